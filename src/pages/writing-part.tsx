import { posts } from "virtual:content/writing";
import { Years } from "../components/year-list.tsx";
import { English } from "../english.tsx";

/** All posts, by year. */
export function WritingPart() {
  const entries = posts.map(({ title, path, date, summary, draft, story }) => ({
    ...{ title, path, date, summary },
    by: <English>{draft ? "Draft" : `${story.minutes} min`}</English>,
  }));
  return <Years entries={entries} level="h2" />;
}
