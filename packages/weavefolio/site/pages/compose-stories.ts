import type { Content, PageContent, StoryPage } from "../../content/schema/schema.ts";
import type { TextLanguage, Words } from "../../content/schema/words.ts";
import type { Story } from "../../content/story/blocks.ts";

type StoryLink = { title: Words; path: string };

/** A page with a story: of a project, with the next one that has a story, or a post, with the older and the newer one. */
export type StoryContent = {
  path: string;
  title: string;
  description: string;
  story: Story;
  /** Only shown in development. */
  isDraft?: boolean;
  /** The story's language, if it has no translation. */
  language?: TextLanguage;
} & (
  | { project: PageContent["projects"]["projects"][number]; next: StoryLink | undefined }
  | { post: PageContent["writing"]["posts"][number]; older: StoryLink | undefined; newer: StoryLink | undefined }
);

/** Composes the pages with a story. `shown` is the content as pages show it, `language` that of texts without a translation. */
export function composeStories({ projects, writing }: Content, shown: PageContent, language: TextLanguage): StoryContent[] {
  const toStory = ({ path, story, isDraft, isUntranslated }: StoryPage) => ({
    ...{ path, story, ...(isDraft && { isDraft }) },
    ...(isUntranslated && { language }),
  });
  const toLink = (page: StoryLink | undefined) => page && { title: page.title, path: page.path };
  const withStory = projects.projects.flatMap(({ title, problem, description, page }, index) => {
    const project = shown.projects.projects[index];
    return page && project ? [{ project, title, description: (problem ?? description)?.plain ?? title, ...toStory(page) }] : [];
  });
  return [
    ...withStory.map((page, index) => {
      const next = withStory[(index + 1) % withStory.length];
      return { ...page, next: next === page ? undefined : toLink(next && { ...next.project, path: next.path }) };
    }),
    ...writing.posts.flatMap((post, index) => {
      const [newer, own, older] = [index - 1, index, index + 1].map((place) => shown.writing.posts[place]);
      const { title, summary } = post;
      return own
        ? [{ post: own, title, description: summary?.plain ?? title, ...toStory(post), older: toLink(older), newer: toLink(newer) }]
        : [];
    }),
  ];
}
