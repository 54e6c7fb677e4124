import { expect, test } from "vitest";
import { chooseArea, parseCrop, parseFocus, toPixels } from "./picture-area.ts";

const wide = { width: 2000, height: 1000 };
const tall = { width: 1000, height: 4000 };
const COVER = 16 / 10;

test.each([
  ["nothing is cropped without a frame", wide, {}, undefined, [0, 0, 2000, 1000]],
  ["a crop without a frame is itself", wide, { crop: "10 0 80 50" }, undefined, [200, 0, 1600, 500]],
  ["a frame keeps the middle of a wide picture", wide, {}, COVER, [200, 0, 1600, 1000]],
  ["a frame keeps the top of a tall picture", tall, {}, COVER, [0, 0, 1000, 625]],
  ["a frame keeps what is around the focal point", tall, { focus: "50 50" }, COVER, [0, 1687, 1000, 625]],
  ["a frame ends where the picture does", wide, { focus: "100 0" }, COVER, [400, 0, 1600, 1000]],
  ["a frame keeps to the crop", wide, { crop: "0 0 50 100", focus: "90 90" }, 1, [0, 0, 1000, 1000]],
  ["a frame keeps the top of a tall crop", wide, { crop: "60 20 20 80" }, COVER, [1200, 200, 400, 250]],
])("%s", (_what, size, { crop, focus }: { crop?: string; focus?: string }, ratio, expected) => {
  const view = { crop: crop ? parseCrop(crop) : undefined, focus: focus ? parseFocus(focus) : undefined };
  const { left, top, width, height } = toPixels(chooseArea(size, view, ratio), size);
  expect([left, top, width, height]).toEqual(expected);
});

test("an area has at least one pixel of the picture", () => {
  const area = chooseArea({ width: 3, height: 3 }, { crop: parseCrop("99 99 1 1") });
  expect(toPixels(area, { width: 3, height: 3 })).toEqual({ left: 2, top: 2, width: 1, height: 1 });
});
