import * as texts from "virtual:texts/story";
import type { TextLanguage } from "../../content/schema/words.ts";
import type { Story } from "../../content/story/blocks.ts";
import { OwnText, Text } from "../interface/text.tsx";

/** The headings of a story, as links, in the story's language. Fewer than two render nothing. */
export function StoryContents({ contents, language }: Pick<Story, "contents"> & { language: TextLanguage | undefined }) {
  if (contents.length < 2) return null;
  return (
    <nav aria-labelledby="contents" className="story-contents">
      <p id="contents" className="fact">
        <Text>{texts.onThisPage}</Text>
      </p>
      <ul {...language}>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <OwnText>{text}</OwnText>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
