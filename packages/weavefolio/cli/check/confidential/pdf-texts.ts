import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import { getDocumentProxy } from "unpdf";

type PdfTexts = {
  texts: string[];
  /** Its parts, uncompressed, and the strings of all: descriptions, names, and what an edit has left. */
  parts: Buffer[];
  strings: Buffer[];
  attachments: { name: string; part: Uint8Array }[];
  unread: string[];
};

/** Reads all texts of a PDF. Throws what pdf.js throws if it is damaged or has a password. */
export async function readPdf(bytes: Buffer, maxPart: number): Promise<PdfTexts> {
  // pdf.js detaches the buffer that it gets.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  const pages: string[] = [];
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    texts.push(JSON.stringify([await page.getAnnotations(), await page.getStructTree()]));
  }
  const attachments: PdfTexts["attachments"] = [];
  for (const [id, { filename, description }] of (await pdf.getAttachments()) ?? []) {
    texts.push(description);
    attachments.push({ name: filename, part: (await pdf.getAttachmentContent(id)) ?? new Uint8Array() });
  }
  const { info, metadata } = await pdf.getMetadata();
  const others = [info, metadata?.getRaw(), await pdf.getOutline(), await pdf.getFieldObjects(), await pdf.getJSActions()];
  // Its pages can be read without a password, but other texts can't.
  const isEncrypted = /\/Encrypt\b/.test(bytes.toString("latin1"));
  const { parts, unread } = isEncrypted ? { parts: [], unread: ["is encrypted"] } : await unpackParts(bytes, maxPart);
  return {
    texts: [...joinPages(pages), ...texts, ...others.map((value) => JSON.stringify(value ?? ""))],
    parts,
    strings: [bytes, ...parts].map(decodeStrings),
    attachments,
    unread,
  };
}

/** How many lines of a page's head and foot can be between words that go on in the next page. */
const MAX_FRAME = 3;

/** Joins pages, and also the last lines of each with the first ones of the next, without the empty ones between chapters. */
function joinPages(pages: readonly string[]): string[] {
  const lines = pages.map((page) => page.split("\n").filter((line) => line.trim() !== "")).filter((page) => page.length > 0);
  const breaks = lines.flatMap((page, index) =>
    page.slice(-MAX_FRAME).flatMap((last) => (lines[index + 1] ?? []).slice(0, MAX_FRAME).map((first) => `${last}\n${first}`)),
  );
  return [pages.join("\n"), ...breaks];
}

type Unpacked = { parts: Buffer[]; unread: string[] };

/** Unpacks all parts but pictures. pdf.js reads pages and attachments that are compressed in other ways. */
async function unpackParts(bytes: Buffer, maxOutputLength: number): Promise<Unpacked> {
  const text = bytes.toString("latin1");
  const parts: Buffer[] = [];
  const unread: string[] = [];
  for (const { index, 0: start } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = text.slice(text.lastIndexOf("obj", index), index);
    const end = text.indexOf("endstream", index);
    if (end === -1) break;
    if (!dictionary.includes("/FlateDecode") || /\/Subtype\s*\/Image/.test(dictionary)) continue;
    const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
    await promisify(inflate)(bytes.subarray(index + start.length, end), options).then(
      (part) => parts.push(part),
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ERR_BUFFER_TOO_LARGE") unread.push("has a part that is too large");
        else if (/\/ObjStm|\/Metadata/.test(dictionary)) unread.push("has a part that is damaged");
      },
    );
  }
  return { parts, unread };
}

/** Decodes escapes and digits of strings and names (ISO 32000-1, 7.3.4), and joins what is moved apart. Other bytes stay as they are. */
function decodeStrings(bytes: Buffer): Buffer {
  const decoded = bytes
    .toString("latin1")
    .replaceAll(/([)>])\s*-?[\d.]+\s*(?=[(<])/g, "$1")
    .replaceAll(/\)\s*\(|>\s*<(?=[\da-f])/gi, "")
    .replaceAll(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replaceAll(/\\(?:([0-7]{1,3})|\r?\n|([^\n]))/g, (_, code: string | undefined, character = "") =>
      code === undefined ? character : String.fromCharCode(Number.parseInt(code, 8) & 0xff),
    )
    .replaceAll(/<([\da-f\s]{4,})>/gi, (_, digits: string) => Buffer.from(digits.replaceAll(/\s/g, ""), "hex").toString("latin1"));
  return Buffer.from(decoded, "latin1");
}
