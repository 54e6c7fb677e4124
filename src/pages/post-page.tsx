import { posts } from "virtual:content/writing";
import * as texts from "virtual:texts/writing";
import type { Post } from "../../content-model/schema/schema.ts";
import { EntryHeading } from "../components/entry-heading.tsx";
import { DateFact } from "../components/facts.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { StoryBlocks } from "../components/story.tsx";
import { StoryContents } from "../components/story-contents.tsx";
import { Tags } from "../components/tags.tsx";
import { originalLang, plural, Text } from "../texts/text.tsx";

/** The page of a post. */
export function PostPage({ post }: { post: Post }) {
  const { title, summary, date, updated, draft, tags, story, isOriginal } = post;
  return (
    <article className="page entry">
      <EntryHeading
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
      <div className="entry-body">
        <div className="entry-side">
          <StoryContents contents={story.contents} lang={isOriginal ? originalLang : undefined} />
          <Tags label={texts.tags} tags={tags} />
        </div>
        <div {...(isOriginal && originalLang)} className="story">
          <StoryBlocks blocks={story.blocks} />
        </div>
      </div>
      <Neighbours of={post} />
    </article>
  );
}

/** Leads to the older and the newer post. */
function Neighbours({ of }: { of: Post }) {
  const index = posts.findIndex(({ path }) => path === of.path);
  const [newer, older] = [posts[index - 1], posts[index + 1]];
  if (!newer && !older) return null;
  return (
    <nav aria-label={texts.otherPosts} className="post-neighbours">
      {older && <Neighbour post={older} label={texts.previous} rel="prev" />}
      {newer && <Neighbour post={newer} label={texts.next} rel="next" />}
    </nav>
  );
}

function Neighbour({ post: { path, title }, label, rel }: { post: Post; label: string; rel: "prev" | "next" }) {
  return (
    <a href={import.meta.env.BASE_URL + path.slice(1)} rel={rel} className={`post-neighbour post-${rel}`}>
      <span className="fact">
        <Text>{label}</Text>
      </span>
      <span className="heading">{title}</span>
    </a>
  );
}
