import { useEffect, useState } from "react";
import type { StoryContent } from "./compose-stories.ts";
import { PostPage } from "./post-page.tsx";
import { ProjectPage } from "./project-page.tsx";
import { STORY_CHANGE } from "./story-change.ts";

/** The page of a project or a post with its story. */
export function StoryPage(loaded: StoryContent) {
  const content = useCurrent(loaded);
  return "project" in content ? <ProjectPage {...content} /> : <PostPage {...content} />;
}

const useCurrent: (loaded: StoryContent) => StoryContent = import.meta.hot ? useChanges : (loaded) => loaded;

/** Returns a story as it is in the content now. */
function useChanges(loaded: StoryContent): StoryContent {
  const [story, setStory] = useState(loaded);
  useEffect(() => {
    const update = (event: CustomEventInit<StoryContent>) => {
      if (event.detail?.path === loaded.path) setStory(event.detail);
    };
    addEventListener(STORY_CHANGE, update);
    return () => removeEventListener(STORY_CHANGE, update);
  }, [loaded.path]);
  return story;
}
