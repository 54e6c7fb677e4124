/** The background colours of the two themes. */
export const COLOURS = { light: "rgb(249, 247, 243)", dark: "rgb(21, 15, 11)" };

/** Read in a page. */
export const backgroundColour = () => getComputedStyle(document.documentElement).backgroundColor;
