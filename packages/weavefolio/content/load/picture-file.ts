import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import sharp, { type Metadata } from "sharp";
import { findActiveContent } from "./active-svg.ts";
import { hasSvgNamespace, NAMESPACE_ADVICE } from "./svg-namespace.ts";

/** A picture's size in pixels as shown, or what is wrong with its file: the end of a sentence, and the fix. */
export type PictureFile = { width: number; height: number } | { what: string; fix: string };

/** In bytes, and in pixels of one frame: 100 megapixels take up to 800 MB while they are decoded. */
const MAX_BYTES = 100_000_000;
const MAX_SVG_BYTES = 5_000_000;
const MAX_PIXELS = 100_000_000;

type Format = { name: string; sharpNames: string[]; extensions: string[]; start?: RegExp };

/** `start` matches the first bytes as Latin-1, also where the rest is too damaged for sharp. */
const FORMATS: readonly Format[] = [
  { name: "a PNG", sharpNames: ["png"], extensions: [".png"], start: /^\x89PNG/ },
  { name: "a JPEG", sharpNames: ["jpeg"], extensions: [".jpg", ".jpeg"], start: /^\xff\xd8\xff/ },
  { name: "a WebP", sharpNames: ["webp"], extensions: [".webp"], start: /^RIFF.{4}WEBP/s },
  { name: "an AVIF", sharpNames: ["heif", "avif"], extensions: [".avif"], start: /^.{4}ftypavi[fs]/s },
  { name: "a GIF", sharpNames: ["gif"], extensions: [".gif"], start: /^GIF8/ },
  { name: "an SVG", sharpNames: ["svg"], extensions: [".svg"] },
];

/** Decodes a picture, so that no damaged one gets as far as the build. `src` is its path as written in the content. */
export async function inspectPictureFile(file: string, src: string): Promise<PictureFile> {
  const stats = await stat(file, { bigint: true });
  if (stats.size > MAX_BYTES) {
    return { what: `names a file larger than ${MAX_BYTES / 1e6} MB`, fix: "Save it smaller: 2400 pixels are wide enough" };
  }
  const key = [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join();
  const decoded = decodedPictures.get(key) ?? (await decode(await readFile(file)));
  decodedPictures.set(key, decoded);
  if ("what" in decoded) return decoded;
  const { format, ...size } = decoded;
  const extension = extname(src);
  if (format.extensions.includes(extension.toLowerCase())) return size;
  const corrected = `${src.slice(0, -extension.length)}${format.extensions[0]}`;
  return { what: `names a file that is ${format.name}, unlike its extension`, fix: `Rename the file, and write ${corrected} here` };
}

type Decoded = { format: Format; width: number; height: number } | { what: string; fix: string };

/** By the state of the file: several languages show a picture, and the development server reads all content again with every change. */
const decodedPictures = new Map<string, Decoded>();

async function decode(bytes: Buffer): Promise<Decoded> {
  if (HEIC.test(bytes.toString("latin1", 0, 16)))
    return { what: "names a HEIC picture, which browsers don't show", fix: "Export it as JPEG" };
  const found = await readMetadata(bytes);
  const format = FORMATS.find(({ sharpNames, start }) =>
    found ? sharpNames.includes(found.format) : start?.test(bytes.toString("latin1", 0, 16)),
  );
  if (!format) {
    return {
      what: "names a file that is not a readable picture",
      fix: "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, with the matching extension",
    };
  }
  const damaged = { what: "names a picture that is damaged or incomplete", fix: "Copy or export it again" };
  if (!found) return damaged;
  const { width, height, orientation = 1 } = found;
  if (found.format === "svg") {
    if (bytes.length > MAX_SVG_BYTES)
      return { what: `names an SVG larger than ${MAX_SVG_BYTES / 1e6} MB`, fix: "Save it as PNG, or simplify it" };
    const active = findActiveContent(bytes);
    if (!active && !hasSvgNamespace(bytes)) return { what: "names an SVG that no browser shows: it has no xmlns", fix: NAMESPACE_ADVICE };
    return active ? { what: `names an SVG that ${active}`, fix: SVG_ADVICE } : { format, width, height };
  }
  if (width * height > MAX_PIXELS) {
    const what = `names a picture of ${width} × ${height} pixels, which is too large`;
    return { what, fix: `Save it smaller: 2400 pixels are wide enough, ${MAX_PIXELS / 1e6} megapixels the limit` };
  }
  if (!(await isComplete(bytes, found.format))) return damaged;
  return { format, ...(orientation >= 5 ? { width: height, height: width } : { width, height }) };
}

/** What iPhones save photos as, often under another extension. */
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx])/s;

/** Returns undefined if sharp cannot read a file, because its messages are not for owners. */
async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

const SVG_ADVICE = "Save it as plain SVG that stands alone (text as paths, pictures embedded), or as PNG";

/** Whether every pixel of every frame can be decoded. Scaling down to one pixel lets sharp read most formats line by line. */
async function isComplete(bytes: Buffer, format: string): Promise<boolean> {
  // A GIF that ends early shows the frames it has: only the missing end tells.
  if (format === "gif" && bytes.findLast((byte) => byte !== 0) !== GIF_END) return false;
  return sharp(bytes, { animated: true, limitInputPixels: false })
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

const GIF_END = 0x3b;
