import sharp from "sharp";
import { expect, test } from "vitest";
import { weaveNames } from "../weave/two-names.ts";
import { formatDrawing } from "./save-drawing.ts";

const colours = { ink: "rgb(1, 2, 3)", paper: "white", accent: "red" };

test("the drawing of two names is an SVG picture, whatever their letters", async () => {
  const names = weaveNames("Jordan Vale", "Ada");
  const svg = formatDrawing(names, colours, "Jordan × <Ada> & ليلى");
  expect(svg).toContain("<title>Jordan × &lt;Ada> &amp; ليلى</title>");
  expect(svg.match(/<circle/g)).toHaveLength(names.rings.length + 1);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: "svg", width: 2000, height: 1200 });
});
