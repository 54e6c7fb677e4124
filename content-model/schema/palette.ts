import { readFileSync } from "node:fs";
import { join } from "node:path";
import Color from "colorjs.io";
import type { Palette, Theme } from "./colour.ts";

/** The least contrasts of the Web Content Accessibility Guidelines (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
export const GRAPHIC = 3;
export const TEXT = 4.5;

/**
 * Derives both themes' colours from the owner's accent, which the light one takes as it is.
 *
 * @param accent a CSS colour
 * @throws where `accent` is no colour
 */
export function paletteOf(accent: string): Palette {
  const given = new Color(accent);
  return { light: themeOf(given, "light"), dark: themeOf(lightened(given), "dark") };
}

/** How much a colour stands out from the light paper, from 1 to 21. */
export function contrastOnPaper(accent: string): number {
  return contrast(hexOf(new Color(accent)), paper("light"));
}

/** The colour nearest to `accent`, a shade of it, that reaches a contrast on the light paper. */
export function nearestOnPaper(accent: string, least: number): string {
  return reaching(new Color(accent), "light", least);
}

function themeOf(colour: Color, theme: keyof Palette): Theme {
  return {
    paper: paper(theme),
    ink: token("ink", theme),
    soft: token("soft", theme),
    line: token("line", theme),
    accent: reaching(colour, theme, GRAPHIC),
    accentText: reaching(colour, theme, TEXT),
  };
}

/** The dark theme's accent: lighter and a little calmer. Reds turn pink on the way; six degrees towards orange keep them red. */
function lightened(colour: Color): Color {
  const [lightness, chroma, hue] = inOklch(colour);
  const warm = hue < 60 || hue > 345;
  return new Color("oklch", [Math.max(lightness, 0.7), chroma * 0.9, warm ? hue + 6 : hue]);
}

/** Moves a colour's lightness away from the paper's until it stands out as much as is asked, in steps too small to see. */
function reaching(colour: Color, theme: keyof Palette, least: number): string {
  const [lightness, chroma, hue] = inOklch(colour);
  const away = theme === "light" ? -0.002 : 0.002;
  let hex = hexOf(colour);
  for (let at = lightness; contrast(hex, paper(theme)) < least && at >= 0 && at <= 1; at += away) {
    hex = hexOf(new Color("oklch", [at, chroma, hue]));
  }
  return hex;
}

/** Lightness from 0 to 1, chroma, hue in degrees; a grey's hue, which it has not, counts as 0. */
function inOklch(colour: Color): [number, number, number] {
  const [lightness, chroma, hue] = colour.to("oklch").coords;
  return [Math.min(Math.max(lightness ?? 0, 0), 1), chroma ?? 0, hue ?? 0];
}

function contrast(one: string, other: string): number {
  return new Color(one).contrastWCAG21(other);
}

function hexOf(colour: Color): string {
  return colour.to("srgb").toGamut({ method: "css" }).toString({ format: "hex", collapse: false });
}

function paper(theme: keyof Palette): string {
  return token("paper", theme);
}

const tokens = readFileSync(join(import.meta.dirname, "../../src/styles/tokens.css"), "utf8");

/** A token of tokens.css, where each stands once for both themes. */
function token(name: string, theme: keyof Palette): string {
  const [, light, dark] = tokens.match(new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`)) ?? [];
  const value = theme === "light" ? light : dark;
  if (!value) throw new Error(`tokens.css has no --${name}: light-dark(oklch(…), oklch(…))`);
  return hexOf(new Color(value));
}
