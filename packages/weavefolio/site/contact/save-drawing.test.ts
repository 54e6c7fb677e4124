import sharp from "sharp";
import { expect, test } from "vitest";
import { weaveNames } from "../weave/two-names.ts";
import { formatDrawing } from "./save-drawing.ts";

const look = { ink: "rgb(1, 2, 3)", paper: "white", accent: "red", direction: "ltr" };

test("the drawing of two names is an SVG picture, whatever their letters", async () => {
  const names = weaveNames("Jordan Vale", "Ada");
  const svg = formatDrawing(names, look, "Jordan × <Ada> & ليلى");
  expect(svg).toContain("<title>Jordan × &lt;Ada> &amp; ليلى</title>");
  expect(svg.match(/<circle/g)).toHaveLength(names.rings.length + 1);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: "svg", width: 2000, height: 1200 });
});

test("the drawing is mirrored on a page from right to left", () => {
  const names = weaveNames("ليلى", "Ada");
  const mirror = '<g transform="matrix(-1 0 0 1 2000 0)">';
  expect(formatDrawing(names, { ...look, direction: "rtl" }, "")).toContain(mirror);
  expect(formatDrawing(names, look, "")).not.toContain(mirror);
});
