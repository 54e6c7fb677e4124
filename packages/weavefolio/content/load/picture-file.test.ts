import { mkdtempSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { inspectPictureFile } from "./picture-file.ts";
import { testFolder } from "./test-folder.ts";

function temporaryFile(name: string, bytes: Uint8Array | string): string {
  const folder = mkdtempSync(join(tmpdir(), "picture-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const inspect = (name: string, bytes: Uint8Array | string) => inspectPictureFile(temporaryFile(name, bytes), `images/${name}`);

/** Pixels that don't compress to nothing, of `frames` frames below each other. */
function noise(frames = 1): Sharp {
  const pixels = Buffer.from(Array.from({ length: 60 * 40 * frames * 3 }, (_, index) => (index * index * 31) % 251));
  return sharp(pixels, { raw: { width: 60, height: 40 * frames, channels: 3, pageHeight: 40 } });
}

test("a picture that was replaced is read again, also by one of its size and date", async () => {
  const bytes = await noise().png().toBuffer();
  const file = temporaryFile("photo.png", bytes);
  const { atime, mtime } = statSync(file);
  expect(await inspectPictureFile(file, "images/photo.png")).toEqual({ width: 60, height: 40 });
  writeFileSync(file, bytes.fill(0, 200));
  utimesSync(file, atime, mtime);
  expect(await inspectPictureFile(file, "images/photo.png")).toMatchObject({ what: "names a picture that is damaged or incomplete" });
});

test.each<[name: string, what: string, Sharp]>([
  ["photo.jpg", "a JPEG", noise().jpeg()],
  ["late.jpeg", "a progressive JPEG", noise().jpeg({ progressive: true })],
  ["screen.png", "a PNG", noise().png()],
  ["late.png", "an interlaced PNG", noise().png({ progressive: true })],
  ["photo.webp", "a WebP", noise().webp()],
  ["moving.webp", "an animated WebP", noise(5).webp()],
  ["photo.avif", "an AVIF", noise().avif({ effort: 0 })],
  ["still.gif", "a GIF", noise().gif()],
  ["moving.gif", "an animated GIF", noise(5).gif()],
])("%s: %s that is complete is accepted, and reported wherever it ends too early", async (name, _what, picture) => {
  const bytes = await picture.toBuffer();
  expect(await inspect(name, bytes)).toEqual({ width: 60, height: 40 });
  for (const share of [0.2, 0.5, 0.9]) {
    expect(await inspect(name, bytes.subarray(0, bytes.length * share)), `${share}`).toEqual({
      what: "names a picture that is damaged or incomplete",
      fix: "Copy or export it again",
    });
  }
});

test("an incomplete picture is reported with file, line and fix", async () => {
  const { folder, errors } = testFolder();
  truncateSync(join(folder, "images/password-generator.png"), 2000);
  expect(
    await errors(),
  ).toBe(`content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a picture that is damaged or incomplete: images/password-generator.png
  9 |       src: images/password-generator.png
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Copy or export it again.`);
});

test("an upright photo has the size that it is shown in", async () => {
  expect(await inspect("upright.jpg", await noise().withMetadata({ orientation: 6 }).jpeg().toBuffer())).toEqual({ width: 40, height: 60 });
});

test("a picture too large for the memory is reported without decoding it", async () => {
  const bytes = await noise().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000, frame + 5);
  bytes.writeUInt16BE(50_000, frame + 7);
  expect(await inspect("huge.jpg", bytes)).toEqual({
    what: "names a picture of 50000 × 60000 pixels, which is too large",
    fix: "Save it smaller: 2400 pixels are wide enough, 100 megapixels the limit",
  });
});

test("a very large SVG is reported without searching its text", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="${"M0 0".repeat(1_250_000)}"/></svg>`;
  expect(await inspect("drawing.svg", Buffer.from(svg))).toEqual({
    what: "names an SVG larger than 5 MB",
    fix: "Save it as PNG, or simplify it",
  });
});

test("a file too large to be a picture is reported without reading it", async () => {
  const file = temporaryFile("huge.png", "");
  truncateSync(file, 5_000_000_000);
  expect(await inspectPictureFile(file, "images/huge.png")).toEqual({
    what: "names a file larger than 100 MB",
    fix: "Save it smaller: 2400 pixels are wide enough",
  });
});

test("an SVG without its namespace, which browsers don't show, is reported with the attribute to add", async () => {
  const drawing =
    '<?xml version="1.0"?>\n<!-- xmlns="http://www.w3.org/2000/svg" -->\n<svg width="400" height="200"><rect width="9" height="9"/></svg>';
  const found = await inspect("drawing.svg", drawing);
  expect(found).toEqual({
    what: "names an SVG that no browser shows: it has no xmlns",
    fix: 'Add xmlns="http://www.w3.org/2000/svg" after <svg in the file',
  });
  const fixed = drawing.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  expect(await inspect("drawing.svg", fixed)).toEqual({ width: 400, height: 200 });
});

test("an SVG with a script is reported, and one without is accepted", async () => {
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">${inside}</svg>`;
  expect(await inspect("logo.svg", drawing('<path d="M0 0h9v9z"/>'))).toEqual({ width: 30, height: 20 });
  expect(await inspect("logo.svg", drawing("\n<script>alert(1)</script>"))).toEqual({
    what: "names an SVG that contains a script (its line 2)",
    fix: "Save it as plain SVG that stands alone (text as paths, pictures embedded), or as PNG",
  });
});
