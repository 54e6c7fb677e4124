import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseCrop, parseFocus } from "../content/schema/picture-area.ts";
import { resizePicture } from "./picture-copies.ts";

let folder: string;
const cache = () => join(folder, "cache");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function draw(name: string, width: number, height: number): Promise<string> {
  const file = join(folder, name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#f00" d="M0 0h${width}v${height / 2}H0z"/><path fill="#00f" d="M0 ${height / 2}h${width}v${height / 2}H0z"/></svg>`;
  await sharp(Buffer.from(svg)).toFile(file);
  return file;
}

const sizeOf = async (file: string) => {
  const { width, height, format } = await sharp(file).metadata();
  return `${width}x${height} ${format}`;
};

test("a cover is cropped to 16:10 and encoded in the layout's widths, as AVIF and WebP", async () => {
  const made = await resizePicture(await draw("wide.png", 2000, 1000), { shownAs: "cover", cache: cache() });
  expect(made).toMatchObject({ width: 1600, height: 1000, tint: "#800080" });
  expect(await Promise.all(made.avif.map(({ file }) => sizeOf(file)))).toEqual(["480x300 heif", "800x500 heif", "1200x750 heif"]);
  expect(await Promise.all(made.webp.map(({ file }) => sizeOf(file)))).toEqual(["480x300 webp", "800x500 webp", "1200x750 webp"]);
});

test("a tall cover keeps its top", async () => {
  const made = await resizePicture(await draw("tall.png", 600, 4000), { shownAs: "cover", cache: cache() });
  expect(made).toMatchObject({ width: 600, height: 375 });
  expect(made.webp.map(({ width }) => width)).toEqual([480, 600]);
  const { channels } = await sharp(made.webp[0]?.file).stats();
  expect(channels.map(({ mean }) => mean > 200)).toEqual([true, false, false]);
});

test("a picture is never enlarged, and a document is never cropped", async () => {
  const made = await resizePicture(await draw("small.jpg", 300, 400), { shownAs: "document", cache: cache() });
  expect(made).toMatchObject({ width: 300, height: 400 });
  expect(await Promise.all(made.webp.map(({ file }) => sizeOf(file)))).toEqual(["300x400 webp"]);
});

test("a photo is rotated by its EXIF orientation, and loses its location", async () => {
  const file = join(folder, "photo.jpg");
  await sharp(await draw("upright.png", 900, 600))
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toFile(file);
  const made = await resizePicture(file, { shownAs: "document", cache: cache() });
  expect(made).toMatchObject({ width: 600, height: 900 });
  const [red = 0, , blue = 0] = await sharp(made.webp[1]?.file).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
  expect(blue).toBeGreaterThan(red);
  for (const { file } of [...made.avif, ...made.webp]) expect((await sharp(file).metadata()).exif).toBeUndefined();
});

/** The colour of the pixel at one place of a picture, the first frame of an animation. */
async function colourOf(file: string | undefined, left: number, top: number): Promise<"red" | "blue"> {
  const [red = 0, , blue = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? "red" : "blue";
}

test("a cropped picture shows only its part, and a frame what is around the focal point", async () => {
  const file = await draw("halves.png", 600, 4000);
  const document = await resizePicture(file, { shownAs: "document", view: { crop: parseCrop("50 60 50 10") }, cache: cache() });
  expect(document).toMatchObject({ width: 300, height: 400, tint: "#0000ff" });
  expect(await sizeOf(document.webp[0]?.file ?? "")).toBe("300x400 webp");
  const cover = await resizePicture(file, { shownAs: "cover", view: { focus: parseFocus("0 90") }, cache: cache() });
  expect(cover).toMatchObject({ width: 600, height: 375, tint: "#0000ff" });
});

test("a photo is cropped as it is shown, rotated by its EXIF orientation", async () => {
  const file = join(folder, "photo.jpg");
  // The red half at the top of the file is on the right when shown.
  await sharp(await draw("upright.png", 900, 600))
    .withMetadata({ orientation: 6 })
    .toFile(file);
  const made = await resizePicture(file, { shownAs: "document", view: { crop: parseCrop("60 0 40 50") }, cache: cache() });
  expect(made).toMatchObject({ width: 240, height: 450 });
  for (const [left, top] of [
    [5, 5],
    [235, 445],
  ] as const) {
    expect(await colourOf(made.webp[0]?.file, left, top)).toBe("red");
  }
});

test("an SVG and an animation are cropped without copies", async () => {
  const drawing = join(folder, "logo.svg");
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
  const view = { crop: parseCrop("50 0 50 50") };
  const { part, ...facts } = await resizePicture(drawing, { shownAs: "logo", view, cache: cache() });
  expect(facts).toEqual({ width: 15, height: 10, avif: [], webp: [] });
  expect(readFileSync(part ?? "", "utf8")).toContain('viewBox="15 0 15 10"');

  const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
  const animation = join(folder, "moving.gif");
  await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .gif()
    .toFile(animation);
  const moving = await resizePicture(animation, { shownAs: "logo", view, cache: cache() });
  expect(moving).toMatchObject({ width: 5, height: 5, avif: [], webp: [] });
  expect(await sharp(moving.part, { animated: true }).metadata()).toMatchObject({ format: "gif", width: 5, pageHeight: 5, pages: 2 });
});

test("an SVG and an animation have no copies", async () => {
  const drawing = join(folder, "logo.svg");
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
  expect(await resizePicture(drawing, { shownAs: "logo", cache: cache() })).toEqual({ width: 30, height: 20, avif: [], webp: [] });

  const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
  const animation = join(folder, "moving.gif");
  await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .gif()
    .toFile(animation);
  expect(await resizePicture(animation, { shownAs: "logo", cache: cache() })).toMatchObject({ width: 10, height: 10, avif: [], webp: [] });
});

test("a picture with transparency has no tint", async () => {
  const file = join(folder, "clear.png");
  await sharp({ create: { width: 100, height: 100, channels: 4, background: "#ff000080" } }).toFile(file);
  expect(await resizePicture(file, { shownAs: "logo", cache: cache() })).not.toHaveProperty("tint");
});

test.each([
  ["#1c1815", true],
  ["#000000", true],
  ["#ffffff30", true],
  ["#ffffff", undefined],
  ["#8a8a8a", undefined],
  ["#ffffffc0", undefined],
])("a picture of %s counts as dark: %s", async (background, isDark) => {
  const file = join(folder, "plain.png");
  await sharp({ create: { width: 100, height: 100, channels: 4, background } }).toFile(file);
  expect((await resizePicture(file, { shownAs: "logo", cache: cache() })).isDark).toBe(isDark);
});

test("copies are made once, and again after the picture changes, a copy is damaged or a build is cancelled", async () => {
  const file = await draw("same.png", 500, 500);
  const first = await resizePicture(file, { shownAs: "logo", cache: cache() });
  const copy = first.webp[0]?.file ?? "";
  const modifiedAt = statSync(copy).mtimeMs;
  expect(await resizePicture(file, { shownAs: "logo", cache: cache() })).toEqual(first);
  expect(statSync(copy).mtimeMs).toBe(modifiedAt);

  unlinkSync(join(copy, "..", "made.json"));
  unlinkSync(copy);
  expect(await resizePicture(file, { shownAs: "logo", cache: cache() })).toEqual(first);
  expect(statSync(copy).isFile()).toBe(true);

  writeFileSync(copy, readFileSync(copy).subarray(0, 40));
  expect(await resizePicture(file, { shownAs: "logo", cache: cache() })).toEqual(first);
  expect(await sizeOf(copy)).toBe("64x64 webp");

  await draw("same.png", 500, 400);
  expect(await resizePicture(file, { shownAs: "logo", cache: cache() })).toMatchObject({ height: 400 });
  expect(readdirSync(cache())).toHaveLength(2);
});

test("copies are named after their picture, even if two pictures have the same bytes", async () => {
  const file = await draw("first.png", 200, 100);
  cpSync(file, join(folder, "second.png"));
  await resizePicture(file, { shownAs: "logo", cache: cache() });
  const { webp } = await resizePicture(join(folder, "second.png"), { shownAs: "logo", cache: cache() });
  expect(webp.map(({ file }) => basename(file))).toEqual(["second-64.webp", "second-128.webp", "second-192.webp"]);
});
