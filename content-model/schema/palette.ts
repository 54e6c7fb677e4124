import { readFileSync } from "node:fs";
import { join } from "node:path";
import Color from "colorjs.io";
import type { Palette, Theme } from "./colour.ts";

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const MIN_CONTRAST = { graphic: 3, text: 4.5 };

/** Throws if `accent` is not a valid CSS colour. */
export function derivePalette(accent: string): Palette {
  const given = new Color(accent);
  return { light: deriveTheme(given, "light"), dark: deriveTheme(lighten(given), "dark") };
}

/** Measures the contrast with the light paper: 1 to 21. */
export function getContrastOnPaper(accent: string): number {
  return getContrast(toHex(new Color(accent)), readToken("paper", "light"));
}

export function findClosestOnPaper(accent: string, least: number): string {
  return shiftToContrast(new Color(accent), "light", least);
}

function deriveTheme(colour: Color, theme: keyof Palette): Theme {
  return {
    paper: readToken("paper", theme),
    ink: readToken("ink", theme),
    soft: readToken("soft", theme),
    line: readToken("line", theme),
    accent: shiftToContrast(colour, theme, MIN_CONTRAST.graphic),
    accentText: shiftToContrast(colour, theme, MIN_CONTRAST.text),
  };
}

/** Lightens and desaturates an accent for the dark theme. Reds would turn pink; six degrees towards orange keep them red. */
function lighten(colour: Color): Color {
  const [lightness, chroma, hue] = toOklch(colour);
  const warm = hue < 60 || hue > 345;
  return new Color("oklch", [Math.max(lightness, 0.7), chroma * 0.9, warm ? hue + 6 : hue]);
}

function shiftToContrast(colour: Color, theme: keyof Palette, least: number): string {
  const [lightness, chroma, hue] = toOklch(colour);
  const step = theme === "light" ? -0.002 : 0.002;
  let hex = toHex(colour);
  for (let next = lightness; getContrast(hex, readToken("paper", theme)) < least && next >= 0 && next <= 1; next += step) {
    hex = toHex(new Color("oklch", [next, chroma, hue]));
  }
  return hex;
}

/** Returns lightness (0 to 1), chroma and hue in degrees (0 for greys). */
function toOklch(colour: Color): [number, number, number] {
  const [lightness, chroma, hue] = colour.to("oklch").coords;
  return [Math.min(Math.max(lightness ?? 0, 0), 1), chroma ?? 0, hue ?? 0];
}

/** WCAG 2, from 1 to 21. */
export function getContrast(a: string, b: string): number {
  return new Color(a).contrastWCAG21(b);
}

function toHex(colour: Color): string {
  return colour.to("srgb").toGamut({ method: "css" }).toString({ format: "hex", collapse: false });
}

const tokens = readFileSync(join(import.meta.dirname, "../../src/styles/tokens.css"), "utf8");

function readToken(name: string, theme: keyof Palette): string {
  const [, light, dark] = tokens.match(new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`)) ?? [];
  const value = theme === "light" ? light : dark;
  if (!value) throw new Error(`tokens.css has no --${name}: light-dark(oklch(…), oklch(…))`);
  return toHex(new Color(value));
}
