import { decodeBytes } from "./secret.ts";

/** Returns a mail or a calendar without its escapes and folded lines (RFC 2045, 6.7, and RFC 5545, 3.1). Others have none. */
export function decodeMail(text: string): string[] {
  const isQuoted = /quoted-printable|=\?[\w-]+\?q\?/i.test(text);
  if (!isQuoted && !/^BEGIN:V/im.test(text)) return [];
  const unfolded = text.replaceAll(/=?\r?\n[ \t]|=\r?\n/g, "");
  return [isQuoted ? unfolded.replaceAll(/(?:=[\da-f]{2})+/gi, (codes) => decodeBytes(codes.replaceAll("=", ""))) : unfolded];
}

/** Returns the text of a document in RTF, whose words Word divides by groups and commands. Others have none. */
export function decodeRtf(text: string): string[] {
  if (!text.startsWith("{\\rtf")) return [];
  const pattern = /\\u(-?\d+) ?(?:\\'[\da-f]{2}|[^\\{}])?|\\'([\da-f]{2})|\\[a-z]+-?\d* ?|[{}\r\n]/gi;
  return [
    text.replaceAll(pattern, (_, unit?: string, byte?: string) =>
      unit === undefined ? decodeBytes(byte ?? "") : String.fromCharCode(Number(unit) & 0xffff),
    ),
  ];
}

/** Decodes files that a text has in Base64: in addresses, in mails, and by the first letters of PNG, PDF, ZIP and gzip. */
export function decodeFiles(text: string): Buffer[] {
  const parts = text.split(/\n\r?\n/);
  const bodies = parts.filter((_, index) => /^content-transfer-encoding: *base64\b/im.test(parts[index - 1] ?? ""));
  const found = text.matchAll(/(?:;base64,|(?<![\w+/])(?=iVBORw0KG|JVBERi0|UEsDB|H4sI))([\w+/\s]{16,}={0,2})/g);
  const encoded = [...bodies.map((body) => body.split("\n--", 1)[0] ?? ""), ...Array.from(found, ([, digits = ""]) => digits)];
  return encoded.map((digits) => Buffer.from(digits, "base64"));
}

/** Joins the blocks of a GIF's comments, of which each has its length between the letters (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). */
export function joinComments(gif: Buffer): Buffer[] {
  const comments: Buffer[] = [];
  for (let at = gif.indexOf(COMMENT); at !== -1; at = gif.indexOf(COMMENT, at + 2)) {
    const blocks: Buffer[] = [];
    for (let start = at + 2, size = gif[start]; size; start += size + 1, size = gif[start]) {
      blocks.push(gif.subarray(start + 1, start + 1 + size));
    }
    if (blocks.length > 1) comments.push(Buffer.concat(blocks));
  }
  return comments;
}

const COMMENT = Buffer.from([0x21, 0xfe]);
