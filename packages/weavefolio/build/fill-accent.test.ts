import { expect, test } from "vitest";
import { derivePalette } from "../content/schema/palette.ts";
import { replaceAccent } from "./fill-accent.ts";

const palette = derivePalette("#15803d");

test.each([
  [`<path fill="var(--accent-light, #d4351c)"/>`, `<path fill="${palette.light.accent}"/>`],
  [`<style>a{fill:var( --accent-dark )}</style>`, `<style>a{fill:${palette.dark.accent}}</style>`],
  [`<path fill="var(--accent-lighter, red)"/>`, `<path fill="var(--accent-lighter, red)"/>`],
  [`<path fill="var(--ink)"/>`, `<path fill="var(--ink)"/>`],
])("%s becomes %s", (written, filled) => {
  expect(replaceAccent(written, palette)).toBe(filled);
});
