import { converter, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { parseColour } from "./colour.ts";
import { derivePalette, findClosestOnPaper, getContrastOnPaper, MIN_CONTRAST } from "./palette.ts";

const contrast = wcagContrast;
const toRgb = converter("rgb");
const toOklch = converter("oklch");

test.each(["#d4351c", "rebeccapurple", "#001f5b", "hotpink", "gold", "black", "white", "color(display-p3 0 1 0)", "hsl(200 90% 40%)"])(
  "both themes derived from %s have a contrast of 3:1 for graphics and 4.5:1 for text",
  (accent) => {
    for (const { paper, ink, accent: graphic, accentText } of Object.values(derivePalette(accent))) {
      expect([graphic, accentText]).toEqual([expect.stringMatching(/^#[\da-f]{6}$/), expect.stringMatching(/^#[\da-f]{6}$/)]);
      expect(contrast(graphic, paper)).toBeGreaterThanOrEqual(MIN_CONTRAST.graphic);
      expect(contrast(accentText, paper)).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
      expect(contrast(ink, paper)).toBeGreaterThanOrEqual(12);
    }
  },
);

test("errors have 7:1 on paper, 4.5:1 on fields and on a toast, which is in ink, and are red beside a green accent", () => {
  const { light, dark } = derivePalette("#15803d");
  for (const { error, paper, raised } of [light, dark]) {
    expect(contrast(error, paper)).toBeGreaterThanOrEqual(MIN_CONTRAST.strong);
    expect(contrast(error, raised)).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
    const { r = 0, g = 0, b = 0 } = toRgb(error) ?? {};
    expect(r).toBeGreaterThan(1.5 * Math.max(g, b));
  }
  expect(contrast(dark.error, light.ink)).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
  expect(contrast(light.error, dark.ink)).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
});

test("the light theme uses the accent unchanged, the dark theme a lighter shade of its hue", () => {
  const { light, dark } = derivePalette("#1d4ed8");
  expect(light).toMatchObject({ accent: "#1d4ed8", accentText: "#1d4ed8" });
  expect(contrast(dark.accent, dark.paper)).toBeGreaterThan(contrast("#1d4ed8", dark.paper));
  const hue = (colour: string) => toOklch(colour)?.h ?? 0;
  expect(Math.abs(hue(dark.accent) - hue("#1d4ed8"))).toBeLessThan(8);
});

test("the closest colour on paper reaches the contrast, by less than 0.1", () => {
  for (const [accent, minimum] of [
    ["gold", MIN_CONTRAST.graphic],
    ["hotpink", MIN_CONTRAST.text],
    ["white", MIN_CONTRAST.text],
  ] as const) {
    const contrast = getContrastOnPaper(findClosestOnPaper(accent, minimum));
    expect(contrast).toBeGreaterThanOrEqual(minimum);
    expect(contrast).toBeLessThan(minimum + 0.1);
  }
  expect(findClosestOnPaper("#d4351c", MIN_CONTRAST.text)).toBe("#d4351c");
});

test.each(["", "vermilion", "rgb(0 0 0 / 50%)", "transparent", "var(--x)", "#12345", "currentcolor", "red;}"])(
  "%j is not an accent",
  (text) => {
    expect(parseColour(text)).toBeUndefined();
  },
);
