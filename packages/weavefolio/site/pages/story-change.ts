/** The window's event in development with the content of a page whose text has changed, in its `detail`. */
export const STORY_CHANGE = "weavefolio:story";
