import { isUtf8 } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { create } from "fontkit";
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { decodeFiles, decodeMail, decodeRtf, joinComments } from "./decode-texts.ts";
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

/** A word can be divided by tags, comments and what programs for mail and documents write, and end at one. */
function readText(text: string): string[] {
  const [start = "", ...more] = text.split("<!--");
  const withoutComments = [start, ...more.map((part) => part.replace(/^.*?-->/s, ""))].join("");
  const tagged = /<[a-z!/]/i.test(text) ? [withoutComments.replaceAll(/<[^<>]*>/g, "")] : [];
  return [text, ...tagged, ...decodeMail(text), ...decodeRtf(text)];
}

/** Finds text between other bytes. In compressed data, short words would be found by chance. */
export function findStrings(bytes: Buffer): string[] {
  return readText((bytes.toString("latin1").match(/[\t\n\r\x20-\x7e]{8,}/g) ?? []).join("\n"));
}

/** Throws what the reader of a damaged file throws. */
type Reader = (read: FileTexts, bytes: Buffer, depth: number) => Promise<void> | void;

/** Formats by what they have at an offset. */
const FORMATS: readonly { mark: string; at?: number; read: Reader }[] = [
  { mark: "%PDF-", read: readDocument },
  { mark: "\u001F\u008B", read: readGzip },
  { mark: "ustar", at: 257, read: readTar },
  { mark: "wOF", read: readFont },
  { mark: "GIF8", read: readComments },
];

/** It has no mark. A build writes it for hosts. */
const BROTLI = { read: readBrotli };

const [ENCRYPTED, COMPRESSED, DAMAGED] = ["is encrypted", "is compressed in a way that can't be read", "is damaged"] as const;
const TOO_LARGE = "is too large";

/** What can't be read, by its first bytes. */
const UNREADABLE = new Map([
  ...[
    "7z\u00BC\u00AF",
    "Rar!",
    "\u00FD7zXZ",
    "BZh",
    "\u0028\u00B5\u002F\u00FD",
    "MSCF",
    "\u0004\u0022\u004D\u0018",
    "xar!",
    "!<arch>\n",
    "\u00ED\u00AB\u00EE\u00DB",
    "ITSF",
    "fig-kiwi",
  ].map((mark) => [mark, COMPRESSED] as const),
  ...["-----BEGIN PGP MESSAGE", "age-encryption.org/", "Salted__"].map((mark) => [mark, ENCRYPTED] as const),
  ["version https://git-lfs.github.com/", "is stored in Git LFS"] as const,
]);

async function readInto(read: FileTexts, bytes: Buffer, path: string, depth: number): Promise<void> {
  const has = (mark: string) => bytes.toString("latin1", 0, mark.length) === mark;
  const [, unreadable = findUnreadable(bytes, path)] = UNREADABLE.entries().find(([mark]) => has(mark)) ?? [];
  if (unreadable) note(read, unreadable, depth);
  const format = path.endsWith(".br") ? BROTLI : findFormat(bytes, path);
  const text = format ? undefined : decodeText(bytes);
  if (text !== undefined) {
    read.texts.push(...[text, ...(isUtf8(bytes) ? [] : decodeOthers(bytes))].flatMap(readText));
    for (const part of decodeFiles(text)) await readPart(read, part, "", depth);
  }
  if (!format && isUtf8(bytes) && !bytes.includes(0)) return;
  read.data.push(bytes);
  if (format) await attempt(read, depth, () => format.read(read, bytes, depth));
  const listed = new Map<number, number>();
  // Programs find an archive by its end, whatever is before it.
  if (has(PART) || (!format && findEnd(bytes) !== -1)) await attempt(read, depth, () => readArchive(read, bytes, depth, listed));
  await readEmbedded(read, bytes, depth, listed);
}

async function attempt(read: FileTexts, depth: number, reader: () => Promise<void> | void): Promise<void> {
  try {
    await reader();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    if (isTooLarge) note(read, TOO_LARGE, depth + 1);
    else note(read, error.name === "PasswordException" ? ENCRYPTED : DAMAGED, depth);
  }
}

/** Readers of PDF accept a kilobyte before the mark, which a text can have, too. */
function findFormat(bytes: Buffer, path: string): { read: Reader } | undefined {
  if (/\.pdf$/i.test(path) && bytes.subarray(0, 1024).includes("%PDF-")) return { read: readDocument };
  return FORMATS.find(({ mark, at = 0 }) => bytes.toString("latin1", at, at + mark.length) === mark);
}

/** A text with one damaged character is UTF-8 otherwise. Others are from a Mac or DOS of the last century. */
function decodeOthers(bytes: Buffer): string[] {
  return [bytes.toString("utf8"), new TextDecoder("macintosh").decode(bytes), getFileNameLowLevel(0, bytes, [], true)];
}

/** Notes what can't be searched in a file, or in a part of it. */
const note = (read: FileTexts, what: string, depth: number) =>
  read.unread.add(depth === 0 || what.startsWith("has ") ? what : `has a part that ${what}`);

/** In bytes: the end of a disk image of macOS. */
const DISK_END = 512;

/** Older versions of Word and Excel mark their encryption at the start of a stream ([MS-DOC] 2.5.2, [MS-XLS] 2.2.10). */
function hasEncryptedStream(bytes: Buffer): boolean {
  for (let at = 512; at + 512 <= bytes.length; at += 512) {
    const mark = bytes.readUInt16LE(at);
    if (mark === 0xa5ec && ((bytes[at + 11] ?? 0) & 1) === 1) return true;
    const next = at + 4 + bytes.readUInt16LE(at + 2);
    if (mark === 0x0809 && next < at + 500 && bytes.readUInt16LE(next) === 0x2f) return true;
  }
  return false;
}

