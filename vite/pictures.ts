import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { normalizePath } from "vite";
import { kept, type Made } from "./cache.ts";

/** How the layout shows a kind of picture: the widths worth having (CSS pixels times the densities of screens), and its shape. */
type Frame = { widths: number[]; ratio?: number };

export const frames = {
  /** A project's cover, cut to 16:10 as the grid shows it. */
  cover: { widths: [480, 800, 1200], ratio: 16 / 10 },
  /** A certificate, whole. */
  document: { widths: [480, 800, 1200] },
  /** A company's logo, whole. */
  mark: { widths: [64, 128, 192] },
} satisfies Record<string, Frame>;

/**
 * Where a picture lies on the site, below the base path: a copy is called alike in all its widths, so that a list of them packs
 * to little more than one name; what is shown as it is, by its bytes.
 *
 * @param file absolute path of a file of the cache folder, or of the content folder
 */
export async function placeOf(file: string): Promise<string> {
  const copy = /\/pictures\/([\da-f]{8})[\da-f]*\/(.+)-(\d+)(\.\w+)$/.exec(normalizePath(file));
  const ending = copy?.[4] ?? extname(file);
  const [name, key] = copy ? [copy[2] ?? "", `${copy[1]}-${copy[3]}`] : [basename(file, ending), hashOf(await readFile(file))];
  return `assets/${name.replaceAll(/[^\w.-]+/g, "_")}-${key}${ending}`;
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}

type Copy = { file: string; width: number };

/** What is shown of a picture; a drawing or an animation has no copies and is shown as it is. */
export type MadePicture = {
  width: number;
  height: number;
  /** What it looks like from afar, as hex: stands in until it has come. Absent where it lets through what is behind it. */
  tint?: string;
  /** Files of the cache folder, narrow to wide. */
  avif: Copy[];
  webp: Copy[];
};

/** Changes with every change of what is made below, so that nothing old is taken from the cache. */
const VERSION = 2;

/**
 * Makes the copies of a picture that the layout shows, as AVIF and WebP; what a camera wrote into it (place, time) is left
 * out. Copies of a picture that has not changed come from the cache.
 *
 * @param file absolute path of a picture that the loader has checked
 * @param cache absolute path of a folder, made where it is not there
 */
export async function makePicture(file: string, kind: keyof typeof frames, cache: string): Promise<MadePicture> {
  const bytes = await readFile(file);
  const frame: Frame = frames[kind];
  // The name too: the copies are named after it, and so are the site's files.
  const name = basename(file, extname(file));
  const settings = JSON.stringify({ VERSION, frame, name, sharp: sharp.versions });
  const { folder, facts } = await kept(cache, [settings, bytes], () => make(bytes, frame, name));
  const placed = (copies: Copy[]) => copies.map(({ file, width }) => ({ file: join(folder, file), width }));
  return { ...facts, avif: placed(facts.avif), webp: placed(facts.webp) };
}

async function make(bytes: Buffer, { widths, ratio }: Frame, name: string): Promise<Made<MadePicture>> {
  const { format, pages = 1, autoOrient } = await sharp(bytes).metadata();
  const upright = { width: autoOrient.width, height: autoOrient.height };
  if (format === "svg" || pages > 1) return { files: {}, facts: { ...upright, avif: [], webp: [] } };

  const { width, height } = ratio ? cut(upright, ratio) : upright;
  const narrower = widths.filter((wanted) => wanted < width);
  const shown = narrower.length < widths.length ? [...narrower, width] : widths;
  const source = sharp(bytes).autoOrient();
  // Of a tall picture the top is kept, which is where a page is known by; of a wide one the middle.
  const position = upright.height > height ? "top" : "centre";
  const files: Record<string, Uint8Array> = {};
  const copies = (ending: string, encode: (picture: Sharp) => Sharp) =>
    Promise.all(
      shown.map(async (wide): Promise<Copy> => {
        const picture = source.clone().resize({ width: wide, height: Math.round((wide * height) / width), fit: "cover", position });
        const file = `${name}-${wide}.${ending}`;
        files[file] = await encode(picture).toBuffer();
        return { file, width: wide };
      }),
    );
  const [avif, webp, tint] = [
    await copies("avif", (picture) => picture.avif({ quality: 55, effort: 4 })),
    await copies("webp", (picture) => picture.webp({ quality: 78 })),
    await tintOf(bytes),
  ];
  return { files, facts: { width, height, avif, webp, ...(tint && { tint }) } };
}

/** The largest part of a picture that has the ratio. */
function cut({ width, height }: { width: number; height: number }, ratio: number): { width: number; height: number } {
  return width / height > ratio ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };
}

async function tintOf(bytes: Buffer): Promise<string | undefined> {
  if (!(await sharp(bytes).stats()).isOpaque) return undefined;
  const pixel = await sharp(bytes).resize(1, 1, { fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}
