import * as texts from "virtual:texts/writing";
import { DateFact } from "../components/facts.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { StoryBlocks } from "../components/story.tsx";
import { StoryContents } from "../components/story-contents.tsx";
import { StoryHeading } from "../components/story-heading.tsx";
import { Tags } from "../components/tags.tsx";
import { OwnText, plural, Text } from "../interface/text.tsx";
import type { StoryContent } from "./compose-stories.ts";

type PostContent = Extract<StoryContent, { post: object }>;

/** The page of a post. */
export function PostPage({ post, story, language, older, newer }: PostContent) {
  const { title, summary, date, updated, draft, tags } = post;
  return (
    <article className="page story-page">
      <StoryHeading
        facts={[
          draft && <Text key="draft">{texts.draft}</Text>,
          <DateFact key="date" date={date} />,
          <Text key="time" values={{ count: story.minutes }}>
            {plural(texts.readingTime, story.minutes)}
          </Text>,
          updated && (
            <>
              <Text>{texts.updated}</Text> <DateFact date={updated} />
            </>
          ),
        ]}
        title={title}
        lead={summary && <RichTextLine text={summary} />}
      />
      <div className="story-body">
        <div className="story-side">
          <StoryContents contents={story.contents} language={language} />
          <Tags label={texts.tags} tags={tags} />
        </div>
        <div dir="auto" {...language} className="story">
          <StoryBlocks blocks={story.blocks} />
        </div>
      </div>
      <Neighbours older={older} newer={newer} />
    </article>
  );
}

/** Leads to the older and the newer post. */
function Neighbours({ older, newer }: Pick<PostContent, "older" | "newer">) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={texts.otherPosts} className="post-neighbours">
      {older && <Neighbour post={older} label={texts.previous} rel="prev" />}
      {newer && <Neighbour post={newer} label={texts.next} rel="next" />}
    </nav>
  );
}

type NeighbourProps = { post: NonNullable<PostContent["older"]>; label: string; rel: "prev" | "next" };

function Neighbour({ post: { path, title }, label, rel }: NeighbourProps) {
  return (
    <a href={import.meta.env.BASE_URL + path.slice(1)} rel={rel} className={`post-neighbour post-${rel} link-area`}>
      <span className="fact">
        <Text>{label}</Text>
      </span>
      <span className="heading">
        <span className="underline">
          <OwnText>{title}</OwnText>
        </span>
      </span>
    </a>
  );
}
