import type { StoryContent } from "./compose-stories.ts";
import { PostPage } from "./post-page.tsx";
import { ProjectPage } from "./project-page.tsx";
import { useCurrentStory } from "./use-current-story.ts";

/** The page of a project or a post with its story. */
export function StoryPage(loaded: StoryContent) {
  const content = useCurrentStory(loaded);
  return "project" in content ? <ProjectPage {...content} /> : <PostPage {...content} />;
}
