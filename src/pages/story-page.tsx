import type { StoryContent } from "./compose-stories.ts";
import { PostPage } from "./post-page.tsx";
import { ProjectPage } from "./project-page.tsx";

/** The page of a project or a post with its story. */
export function StoryPage(content: StoryContent) {
  return "project" in content ? <ProjectPage {...content} /> : <PostPage {...content} />;
}
