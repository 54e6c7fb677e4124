/** The background colours of the two themes. */
export const COLOURS = { light: "oklch(0.976 0.006 85)", dark: "oklch(0.175 0.012 60)" };

/** Read in a page. */
export const backgroundColour = () => getComputedStyle(document.documentElement).backgroundColor;
