import Color from "colorjs.io";
import { expect, test } from "vitest";
import { parseColour } from "./colour.ts";
import { contrastOnPaper, GRAPHIC, nearestOnPaper, paletteOf, TEXT } from "./palette.ts";

const contrast = (one: string, other: string) => new Color(one).contrastWCAG21(other);

test.each(["#d4351c", "rebeccapurple", "#001f5b", "hotpink", "gold", "black", "white", "color(display-p3 0 1 0)", "hsl(200 90% 40%)"])(
  "both themes that follow from %s hold 3:1 as a graphic and 4.5:1 as text",
  (accent) => {
    for (const { paper, ink, accent: graphic, accentText } of Object.values(paletteOf(accent))) {
      expect([graphic, accentText]).toEqual([expect.stringMatching(/^#[\da-f]{6}$/), expect.stringMatching(/^#[\da-f]{6}$/)]);
      expect(contrast(graphic, paper)).toBeGreaterThanOrEqual(GRAPHIC);
      expect(contrast(accentText, paper)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(ink, paper)).toBeGreaterThanOrEqual(12);
    }
  },
);

test("the light theme takes the owner's colour as it is, the dark one a lighter one of that hue", () => {
  const { light, dark } = paletteOf("#1d4ed8");
  expect(light).toMatchObject({ accent: "#1d4ed8", accentText: "#1d4ed8" });
  expect(contrast(dark.accent, dark.paper)).toBeGreaterThan(contrast("#1d4ed8", dark.paper));
  const hue = (colour: string) => new Color(colour).to("oklch").coords[2] ?? 0;
  expect(Math.abs(hue(dark.accent) - hue("#1d4ed8"))).toBeLessThan(8);
});

test("the nearest colour that can is one that does, and barely", () => {
  for (const [accent, least] of [
    ["gold", GRAPHIC],
    ["hotpink", TEXT],
    ["white", TEXT],
  ] as const) {
    const nearest = contrastOnPaper(nearestOnPaper(accent, least));
    expect(nearest).toBeGreaterThanOrEqual(least);
    expect(nearest).toBeLessThan(least + 0.1);
  }
  expect(nearestOnPaper("#d4351c", TEXT)).toBe("#d4351c");
});

test.each(["", "vermilion", "rgb(0 0 0 / 50%)", "transparent", "var(--x)", "#12345", "currentcolor", "red;}"])(
  "%j is no accent",
  (text) => {
    expect(parseColour(text)).toBeUndefined();
  },
);
