import { isUtf8 } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { create } from "fontkit";
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { readPdf } from "./pdf-texts.ts";
import { readPng } from "./png-texts.ts";

/** In bytes: what is unpacked of a part and of a file, so that a small archive can't fill the memory. */
const [MAX_PART, MAX_UNPACKED] = [50_000_000, 200_000_000];

/** An archive of archives is read, such as a compressed one with Word documents. */
const MAX_DEPTH = 3;

/**
 * What can be searched in a file: `texts`, of which the first is a text file as it is, and `data` that isn't text but can have texts in
 * any encoding. `unread` says what can't be searched, each as the end of a sentence about the file.
 */
export type FileTexts = { texts: string[]; data: Buffer[]; unread: Set<string>; unpacked: number };

/** Reads a text file, the pages and descriptions of a PDF, the parts of archives, the metadata of pictures, and other bytes as they are. */
export async function readFileTexts(bytes: Buffer, path: string): Promise<FileTexts> {
  const read: FileTexts = { texts: [], data: [], unread: new Set(), unpacked: 0 };
  await readInto(read, bytes, path, 0);
  return read;
}

/** Decodes a text file: UTF-8, UTF-16 with its mark, or the bytes of older programs on Windows. Other files are undefined. */
export function decodeText(bytes: Buffer): string | undefined {
  const mark = bytes.toString("hex", 0, 2);
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 8000).includes(0)) return undefined;
  return isUtf8(bytes) ? bytes.toString("utf8") : new TextDecoder("windows-1252").decode(bytes);
}

/** A word can be divided by tags and comments, and end at one. */
function readText(text: string): string[] {
  return /<[a-z!/]/i.test(text) ? [text, text.replaceAll(/<[^<>]{0,2000}>/g, "")] : [text];
}

/** Finds text between other bytes. In compressed data, short words would be found by chance. */
export function findStrings(bytes: Buffer): string[] {
  return readText((bytes.toString("latin1").match(/[\t\n\r\x20-\x7e]{8,}/g) ?? []).join("\n"));
}

/** Throws what the reader of a damaged file throws. */
type Reader = (read: FileTexts, bytes: Buffer, depth: number) => Promise<void>;

/** Formats by what they have at an offset. */
const FORMATS: readonly { mark: string; at?: number; read: Reader }[] = [
  { mark: "%PDF-", read: readDocument },
  { mark: "PK\u0003\u0004", read: readArchive },
  { mark: "\u0089PNG", read: readPicture },
  { mark: "\u001F\u008B", read: readGzip },
  { mark: "ustar", at: 257, read: readTar },
  { mark: "wOF", read: readFont },
];

/** It has no mark. A build writes it for hosts. */
const BROTLI = { read: readBrotli };

const [ENCRYPTED, COMPRESSED, DAMAGED] = ["is encrypted", "is compressed in a way that can't be read", "is damaged"] as const;
const TOO_LARGE = "is too large";

/** What can't be read, by its first bytes. */
const UNREADABLE = new Map([
  ...["7z\u00BC\u00AF", "Rar!", "\u00FD7zXZ", "BZh", "\u0028\u00B5\u002F\u00FD", "MSCF", "\u0004\u0022\u004D\u0018"].map(
    (mark) => [mark, COMPRESSED] as const,
  ),
  ...["-----BEGIN PGP MESSAGE", "age-encryption.org/", "Salted__"].map((mark) => [mark, ENCRYPTED] as const),
  ["version https://git-lfs.github.com/", "is stored in Git LFS"] as const,
]);

async function readInto(read: FileTexts, bytes: Buffer, path: string, depth: number): Promise<void> {
  const has = (mark: string, at = 0) => bytes.toString("latin1", at, at + mark.length) === mark;
  const [, unreadable = findUnreadable(bytes, path)] = UNREADABLE.entries().find(([mark]) => has(mark)) ?? [];
  if (unreadable) note(read, unreadable, depth);
  const format = path.endsWith(".br") ? BROTLI : FORMATS.find(({ mark, at }) => has(mark, at));
  const text = format ? undefined : decodeText(bytes);
  // A text with one damaged character is UTF-8 otherwise.
  if (text !== undefined) read.texts.push(...readText(text), ...(isUtf8(bytes) ? [] : readText(bytes.toString("utf8"))));
  if (!format && isUtf8(bytes) && !bytes.includes(0)) return;
  read.data.push(bytes);
  try {
    if (format) await format.read(read, bytes, depth);
    // Programs find an archive by its end, whatever is before it.
    if ((!format || format.read === readPicture) && findEnd(bytes) !== -1) await readArchive(read, bytes, depth);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    if (isTooLarge) note(read, TOO_LARGE, depth + 1);
    else note(read, error.name === "PasswordException" ? ENCRYPTED : DAMAGED, depth);
  }
}

/** Notes what can't be searched in a file, or in a part of it. */
const note = (read: FileTexts, what: string, depth: number) =>
  read.unread.add(depth === 0 || what.startsWith("has ") ? what : `has a part that ${what}`);

