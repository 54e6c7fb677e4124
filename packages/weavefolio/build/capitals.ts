import { parseFont } from "../outputs/parse-font.ts";

/**
 * Replaces the GSUB table of a font, if it has one, by one with the feature `smcp`, which shows small letters as capitals of the same size. Unlike
 * with text-transform, screen readers and the clipboard get small letters. (https://learn.microsoft.com/typography/opentype/spec/gsub)
 */
export function addCapitals(bytes: Buffer): Buffer {
  return replaceTable(bytes, "GSUB", formatGsub(bytes));
}

/** https://learn.microsoft.com/typography/opentype/spec/otff#table-directory */
function replaceTable(bytes: Buffer, tag: string, table: Buffer): Buffer {
  const records = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => bytes.subarray(12 + 16 * index, 28 + 16 * index));
  const tables = records.map((record) => {
    const start = record.readUInt32BE(8);
    return { tag: record.toString("latin1", 0, 4), table: bytes.subarray(start, start + record.readUInt32BE(12)) };
  });
  const changed = [...tables.filter((other) => other.tag !== tag), { tag, table }].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * changed.length);
  bytes.copy(head, 0, 0, 4);
  head.writeUInt16BE(changed.length, 4);
  const all = [head];
  let offset = head.length;
  for (const [index, { tag, table }] of changed.entries()) {
    head.write(tag, 12 + 16 * index, "latin1");
    head.writeUInt32BE(offset, 20 + 16 * index);
    head.writeUInt32BE(table.length, 24 + 16 * index);
    const length = Math.ceil(table.length / 4) * 4;
    all.push(Buffer.concat([table], length));
    offset += length;
  }
  return Buffer.concat(all);
}

function formatGsub(bytes: Buffer): Buffer {
  const script = numbers(4, 0, 0, 0xffff, 1, 0);
  const scripts = formatList([
    { tag: "DFLT", table: script },
    { tag: "latn", table: script },
  ]);
  const features = formatList([{ tag: "smcp", table: numbers(0, 1, 0) }]);
  const lookups = formatList([{ table: formatSubstitutions(listCapitals(bytes)) }]);
  return Buffer.concat([numbers(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length), scripts, features, lookups]);
}

/** Lists the glyphs of letters whose capitals the font has: of ß it is two. */
function listCapitals(bytes: Buffer): [glyph: number, capitals: number[]][] {
  const font = parseFont(bytes);
  const glyphOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id;
  const found = font.characterSet.flatMap((code): [number, number[]][] => {
    const letter = String.fromCodePoint(code);
    const capitals = Array.from(letter.toUpperCase(), glyphOf);
    return letter === letter.toUpperCase() || capitals.includes(0) ? [] : [[glyphOf(letter), capitals]];
  });
  return found.sort(([a], [b]) => a - b);
}

/** A lookup of multiple substitutions: each glyph is replaced by one or several. */
function formatSubstitutions(substitutions: [glyph: number, by: number[]][]): Buffer {
  const coverage = numbers(1, substitutions.length, ...substitutions.map(([glyph]) => glyph));
  // The sequences' offsets count from the subtable, whose first two numbers are its format and where its coverage is.
  const sequences = formatList(
    substitutions.map(([, by]) => ({ table: numbers(by.length, ...by) })),
    4,
  );
  return Buffer.concat([numbers(2, 0, 1, 8), numbers(1, 4 + sequences.length), sequences, coverage]);
}

/** The number of tables, the offset of each, and the tables. */
function formatList(tables: { tag?: string; table: Buffer }[], before = 0): Buffer {
  let offset = before + 2 + tables.reduce((sum, { tag = "" }) => sum + tag.length + 2, 0);
  const records = tables.flatMap(({ tag = "", table }) => {
    const record = [Buffer.from(tag), numbers(offset)];
    offset += table.length;
    return record;
  });
  return Buffer.concat([numbers(tables.length), ...records, ...tables.map(({ table }) => table)]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
}
