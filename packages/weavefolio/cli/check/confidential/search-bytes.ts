import { normalize, type Secret, toFoldedText } from "./secret.ts";

/** `certain` are the secrets that bytes have. Those that are `possible` can be there by chance. */
export type Matches = { certain: Secret[]; possible: Secret[] };

/** Searches bytes that aren't text, such as a video's, for words in each encoding that programs write into them. */
export function searchBytes(bytes: Buffer, secrets: readonly Secret[]): Matches {
  const certain = new Set<Secret>();
  for (const folded of foldBytes(bytes)) {
    const text = toFoldedText(folded);
    for (const secret of secrets) if (!secret.spellings && secret.isIn(text)) certain.add(secret);
  }
  const possible: Secret[] = [];
  const raw = secrets.some(({ spellings }) => spellings) ? bytes.toString("latin1") : "";
  for (const secret of secrets) {
    const found = secret.spellings && findSpelling(raw, secret.spellings);
    if (found === "certain") certain.add(secret);
    if (found === "possible") possible.push(secret);
  }
  return { certain: [...certain], possible };
}

/** In bits: fewer than one of a thousand files of random bytes has a certain match. */
const CERTAINTY = 10;

/** Finds short words as they are spelled. Random bytes have a few letters by chance, and the parts of many formats are named by four. */
function findSpelling(bytes: string, { likely, unlikely }: NonNullable<Secret["spellings"]>): keyof Matches | undefined {
  const matches = likely.flatMap((pattern) => [...bytes.matchAll(pattern)].map(({ 0: word, index }) => countBits(bytes, word, index)));
  const needed = Math.log2(bytes.length) + CERTAINTY;
  if (matches.some((bits) => bits >= needed)) return "certain";
  return matches.length > 0 || unlikely.some((pattern) => bytes.search(pattern) !== -1) ? "possible" : undefined;
}

/** Counts how much of a match isn't chance. Words often stand beside a zero, or behind their length. */
function countBits(bytes: string, word: string, start: number): number {
  const before = start === 0 ? 0 : bytes.charCodeAt(start - 1);
  const after = bytes.charCodeAt(start + word.length) || 0;
  return 8 * (word.length + Number(before === 0 || (before & 0x7f) === word.length) + Number(after === 0));
}

/** In bytes: how much is read at once, and how much of it again, so that words between two parts are found. */
const [PART, OVERLAP] = [1_000_000, 2000];

/** Reads bytes as text in each encoding, folded as searched words are. UTF-16 can start at any byte. */
function* foldBytes(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length; start += PART) {
    const part = bytes.subarray(Math.max(0, start - OVERLAP), start + PART);
    yield fold(decodeMixed(part));
    yield fold(macintosh.decode(part));
    for (const offset of [0, 1]) {
      const wide = Buffer.from(part.subarray(offset, offset + ((part.length - offset) & ~1)));
      yield fold(wide.toString("utf16le"));
      yield fold(wide.swap16().toString("utf16le"));
    }
  }
}

/** Of titles that QuickTime and older programs for pictures write. */
const macintosh = new TextDecoder("macintosh");

/** Decodes UTF-8 where it is valid, and what is left as the bytes of older programs. */
function decodeMixed(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replaceAll(/[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\x80-\x9F]/g, (sequence) =>
      sequence.length === 1 ? (WINDOWS[sequence.charCodeAt(0) - 0x80] ?? "") : Buffer.from(sequence, "latin1").toString("utf8"),
    );
}

const WINDOWS = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 0x20 }, (_, index) => 0x80 + index));

/** Does what `normalize` does in a tenth of the time: with tables, as random bytes are all kinds of letters. */
function fold(text: string): string {
  tables ??= createTables();
  const [first, second, third] = tables;
  const folded = new Uint16Array(text.length * 3);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const unit = first[code] ?? NONE;
    if (unit === NONE) continue;
    folded[length++] = unit;
    const next = second[code] ?? NONE;
    if (next === NONE) continue;
    folded[length++] = next;
    const last = third[code] ?? NONE;
    if (last !== NONE) folded[length++] = last;
  }
  return Buffer.from(folded.buffer, 0, length * 2).toString("utf16le");
}

/** No letter has this code. */
const NONE = 0xffff;

type Tables = readonly [Uint16Array, Uint16Array, Uint16Array];

let tables: Tables | undefined;

/** Creates a table for each unit that a letter becomes. Of a few ligatures of whole words, the first three are enough. */
function createTables(): Tables {
  const created: Tables = [new Uint16Array(0x10000), new Uint16Array(0x10000), new Uint16Array(0x10000)];
  for (let code = 0; code < 0x10000; code++) {
    const text = normalize(String.fromCharCode(code));
    for (const [index, table] of created.entries()) table[code] = index < text.length ? text.charCodeAt(index) : NONE;
  }
  return created;
}
