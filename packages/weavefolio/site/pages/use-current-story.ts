import { useEffect, useState } from "react";
import { STORY_CHANGE } from "./story-change.ts";

/** Returns a page's content as it is now: in development, a text that changes doesn't reload its page. */
export const useCurrentStory: <Page extends { path: string }>(loaded: Page) => Page = import.meta.hot ? useChanges : (loaded) => loaded;

function useChanges<Page extends { path: string }>(loaded: Page): Page {
  const [story, setStory] = useState(loaded);
  useEffect(() => {
    const update = (event: CustomEventInit<Page>) => {
      if (event.detail?.path === loaded.path) setStory(event.detail);
    };
    addEventListener(STORY_CHANGE, update);
    return () => removeEventListener(STORY_CHANGE, update);
  }, [loaded.path]);
  return story;
}
