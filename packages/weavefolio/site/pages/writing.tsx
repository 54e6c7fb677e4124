import { lead, posts } from "virtual:content/writing";
import * as texts from "virtual:texts/writing";
import { PageHeading } from "../components/page-heading.tsx";
import { Years } from "../components/year-list.tsx";
import { OwnText, plural, Text } from "../interface/text.tsx";

export function WritingPage() {
  return (
    <div className="page writing">
      <PageHeading lead={lead && <OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      <p className="writing-feed">
        <a href={`${import.meta.env.BASE_URL}feed.xml`} className="link">
          <Text>{texts.feed}</Text>
        </a>
      </p>
      <Years
        items={posts.map(({ title, path, date, summary, draft, minutes }) => ({
          ...{ title, path, date, summary },
          by: draft ? <Text>{texts.draft}</Text> : <Text values={{ count: minutes }}>{plural(texts.minutes, minutes)}</Text>,
        }))}
        level="h2"
      />
    </div>
  );
}
