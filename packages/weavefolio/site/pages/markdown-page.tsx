import type { ShownOwnPage } from "../../content/schema/schema.ts";
import type { TextLanguage } from "../../content/schema/words.ts";
import type { Story } from "../../content/story/blocks.ts";
import { StoryBlocks } from "../components/story.tsx";
import { StoryContents } from "../components/story-contents.tsx";
import { StoryHeading } from "../components/story-heading.tsx";
import { OwnText } from "../interface/text.tsx";
import { useCurrentStory } from "./use-current-story.ts";

/** A page of the owner's own in Markdown. `language` is the text's, if it has no translation. */
export type MarkdownPageContent = Pick<ShownOwnPage, "path" | "title" | "description"> & { story: Story; language?: TextLanguage };

export function MarkdownPage(loaded: MarkdownPageContent) {
  const { title, description, story, language } = useCurrentStory(loaded);
  return (
    <article className="page story-page">
      <StoryHeading facts={[]} title={title} lead={description && <OwnText>{description}</OwnText>} />
      <div className="story-body">
        <div className="story-side">
          <StoryContents contents={story.contents} language={language} />
        </div>
        <div dir="auto" {...language} className="story">
          <StoryBlocks blocks={story.blocks} />
        </div>
      </div>
    </article>
  );
}