/** Office encrypts a document in one of its older format. Pages, Numbers and Keynote compress their parts in their own way. */
function findUnreadable(bytes: Buffer, path: string): string | undefined {
  const isOld = bytes.toString("hex", 0, 4) === "d0cf11e0";
  if (isOld && bytes.includes("EncryptedPackage", 0, "utf16le")) return ENCRYPTED;
  return /\.(?:iwa|lz|lzma|z)$/i.test(path) ? COMPRESSED : undefined;
}

/** Reads a file in another one. */
async function readPart(read: FileTexts, part: Uint8Array, name: string, depth: number): Promise<void> {
  read.unpacked += part.length;
  read.texts.push(name);
  if (depth >= MAX_DEPTH) note(read, "is too deep in others", depth + 1);
  else if (read.unpacked > MAX_UNPACKED) note(read, TOO_LARGE, depth + 1);
  else await readInto(read, Buffer.from(part), name, depth + 1);
}

async function readDocument(read: FileTexts, bytes: Buffer, depth: number): Promise<void> {
  const { texts, data, attachments, unread } = await readPdf(bytes, MAX_PART);
  read.texts.push(...texts.flatMap(readText));
  read.data.push(...data);
  for (const { name, part } of attachments) await readPart(read, part, name, depth);
  for (const what of unread) note(read, what, depth);
}

async function readPicture(read: FileTexts, bytes: Buffer): Promise<void> {
  read.data.push(...(await readPng(bytes, MAX_PART)));
}

async function readGzip(read: FileTexts, bytes: Buffer, depth: number): Promise<void> {
  await readPart(read, await promisify(gunzip)(bytes, { maxOutputLength: MAX_PART }), "", depth);
}

async function readBrotli(read: FileTexts, bytes: Buffer, depth: number): Promise<void> {
  await readPart(read, await promisify(brotliDecompress)(bytes, { maxOutputLength: MAX_PART }), "", depth);
}

/** Reads the parts behind their headers, in blocks of 512 bytes (https://www.gnu.org/software/tar/manual/html_node/Standard.html). */
async function readTar(read: FileTexts, bytes: Buffer, depth: number): Promise<void> {
  for (let at = 0; at + 512 < bytes.length; ) {
    const size = Number.parseInt(bytes.toString("latin1", at + 124, at + 136), 8);
    // Two empty blocks are the end.
    if (Number.isNaN(size)) return;
    await readPart(read, bytes.subarray(at + 512, at + 512 + size), "", depth);
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/** Reads the names of a compressed font. Others have them as they are. */
async function readFont(read: FileTexts, bytes: Buffer): Promise<void> {
  const font = create(bytes);
  if (!("fullName" in font)) return;
  const { fullName, familyName, subfamilyName, postscriptName, copyright } = font;
  read.texts.push([fullName, familyName, subfamilyName, postscriptName, copyright].join("\n"));
}

async function readArchive(read: FileTexts, bytes: Buffer, depth: number): Promise<void> {
  const zip = await fromBufferPromise(cutPrefix(bytes), { decodeStrings: false, validateEntrySizes: true });
  // A comment has the letters of old programs, or those of any other file.
  read.texts.push(getFileNameLowLevel(0, bytes.subarray(findEnd(bytes) + END_SIZE), [], true));
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flags, fileNameRaw, fileCommentRaw, extraFields } = entry;
    const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
    read.texts.push(getFileNameLowLevel(flags, fileCommentRaw, [], true));
    const unreadable = describeUnreadable(entry);
    if (unreadable) note(read, unreadable, depth + 1);
    else await readEntry(read, zip, entry, name, depth);
  }
}

function describeUnreadable(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return ENCRYPTED;
  if (!entry.canDecodeFileData()) return COMPRESSED;
  return entry.uncompressedSize > MAX_PART ? TOO_LARGE : undefined;
}

/** A damaged part doesn't keep others from being read. */
async function readEntry(read: FileTexts, zip: ZipFile, entry: Entry, name: string, depth: number): Promise<void> {
  try {
    await readPart(read, await buffer(await zip.openReadStreamPromise(entry)), name, depth);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    note(read, DAMAGED, depth + 1);
  }
}

/** In bytes: the end of an archive without its comment, and the longest comment. */
const [END_SIZE, MAX_COMMENT] = [22, 65_535];

/** Finds the end of an archive (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.16), or -1. */
function findEnd(bytes: Buffer): number {
  const found = bytes.lastIndexOf("PK\u0005\u0006", bytes.length - END_SIZE, "latin1");
  return found < bytes.length - END_SIZE - MAX_COMMENT ? -1 : found;
}

/** Cuts off what is before an archive, such as a program that unpacks it. Its places can be counted from there. */
function cutPrefix(bytes: Buffer): Buffer {
  const end = findEnd(bytes);
  if (end === -1) return bytes;
  const start = end - bytes.readUInt32LE(end + 12) - bytes.readUInt32LE(end + 16);
  return bytes.subarray(Math.max(0, start));
}
