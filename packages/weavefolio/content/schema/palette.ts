import { type Color, converter, formatHex, type Oklch, parse, toGamut, wcagContrast } from "culori";
import type { Palette, Theme } from "./colour.ts";

const convert = converter("oklch");

/** https://www.w3.org/TR/css-color-4/#css-gamut-mapping */
const fitInSrgb = toGamut("rgb", "oklch");

/** The colours of both themes, except the owner's accent. build/head.ts writes them into every page as custom properties. */
const themes: Record<keyof Palette, Omit<Theme, `accent${string}`>> = {
  light: toHexColours({
    paper: "oklch(97.6% 0.006 85)",
    raised: "oklch(99.2% 0.004 85)",
    ink: "oklch(22% 0.015 60)",
    soft: "oklch(45% 0.015 60)",
    line: "oklch(88% 0.01 80)",
    darkGround: "oklch(22% 0.015 60)",
    darkThread: "oklch(97.6% 0.006 85)",
    error: "oklch(47% 0.19 20)",
  }),
  dark: toHexColours({
    paper: "oklch(17.5% 0.012 60)",
    raised: "oklch(21% 0.014 60)",
    ink: "oklch(94% 0.01 85)",
    soft: "oklch(72% 0.015 80)",
    line: "oklch(30% 0.012 60)",
    darkGround: "oklch(27% 0.05 45)",
    darkThread: "oklch(94% 0.01 85)",
    error: "oklch(74% 0.15 18)",
  }),
};

function toHexColours<Name extends string>(colours: Record<Name, string>): Record<Name, string> {
  const hexColours = Object.entries<string>(colours).map(([name, colour]) => [name, toHex(read(colour))]);
  return Object.fromEntries(hexColours) as Record<Name, string>;
}

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const MIN_CONTRAST = { graphic: 3, text: 4.5, strong: 7 };

/** Throws if `accent` is not a valid CSS colour. */
export function derivePalette(accent: string): Palette {
  const given = read(accent);
  return { light: deriveTheme(given, "light"), dark: deriveTheme(lighten(given), "dark") };
}

/** Measures the contrast with the light theme's paper, from 1 to 21. */
export function getContrastOnPaper(accent: string): number {
  return getContrast(toHex(read(accent)), themes.light.paper);
}

export function findClosestOnPaper(accent: string, least: number): string {
  return shiftToContrast(read(accent), "light", least);
}

function read(colour: string): Color {
  const parsed = parse(colour);
  if (!parsed) throw new TypeError(`${colour} is not a CSS colour.`);
  return parsed;
}

function deriveTheme(colour: Color, theme: keyof Palette): Theme {
  return {
    ...themes[theme],
    accent: shiftToContrast(colour, theme, MIN_CONTRAST.graphic),
    accentText: shiftToContrast(colour, theme, MIN_CONTRAST.text),
    accentStrong: shiftToContrast(colour, theme, MIN_CONTRAST.strong),
  };
}

/** Lightens and desaturates an accent for the dark theme. Lighter reds look pink, so their hue is moved by six degrees to orange. */
function lighten(colour: Color): Color {
  const { l, c, h } = toOklch(colour);
  return { mode: "oklch", l: Math.max(l, 0.7), c: c * 0.9, h: h < 60 || h > 345 ? h + 6 : h };
}

function shiftToContrast(colour: Color, theme: keyof Palette, least: number): string {
  const { l: lightness, ...hue } = toOklch(colour);
  const step = theme === "light" ? -0.002 : 0.002;
  let hex = toHex(colour);
  for (let next = lightness; getContrast(hex, themes[theme].paper) < least && next >= 0 && next <= 1; next += step) {
    hex = toHex({ ...hue, l: next });
  }
  return hex;
}

/** Returns lightness (0 to 1), chroma and hue in degrees (0 for greys). */
function toOklch(colour: Color): Required<Pick<Oklch, "mode" | "l" | "c" | "h">> {
  const { mode, l, c, h = 0 } = convert(colour);
  return { mode, l: Math.min(Math.max(l, 0), 1), c, h };
}

/** Measures the contrast by WCAG 2, from 1 to 21. */
export function getContrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

function toHex(colour: Color): string {
  return formatHex(fitInSrgb(colour));
}
