import { posts } from "virtual:content/writing";
import * as texts from "virtual:texts/writing";
import { Years } from "../components/year-list.tsx";
import { plural, Text } from "../texts/text.tsx";

/** All posts, by year. */
export function WritingPart() {
  const entries = posts.map(({ title, path, date, summary, draft, story }) => ({
    ...{ title, path, date, summary },
    by: draft ? <Text>{texts.draft}</Text> : <Text values={{ count: story.minutes }}>{plural(texts.minutes, story.minutes)}</Text>,
  }));
  return <Years entries={entries} level="h2" />;
}
