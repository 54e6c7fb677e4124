import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
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
  const made = await resizePicture(await draw("wide.png", 2000, 1000), "cover", cache());
  expect(made).toMatchObject({ width: 1600, height: 1000, tint: "#800080" });
  expect(await Promise.all(made.avif.map(({ file }) => sizeOf(file)))).toEqual(["480x300 heif", "800x500 heif", "1200x750 heif"]);
  expect(await Promise.all(made.webp.map(({ file }) => sizeOf(file)))).toEqual(["480x300 webp", "800x500 webp", "1200x750 webp"]);
});

test("a tall cover keeps its top", async () => {
  const made = await resizePicture(await draw("tall.png", 600, 4000), "cover", cache());
  expect(made).toMatchObject({ width: 600, height: 375 });
  expect(made.webp.map(({ width }) => width)).toEqual([480, 600]);
  const { channels } = await sharp(made.webp[0]?.file).stats();
  expect(channels.map(({ mean }) => mean > 200)).toEqual([true, false, false]);
});

test("a picture is never enlarged, and a document is never cropped", async () => {
  const made = await resizePicture(await draw("small.jpg", 300, 400), "document", cache());
  expect(made).toMatchObject({ width: 300, height: 400 });
  expect(await Promise.all(made.webp.map(({ file }) => sizeOf(file)))).toEqual(["300x400 webp"]);
});

test("a photo is rotated by its EXIF orientation, and loses its location", async () => {
  const file = join(folder, "photo.jpg");
  await sharp(await draw("upright.png", 900, 600))
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toFile(file);
  const made = await resizePicture(file, "document", cache());
  expect(made).toMatchObject({ width: 600, height: 900 });
  const [red = 0, , blue = 0] = await sharp(made.webp[1]?.file).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
  expect(blue).toBeGreaterThan(red);
  for (const { file } of [...made.avif, ...made.webp]) expect((await sharp(file).metadata()).exif).toBeUndefined();
});

test("an SVG and an animation have no copies", async () => {
  const drawing = join(folder, "logo.svg");
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
  expect(await resizePicture(drawing, "logo", cache())).toEqual({ width: 30, height: 20, avif: [], webp: [] });

  const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
  const animation = join(folder, "moving.gif");
  await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .gif()
    .toFile(animation);
  expect(await resizePicture(animation, "logo", cache())).toMatchObject({ width: 10, height: 10, avif: [], webp: [] });
});

test("a picture with transparency has no tint", async () => {
  const file = join(folder, "clear.png");
  await sharp({ create: { width: 100, height: 100, channels: 4, background: "#ff000080" } }).toFile(file);
  expect(await resizePicture(file, "logo", cache())).not.toHaveProperty("tint");
});

test("copies are made once, and again after the picture changes, a copy is damaged or a build is cancelled", async () => {
  const file = await draw("same.png", 500, 500);
  const first = await resizePicture(file, "logo", cache());
  const copy = first.webp[0]?.file ?? "";
  const modifiedAt = statSync(copy).mtimeMs;
  expect(await resizePicture(file, "logo", cache())).toEqual(first);
  expect(statSync(copy).mtimeMs).toBe(modifiedAt);

  unlinkSync(join(copy, "..", "made.json"));
  unlinkSync(copy);
  expect(await resizePicture(file, "logo", cache())).toEqual(first);
  expect(statSync(copy).isFile()).toBe(true);

  writeFileSync(copy, readFileSync(copy).subarray(0, 40));
  expect(await resizePicture(file, "logo", cache())).toEqual(first);
  expect(await sizeOf(copy)).toBe("64x64 webp");

  await draw("same.png", 500, 400);
  expect(await resizePicture(file, "logo", cache())).toMatchObject({ height: 400 });
  expect(readdirSync(cache())).toHaveLength(2);
});

test("copies are named after their picture, even if two pictures have the same bytes", async () => {
  const file = await draw("first.png", 200, 100);
  cpSync(file, join(folder, "second.png"));
  await resizePicture(file, "logo", cache());
  const { webp } = await resizePicture(join(folder, "second.png"), "logo", cache());
  expect(webp.map(({ file }) => basename(file))).toEqual(["second-64.webp", "second-128.webp", "second-192.webp"]);
});
