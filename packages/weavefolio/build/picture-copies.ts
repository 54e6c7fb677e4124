import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { normalizePath } from "vite";
import { type Area, chooseArea, frameRatios, type PictureUse, toPixels, type View } from "../content/schema/picture-area.ts";
import { type CachedFiles, makeOnce } from "./cache.ts";
import { cropSvg } from "./crop-svg.ts";

/** In device pixels. */
const frameWidths: Record<PictureUse, number[]> = {
  cover: [480, 800, 1200],
  document: [480, 800, 1200],
  figure: [480, 800, 1200, 1800],
  logo: [64, 128, 192],
  portrait: [192, 384, 576],
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
  /** Whether it is dark on average. Unknown of a drawing and of an animation. */
  isDark?: true;
  avif: Copy[];
  webp: Copy[];
  /** The part that is shown of a drawing or an animation, which have no copies. */
  part?: string;
};

/** Change it together with the encoding, so that the cache makes the copies again. */
const VERSION = 5;

type Options = { shownAs: PictureUse; view?: View; cache: string };

/** Makes AVIF and WebP copies in the layout's widths, without metadata (location, time). They are cached until the picture changes. */
export async function resizePicture(file: string, { shownAs, view = {}, cache }: Options): Promise<PictureCopies> {
  const bytes = await readFile(file);
  const frame = { widths: frameWidths[shownAs], ratio: frameRatios[shownAs] };
  // Part of the cache key, since copies are named after it.
  const name = basename(file, extname(file));
  const settings = JSON.stringify({ VERSION, frame, ...view, name, sharp: sharp.versions });
  const { folder, facts } = await makeOnce(cache, [settings, bytes], () => makeCopies(bytes, { ...frame, view, name }));
  const inCache = (copies: Copy[]) => copies.map(({ file, width }) => ({ file: join(folder, file), width }));
  const part = facts.part && { part: join(folder, facts.part) };
  return { ...facts, avif: inCache(facts.avif), webp: inCache(facts.webp), ...part };
}

type Frame = { widths: number[]; ratio: number | undefined; view: View; name: string };

async function makeCopies(bytes: Buffer, { widths, ratio, view, name }: Frame): Promise<CachedFiles<PictureCopies>> {
  const { format, hasAlpha, pages = 1, autoOrient } = await sharp(bytes).metadata();
  const upright = { width: autoOrient.width, height: autoOrient.height };
  const area = toPixels(chooseArea(upright, view, ratio), upright);
  const isPart = Boolean(view.crop ?? view.focus);
  if (format === "svg" || pages > 1) {
    if (!isPart) return { files: {}, facts: { ...upright, avif: [], webp: [] } };
    const file = `${name}.${format}`;
    const part = format === "svg" ? cropSvg(bytes, upright, area) : await cropAnimation(bytes, area);
    return { files: { [file]: part }, facts: { width: area.width, height: area.height, avif: [], webp: [], part: file } };
  }

  const { width, height } = area;
  const narrower = widths.filter((candidate) => candidate < width);
  const targets = narrower.length < widths.length ? [...narrower, width] : widths;
  const whole = sharp(bytes).autoOrient();
  const source = isPart ? whole.extract(area) : whole;
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
  const isOpaque = !hasAlpha || (await sharp(bytes).stats()).isOpaque;
  const [avif, webp, tint, isDark] = await Promise.all([
    copies("avif", (picture) => picture.avif({ quality: 55, effort: EFFORT })),
    copies("webp", (picture) => picture.webp({ quality: 78 })),
    isOpaque ? tintOf(source.clone()) : undefined,
    isMostlyDark(source.clone()),
  ]);
  return { files, facts: { width, height, avif, webp, ...(tint && { tint }), ...(isDark && { isDark }) } };
}

function cropAnimation(bytes: Buffer, area: Area): Promise<Buffer> {
  return sharp(bytes, { animated: true }).extract(area).toBuffer();
}

/** With 4, encoding takes three times as long, and saves 3 % of a photo's bytes, and 3 to 9 % of a screenshot's. */
const EFFORT = 3;

async function tintOf(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

/** Whether the dark theme needn't dim it. Behind transparent parts this is dark, too. */
async function isMostlyDark(picture: Sharp): Promise<boolean> {
  const pixel = await picture.flatten().resize(1, 1, { fit: "fill" }).toColourspace("b-w").raw().toBuffer();
  return pixel.readUInt8() < 85;
}
