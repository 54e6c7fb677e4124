/** The window's event in development with a story that has changed, as a StoryContent in its `detail`. */
export const STORY_CHANGE = "portfolio:story";
