import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { normalizePath } from "vite";
import type { PictureUse } from "../content/schema/field-types.ts";
import { type CachedFiles, makeOnce } from "./cache.ts";

/** Widths in device pixels, and the ratio that the picture is cropped to. */
type Frame = { widths: number[]; ratio?: number };

const frames: Record<PictureUse, Frame> = {
  cover: { widths: [480, 800, 1200], ratio: 16 / 10 },
  document: { widths: [480, 800, 1200] },
  figure: { widths: [480, 800, 1200, 1800] },
  logo: { widths: [64, 128, 192] },
  portrait: { widths: [192, 384, 576], ratio: 1 },
};

export const ASSETS_FOLDER = "assets/";

/** The URLs of a picture's copies differ only in width, so that a srcset compresses well. */
export async function urlBelowBase(file: string): Promise<string> {
  const copy = /\/pictures\/([\da-f]{8})[\da-f]*\/([^/]+)-(\d+)(\.\w+)$/.exec(normalizePath(file));
  const ending = copy?.[4] ?? extname(file);
  const [name, key] = copy ? [copy[2] ?? "", `${copy[1]}-${copy[3]}`] : [basename(file, ending), hashOf(await readFile(file))];
  return `${ASSETS_FOLDER}${name.replaceAll(/[^\w.-]+/g, "_")}-${key}${ending}`;
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}

type Copy = { file: string; width: number };

export type PictureCopies = {
  width: number;
  height: number;
  /** The average colour as hex, a placeholder while the picture loads. Undefined with transparency. */
  tint?: string;
  avif: Copy[];
  webp: Copy[];
};

/** Change it together with the encoding, so that the cache makes the copies again. */
const VERSION = 4;

/** Makes AVIF and WebP copies in the layout's widths, without metadata (location, time). They are cached until the picture changes. */
export async function resizePicture(file: string, shownAs: PictureUse, cache: string): Promise<PictureCopies> {
  const bytes = await readFile(file);
  const frame = frames[shownAs];
  // Part of the cache key, since copies are named after it.
  const name = basename(file, extname(file));
  const settings = JSON.stringify({ VERSION, frame, name, sharp: sharp.versions });
  const { folder, facts } = await makeOnce(cache, [settings, bytes], () => makeCopies(bytes, frame, name));
  const inCache = (copies: Copy[]) => copies.map(({ file, width }) => ({ file: join(folder, file), width }));
  return { ...facts, avif: inCache(facts.avif), webp: inCache(facts.webp) };
}

async function makeCopies(bytes: Buffer, { widths, ratio }: Frame, name: string): Promise<CachedFiles<PictureCopies>> {
  const { format, hasAlpha, pages = 1, autoOrient } = await sharp(bytes).metadata();
  const upright = { width: autoOrient.width, height: autoOrient.height };
  if (format === "svg" || pages > 1) return { files: {}, facts: { ...upright, avif: [], webp: [] } };

  const { width, height } = ratio ? crop(upright, ratio) : upright;
  const narrower = widths.filter((candidate) => candidate < width);
  const targets = narrower.length < widths.length ? [...narrower, width] : widths;
  const source = sharp(bytes).autoOrient();
  // Screenshots of long pages are recognizable by their top.
  const position = upright.height > height ? "top" : "centre";
  const files: Record<string, Uint8Array> = {};
  const copies = (ending: string, encode: (picture: Sharp) => Sharp) =>
    Promise.all(
      targets.map(async (wide): Promise<Copy> => {
        const picture = source.clone().resize({ width: wide, height: Math.round((wide * height) / width), fit: "cover", position });
        const file = `${name}-${wide}.${ending}`;
        files[file] = await encode(picture).toBuffer();
        return { file, width: wide };
      }),
    );
  const [avif, webp, tint] = await Promise.all([
    copies("avif", (picture) => picture.avif({ quality: 55, effort: EFFORT })),
    copies("webp", (picture) => picture.webp({ quality: 78 })),
    tintOf(bytes, hasAlpha),
  ]);
  return { files, facts: { width, height, avif, webp, ...(tint && { tint }) } };
}

function crop({ width, height }: { width: number; height: number }, ratio: number): { width: number; height: number } {
  return width / height > ratio ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };
}

/** With 4, encoding takes three times as long, and saves 3 % of a photo's bytes, and 3 to 9 % of a screenshot's. */
const EFFORT = 3;

async function tintOf(bytes: Buffer, hasAlpha: boolean): Promise<string | undefined> {
  if (hasAlpha && !(await sharp(bytes).stats()).isOpaque) return undefined;
  const pixel = await sharp(bytes).resize(1, 1, { fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}
