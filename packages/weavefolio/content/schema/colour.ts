import { type Color, parse } from "culori";

/** A theme's colours as sRGB hex (`#d7371d`), for icons, cards and the browser's toolbar. */
export type Theme = {
  paper: string;
  /** The background of fields and cards. */
  raised: string;
  ink: string;
  /** Secondary text: at least 4.5:1 on paper. */
  soft: string;
  line: string;
  /** The background and the thread of a cover that is dark in both themes. A white cover would be too bright in the dark theme. */
  darkGround: string;
  darkThread: string;
  /** For graphics: at least 3:1 on paper. */
  accent: string;
  /** For text: at least 4.5:1 on paper. */
  accentText: string;
  /** For visitors who prefer more contrast: at least 7:1 on paper. */
  accentStrong: string;
  /** Of errors, whatever the accent is: at least 7:1 on paper. */
  error: string;
};

export type Palette = Record<"light" | "dark", Theme>;

/** Parses a CSS colour. Returns undefined for what isn't one, or isn't opaque. */
export function parseColour(text: string): Color | undefined {
  const colour = parse(text);
  return (colour?.alpha ?? 1) === 1 ? colour : undefined;
}
