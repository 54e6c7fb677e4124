import { isUtf8 } from "node:buffer";
import { extname } from "node:path";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";

/** A part of an archive that is larger isn't read, so that a small archive can't fill the memory. */
const MAX_PART = 50_000_000;

/** An archive in an archive is read, and no archive in that one. */
const MAX_DEPTH = 1;

/**
 * Returns all texts of a file: a text file as it is, the pages, links and metadata of a PDF, the parts of a Word document or another
 * archive, and the metadata of a picture. Throws what the reader of a damaged file throws.
 */
export async function listFileTexts(bytes: Buffer, path: string, depth = 0): Promise<string[]> {
  const start = bytes.toString("latin1", 0, 8);
  if (start.startsWith("%PDF")) return readPdf(bytes, depth);
  if (start.startsWith("PK\u0003\u0004") && depth <= MAX_DEPTH) return readArchive(bytes, depth);
  const text = decodeText(bytes);
  // A text with one damaged character is UTF-8 otherwise.
  if (text !== undefined) return [...readText(text), ...(isUtf8(bytes) ? [] : readText(bytes.toString("utf8")))];
  return [...(PICTURE.test(extname(path)) ? await readPicture(bytes) : []), findStrings(bytes)];
}

/** Decodes a text file: UTF-8, UTF-16 with its mark, or the bytes of older programs on Windows. Other files are undefined. */
export function decodeText(bytes: Buffer): string | undefined {
  const mark = bytes.toString("hex", 0, 2);
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 8000).includes(0)) return undefined;
  return isUtf8(bytes) ? bytes.toString("utf8") : new TextDecoder("windows-1252").decode(bytes);
}

const PICTURE = /^\.(?:png|jpe?g|webp|avif|gif|tiff?)$/i;

/** A word can be divided by tags and comments, and end at one. */
function readText(text: string): string[] {
  return /<[a-z!/]/i.test(text) ? [text, text.replaceAll(/<[^<>]{0,2000}>/g, "")] : [text];
}

async function readPdf(bytes: Buffer, depth: number): Promise<string[]> {
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
    texts.push(filename, ...(await readPart((await pdf.getAttachmentContent(id)) ?? new Uint8Array(), filename, depth)));
  }
  const others = [info, metadata?.getRaw(), await pdf.getOutline()];
  return [...texts, ...others.flatMap((value) => (value ? readText(JSON.stringify(value)) : []))];
}

async function readArchive(bytes: Buffer, depth: number): Promise<string[]> {
  const parts = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MAX_PART });
  const texts: string[] = [];
  for (const [name, part] of Object.entries(parts)) texts.push(name, ...(await readPart(part, name, depth)));
  return texts;
}

/** Reads a file in another one. A damaged one is searched as text, as the whole would be. */
async function readPart(part: Uint8Array, name: string, depth: number): Promise<string[]> {
  const bytes = Buffer.from(part);
  return listFileTexts(bytes, name, depth + 1).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    return [bytes.toString("utf8")];
  });
}

async function readPicture(bytes: Buffer): Promise<string[]> {
  const { exif, iptc, xmp, comments = [] } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const buffers = [exif, iptc, xmp].filter((buffer) => buffer !== undefined);
  // Windows writes UTF-16, at any byte.
  return [
    ...buffers.flatMap((buffer) => [buffer.toString("utf8"), ...[buffer, buffer.subarray(1)].map((part) => part.toString("utf16le"))]),
    ...comments.map(({ text }) => text),
  ];
}

/** Finds text between other bytes. In compressed data, short words would be found by chance. */
function findStrings(bytes: Buffer): string {
  return (bytes.toString("latin1").match(/[\t\n\r\x20-\x7e]{8,}/g) ?? []).join("\n");
}
