import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { listFontParts } from "./font-package.ts";
import { parseFont } from "./parse-font.ts";

test("a font whose last table ends with an empty glyph is measured", async () => {
  const [latin] = (await listFontParts("instrument-sans")).filter(({ name }) => name === "latin");
  const bytes = await subsetFont((await latin?.read()) ?? Buffer.of(), " ", { targetFormat: "truetype", variationAxes: { wght: 400 } });
  const end = endWith(bytes, "glyf");
  expect(parseFont(end).layout(" ").advanceWidth).toBeGreaterThan(0);
});

/** Cuts a font after a table, and moves the tables that follow it in front. */
function endWith(bytes: Buffer, tag: string): Buffer {
  const records = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const tagAt = (at: number) => bytes.toString("latin1", at, at + 4);
  const head = Buffer.from(bytes.subarray(0, 12 + 16 * records.length));
  const sorted = [...records].sort((a, b) => Number(tagAt(a) === tag) - Number(tagAt(b) === tag));
  const tables: Buffer[] = [head];
  let offset = head.length;
  for (const at of sorted) {
    const table = bytes.subarray(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12));
    head.writeUInt32BE(offset, at + 8);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat(tables);
}