/** Office encrypts a document in one of its older format. Pages, Numbers and Keynote compress their parts in their own way. */
function findUnreadable(bytes: Buffer, path: string): string | undefined {
  const isOld = bytes.toString("hex", 0, 4) === "d0cf11e0";
  if (isOld && (bytes.includes("EncryptedPackage", 0, "utf16le") || hasEncryptedStream(bytes))) return ENCRYPTED;
  if (bytes.toString("latin1", bytes.length - DISK_END, bytes.length - DISK_END + 4) === "koly") return COMPRESSED;
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
  const { texts, strings, parts, attachments, unread } = await readPdf(bytes, MAX_PART);
  read.texts.push(...texts.flatMap(readText));
  read.data.push(...strings);
  for (const part of parts) await readPart(read, part, "", depth);
  for (const { name, part } of attachments) await readPart(read, part, name, depth);
  for (const what of unread) note(read, what, depth);
}

function readComments(read: FileTexts, bytes: Buffer): void {
  read.data.push(...joinComments(bytes));
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

/** Reads the names of a compressed font, and its metadata (https://www.w3.org/TR/WOFF2/#woff20Header). Others have both as they are. */
async function readFont(read: FileTexts, bytes: Buffer, depth: number): Promise<void> {
  const font = create(bytes);
  if ("name" in font) read.texts.push(JSON.stringify(font.name));
  const isFirst = bytes.toString("latin1", 3, 4) === "F";
  const at = isFirst ? 24 : 28;
  const metadata = bytes.subarray(bytes.readUInt32BE(at), bytes.readUInt32BE(at) + bytes.readUInt32BE(at + 4));
  if (metadata.length === 0) return;
  const options = { maxOutputLength: MAX_PART };
  const unpacked = isFirst ? promisify(inflate)(metadata, options) : promisify(brotliDecompress)(metadata, options);
  await readPart(read, await unpacked, "", depth);
}

/** Notes in `listed` where its parts start and end. */
async function readArchive(read: FileTexts, bytes: Buffer, depth: number, listed: Map<number, number>): Promise<void> {
  const archive = cutPrefix(bytes);
  const zip = await fromBufferPromise(archive, { decodeStrings: false, validateEntrySizes: true });
  // A comment has the letters of old programs, or those of any other file.
  read.texts.push(getFileNameLowLevel(0, bytes.subarray(findEnd(bytes) + END_SIZE), [], true));
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flags, fileNameRaw, fileCommentRaw, extraFields } = entry;
    const start = bytes.length - archive.length + entry.relativeOffsetOfLocalHeader;
    listed.set(start, start + PART_HEAD + entry.compressedSize);
    const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
    read.texts.push(getFileNameLowLevel(flags, fileCommentRaw, [], true));
    const unreadable = describeUnreadable(entry);
    if (unreadable) note(read, unreadable, depth + 1);
    // A damaged part doesn't keep others from being read.
    else await attempt(read, depth + 1, () => readEntry(read, zip, entry, name, depth));
  }
}

function describeUnreadable(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return ENCRYPTED;
  if (!entry.canDecodeFileData()) return COMPRESSED;
  return entry.uncompressedSize > MAX_PART ? TOO_LARGE : undefined;
}

async function readEntry(read: FileTexts, zip: ZipFile, entry: Entry, name: string, depth: number): Promise<void> {
  const part = await buffer(await zip.openReadStreamPromise(entry));
  // LibreOffice encrypts the parts itself.
  if (name === "META-INF/manifest.xml" && part.includes("encryption-data")) note(read, ENCRYPTED, depth);
  await readPart(read, part, name, depth);
}

/** Reads what is in another file: parts that an archive has, but no longer lists, and the texts of PNGs, such as in an icon. */
async function readEmbedded(read: FileTexts, bytes: Buffer, depth: number, listed: ReadonlyMap<number, number>): Promise<void> {
  for (let at = bytes.indexOf(PART, 0, "latin1"); at !== -1; at = bytes.indexOf(PART, listed.get(at) ?? at + PART.length, "latin1")) {
    if (!listed.has(at)) await attempt(read, depth + 1, () => readUnlisted(read, bytes.subarray(at), depth));
  }
  for (let at = bytes.indexOf(PICTURE, 0, "latin1"); at !== -1; at = bytes.indexOf(PICTURE, at + 1, "latin1")) {
    await attempt(read, depth, async () => void read.data.push(...(await readPng(bytes.subarray(at), MAX_PART))));
  }
}

/** Reads a part by what is before it (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.7). Most archives list theirs. */
async function readUnlisted(read: FileTexts, bytes: Buffer, depth: number): Promise<void> {
  if (bytes.length < PART_HEAD) return;
  const [flags, method, size] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), bytes.readUInt32LE(18)];
  const part = bytes.subarray(PART_HEAD + bytes.readUInt16LE(26) + bytes.readUInt16LE(28));
  if ((flags & 1) === 1) note(read, ENCRYPTED, depth + 1);
  else if (method === 0) await readPart(read, part.subarray(0, size), "", depth);
  else if (method === 8) await readPart(read, await promisify(inflateRaw)(part, { maxOutputLength: MAX_PART }), "", depth);
  else note(read, COMPRESSED, depth + 1);
}

/** The start of a part of an archive, in bytes how much is before its name, and the start of a PNG. */
const [PART, PART_HEAD, PICTURE] = ["PK\u0003\u0004", 30, "\u0089PNG\r\n\u001A\n"] as const;

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
