import { lead } from "virtual:content/writing";
import * as texts from "virtual:texts/writing";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";
import { OwnText, Text } from "../texts/text.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page writing">
      <PageHeading lead={<OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      <p className="writing-feed">
        <a href={`${import.meta.env.BASE_URL}feed.xml`} className="link">
          <Text>{texts.feed}</Text>
        </a>
      </p>
      <StaticPart page="writing" />
    </div>
  );
}
