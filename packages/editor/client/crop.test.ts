import { expect, test } from "vitest";
import { moveCrop, movePoint, readView, resizeCrop, setSide, writeView } from "./crop.ts";

const crop = { left: 10, top: 20, width: 50, height: 40 };

test("a part is moved within the picture", () => {
  expect(moveCrop(crop, { left: 4.4, top: -5 })).toEqual({ ...crop, left: 14, top: 15 });
  expect(moveCrop(crop, { left: 80, top: -80 })).toEqual({ ...crop, left: 50, top: 0 });
});

test("a corner is moved, and the opposite one stays", () => {
  expect(resizeCrop(crop, { isRight: true, isBottom: true }, { left: 90, top: 300 })).toEqual({ left: 10, top: 20, width: 80, height: 80 });
  expect(resizeCrop(crop, { isRight: false, isBottom: false }, { left: -5, top: 25 })).toEqual({ left: 0, top: 25, width: 60, height: 35 });
  expect(resizeCrop(crop, { isRight: false, isBottom: true }, { left: 99, top: 0 })).toEqual({ left: 55, top: 20, width: 5, height: 5 });
});

test("a number that is typed keeps the part within the picture", () => {
  expect(setSide(crop, "left", 70)).toEqual({ ...crop, left: 70, width: 30 });
  expect(setSide(crop, "top", 5)).toEqual({ ...crop, top: 5 });
  expect(setSide(crop, "height", 100)).toEqual({ ...crop, height: 80 });
});

test("a focal point stays in the picture", () => {
  expect(movePoint({ left: 120, top: 33.3 })).toEqual({ left: 100, top: 33 });
});

const square = { width: 800, height: 800, ratio: 16 / 10 };

test("what is written is read, and without a focal point the middle of what the frame keeps", () => {
  expect(readView({ src: "a.png", crop: "10 20 50 40", focus: "30 40" }, square)).toEqual({ crop, focus: { left: 30, top: 40 } });
  expect(readView({ src: "a.png" }, square).focus).toEqual({ left: 50, top: 31 });
  expect(readView({ src: "a.png", crop: "half" }, square).crop).toEqual({ left: 0, top: 0, width: 100, height: 100 });
});

test("only what changes is written, and the whole picture is no crop", () => {
  const fields = { src: "a.png", alt: "A lamp", focus: "30 40" };
  expect(writeView(fields, { crop })).toEqual({ ...fields, crop: "10 20 50 40" });
  expect(writeView({ ...fields, crop: "10 20 50 40" }, { focus: { left: 1, top: 2 } })).toMatchObject({
    focus: "1 2",
    crop: "10 20 50 40",
  });
  expect(writeView({ ...fields, crop: "1 1 5 5" }, { crop: { left: 0, top: 0, width: 100, height: 100 } })).toEqual(fields);
});
