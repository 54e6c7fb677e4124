/** The element on which styles and scripts find the state of a page. */
export const root = document.documentElement;
