/** What pages of the development server hear when the content has changed, unless they have to reload. */
export const CONTENT_CHANGE = "weavefolio:content";

/** Comes with it: whether the styles in the pages' heads have changed, too. */
export type ContentChange = { hasNewStyles: boolean };
