import { extname } from "node:path";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";

/** A part of an archive that is larger isn't read, so that a small archive can't fill the memory. */
const MAX_PART = 50_000_000;

/**
 * Returns all texts of a file: a text file as it is, the pages, links and metadata of a PDF, the parts of a Word document or another
 * archive, and the metadata of a picture. Throws what the reader of a damaged file throws.
 */
export async function listFileTexts(bytes: Buffer, path: string): Promise<string[]> {
  const start = bytes.toString("latin1", 0, 8);
  if (start.startsWith("%PDF")) return readPdf(bytes);
  if (start.startsWith("PK\u0003\u0004")) return readArchive(bytes);
  if (!bytes.subarray(0, 8000).includes(0)) return readText(bytes.toString("utf8"));
  return [...(PICTURE.test(extname(path)) ? await readPicture(bytes) : []), findStrings(bytes)];
}

const PICTURE = /^\.(?:png|jpe?g|webp|avif|gif|tiff?)$/i;

/** A word can be divided by tags, and end at one. */
function readText(text: string): string[] {
  return text.includes("</") ? [text, text.replaceAll(/<[^<>]{0,2000}>/g, "")] : [text];
}

async function readPdf(bytes: Buffer): Promise<string[]> {
  // pdf.js detaches the buffer that it gets.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    texts.push(JSON.stringify(await page.getAnnotations()));
  }
  const { info, metadata } = await pdf.getMetadata();
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? []) {
    texts.push(filename, ...readText(Buffer.from((await pdf.getAttachmentContent(id)) ?? []).toString("utf8")));
  }
  const others = [info, metadata?.getRaw(), await pdf.getOutline()];
  return [...texts, ...others.flatMap((value) => (value ? readText(JSON.stringify(value)) : []))];
}

function readArchive(bytes: Buffer): string[] {
  const parts = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MAX_PART });
  return Object.entries(parts).flatMap(([name, part]) => [name, ...readText(Buffer.from(part).toString("utf8"))]);
}

async function readPicture(bytes: Buffer): Promise<string[]> {
  const { exif, iptc, xmp, comments = [] } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const buffers = [exif, iptc, xmp].filter((buffer) => buffer !== undefined);
  // Windows writes UTF-16.
  return [
    ...buffers.flatMap((buffer) => [buffer.toString("utf8"), buffer.toString("latin1").replaceAll("\0", "")]),
    ...comments.map(({ text }) => text),
  ];
}

/** Finds text between other bytes. In compressed data, short words would be found by chance. */
function findStrings(bytes: Buffer): string {
  return (bytes.toString("latin1").match(/[\t\n\r\x20-\x7e]{8,}/g) ?? []).join("\n");
}
