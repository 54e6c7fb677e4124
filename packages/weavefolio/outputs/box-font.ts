import { create } from "fontkit";
import type { OpenFont } from "./parse-font.ts";

/** In units of the em, as all sizes here. */
const EM = 1000;

/** A box stands on the baseline, with space beside it. That of a letter of East Asia is a square, which reaches below. */
const BOX = { top: 700, side: 60, stroke: 55, square: { top: 800, bottom: -80 } };

/** Letters of East Asia fill a square, and marks stand on the letter before them. */
const WIDTHS = { letter: 620, square: 1000, mark: 0 };

/**
 * Makes a font (https://learn.microsoft.com/typography/opentype/spec/otff) that draws an empty box for each letter. Each has a glyph of
 * its own, so that programs that extract text from a PDF find the letter.
 */
export function makeBoxFont(letters: string): OpenFont {
  const codes = Array.from(new Set(letters), (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const widths = [WIDTHS.letter, ...codes.map(widthOf)];
  const name = `boxes ${codes.map((code) => code.toString(16)).join(" ")}`;
  const bytes = writeFont(codes, widths);
  const font = create(bytes);
  if (!("layout" in font)) throw new Error("This is a collection of fonts");
  return { name, bytes, font, isBoxes: true };
}

function widthOf(code: number): number {
  const letter = String.fromCodePoint(code);
  if (/[\p{M}\p{Cf}]/u.test(letter)) return WIDTHS.mark;
  return /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f200}-\u{3ffff}]/u.test(letter)
    ? WIDTHS.square
    : WIDTHS.letter;
}

function writeFont(codes: readonly number[], widths: readonly number[]): Buffer {
  const glyphs = widths.map(drawBox);
  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  const metrics = widths.flatMap((width) => [width, width === 0 ? 0 : BOX.side]);
  return joinTables({
    GSUB: writeWords([1, 0, 10, 12, 14, 0, 0, 0]),
    "OS/2": writeOs2(codes),
    cmap: writeCmap(codes),
    glyf: Buffer.concat(glyphs),
    head: writeHead(),
    hhea: writeWords([1, 0, 880, -120, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, widths.length]),
    hmtx: writeWords(metrics),
    loca: writeLongs(offsets),
    maxp: writeWords([1, 0, widths.length, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    name: writeName(),
    post: writeLongs([0x00030000, 0, 0, 0, 0, 0, 0, 0]),
  });
}

/** A simple glyph: two rectangles, of which the inner one runs in the other direction and so is a hole. */
function drawBox(width: number): Buffer {
  if (width === 0) return Buffer.alloc(0);
  const { side, stroke } = BOX;
  const { top, bottom } = width === WIDTHS.square ? BOX.square : { top: BOX.top, bottom: 0 };
  const [left, right] = [side, width - side];
  const [inLeft, inRight, inTop, inBottom] = [left + stroke, right - stroke, top - stroke, bottom + stroke];
  const x = [left, left, right, right, inLeft, inRight, inRight, inLeft];
  const y = [bottom, top, top, bottom, inBottom, inBottom, inTop, inTop];
  const toSteps = (places: number[]) => places.map((place, index) => place - (places[index - 1] ?? 0));
  return Buffer.concat([
    writeWords([2, left, bottom, right, top, 3, 7, 0]),
    Buffer.alloc(8, ON_CURVE),
    writeWords([...toSteps(x), ...toSteps(y)]),
  ]);
}

const ON_CURVE = 1;

/** Format 12 has groups of codes. */
function writeCmap(codes: readonly number[]): Buffer {
  const groups = codes.flatMap((code, index) => [code, code, index + 1]);
  return Buffer.concat([
    writeWords([0, 1, 3, 10]),
    writeLongs([12]),
    writeWords([12, 0]),
    writeLongs([16 + groups.length * 4, 0, codes.length, ...groups]),
  ]);
}

function writeHead(): Buffer {
  const MAGIC = 0x5f0f3cf5;
  return Buffer.concat([
    writeLongs([0x00010000, 0x00010000, 0, MAGIC]),
    writeWords([0, EM]),
    Buffer.alloc(16),
    writeWords([0, BOX.square.bottom, EM, BOX.square.top, 0, 8, 2, 1, 0]),
  ]);
}

function writeOs2(codes: readonly number[]): Buffer {
  const [first = 0, last = first] = [codes[0], codes.at(-1)].map((code = 0) => Math.min(code, 0xffff));
  const sizes = [EM / 2, EM / 2, 0, 75, EM / 2, EM / 2, 0, 350, 50, 300, 0];
  return Buffer.concat([
    writeWords([4, EM / 2, 400, 5, 0, ...sizes]),
    Buffer.alloc(10 + 16 + 4),
    writeWords([0x40, first, last, 880, -120, 0, 880, 120]),
    Buffer.alloc(8),
    writeWords([500, BOX.top, 0, 32, 0]),
  ]);
}

/** The name for PostScript, which a PDF has. */
function writeName(): Buffer {
  const name = Buffer.from("Boxes", "utf16le").swap16();
  const WINDOWS = [3, 1, 0x409];
  return Buffer.concat([writeWords([0, 1, 18, ...WINDOWS, 6, name.length, 0]), name]);
}

function joinTables(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const range = 16 * 2 ** power;
  let offset = 12 + 16 * entries.length;
  const records = entries.map(([tag, table]) => {
    const record = Buffer.concat([Buffer.from(tag), writeLongs([checksum(table), offset, table.length])]);
    offset += pad(table).length;
    return record;
  });
  const head = [writeLongs([0x00010000]), writeWords([entries.length, range, power, 16 * entries.length - range])];
  return Buffer.concat([...head, ...records, ...entries.map(([, table]) => pad(table))]);
}

const pad = (table: Buffer) => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

function checksum(table: Buffer): number {
  const padded = pad(table);
  let sum = 0;
  for (let offset = 0; offset < padded.length; offset += 4) sum = (sum + padded.readUInt32BE(offset)) % 2 ** 32;
  return sum;
}

/** Numbers of 16 bits. A negative one is its two's complement. */
function writeWords(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, index * 2);
  return bytes;
}

function writeLongs(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}
