import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderDrawing } from "./write-outputs.ts";

let cache: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "generated-"));
});

afterEach(() => rmSync(cache, { recursive: true }));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2H0z" fill="#d4351c"/></svg>';

test("a drawing is rendered as a PNG of its size in pixels, independent of its viewBox", async () => {
  const { type, body } = await renderDrawing({ svg, width: 80, height: 40 }, cache);
  expect(type).toBe("image/png");
  expect(await sharp(Buffer.from(body)).metadata()).toMatchObject({ format: "png", width: 80, height: 40 });
  const pixel = await sharp(Buffer.from(body)).extract({ left: 79, top: 39, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  expect(pixel.toString("hex")).toBe("d4351c");
});

test("the same drawing gives the same bytes, from the cache or not", async () => {
  const drawing = { svg, width: 80, height: 40 };
  const first = await renderDrawing(drawing, cache);
  expect(await renderDrawing(drawing, cache)).toEqual(first);
  expect(await renderDrawing(drawing, join(cache, "empty"))).toEqual(first);
  expect(await renderDrawing({ ...drawing, width: 160 }, cache)).not.toEqual(first);
});

test("a file that isn't a drawing is returned unchanged", async () => {
  const file = { type: "text/plain", body: "words" };
  expect(await renderDrawing(file, cache)).toBe(file);
});
