import Color from "colorjs.io";

/** A theme's colours as sRGB hex (`#d7371d`), for what knows no CSS: icons, cards, the browser's own bar. */
export type Theme = {
  paper: string;
  ink: string;
  /** Quieter words: 4.5:1 on paper and more. */
  soft: string;
  /** Hairlines. */
  line: string;
  /** The accent as a graphic: 3:1 on paper and more. */
  accent: string;
  /** The accent as text: 4.5:1 on paper and more. */
  accentText: string;
};

export type Palette = Record<"light" | "dark", Theme>;

/** Parses a CSS colour; undefined if it is invalid or not opaque. */
export function parseColour(text: string): Color | undefined {
  try {
    const colour = new Color(text);
    return colour.alpha === 1 ? colour : undefined;
  } catch {
    return undefined;
  }
}
