import type { Story } from "../../content-model/story/blocks.ts";
import { English } from "../english.tsx";

/** The headings of a story, as links; nothing for one or none. */
export function StoryContents({ contents }: Pick<Story, "contents">) {
  if (contents.length < 2) return null;
  return (
    <nav aria-labelledby="contents" className="story-contents">
      <p id="contents" className="fact">
        <English>On this page</English>
      </p>
      <ul>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
