import sharp from "sharp";
import { expect, test } from "vitest";
import { cropSvg } from "./crop-svg.ts";

const DRAWING = `<path fill="#f00" d="M0 0h10v20H0z"/><path fill="#00f" d="M10 0h10v20H10z"/>`;

test.each([
  ["with a size", `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${DRAWING}</svg>`],
  ["with a view box only", `<svg viewBox="0 0 20 20" xmlns="http://www.w3.org/2000/svg">${DRAWING}</svg>`],
  [
    "with all that can be before it",
    `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">\n<!-- <svg width="3"/> -->\n<svg xmlns='http://www.w3.org/2000/svg'\n\twidth='100%' height="100%" viewBox="0 0 20 20">${DRAWING}</svg>`,
  ],
  ["with a prefix", `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="20" height="20">${DRAWING.replaceAll("<path", "<s:path")}</s:svg>`],
])("an SVG %s shows only its right half", async (_what, svg) => {
  const cropped = cropSvg(Buffer.from(svg), { width: 20, height: 20 }, { left: 10, top: 0, width: 10, height: 20 });
  const { data, info } = await sharp(cropped).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 10, height: 20 });
  for (const at of [0, data.length - 3]) expect([...data.subarray(at, at + 3)]).toEqual([0, 0, 255]);
});
