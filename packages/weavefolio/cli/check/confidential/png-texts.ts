import { promisify } from "node:util";
import { inflate } from "node:zlib";

/** Returns the compressed texts of a PNG, also those after its pixels, and the data that some programs write as digits. */
export async function readPng(bytes: Buffer, maxOutputLength: number): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const { text, isCompressed } = readChunk(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, end));
    const read = isCompressed ? await promisify(inflate)(text, { maxOutputLength }) : text;
    if (isCompressed) found.push(read);
    // ImageMagick's "Raw profile type exif": its name and length, and its bytes as digits.
    const [, digits] = /^\s*\w+\s+\d+\s([\da-f\s]+)$/i.exec(read.toString("latin1")) ?? [];
    if (digits) found.push(Buffer.from(digits.replaceAll(/\s/g, ""), "hex"));
    at = end + 4;
  }
  return found;
}

/** Finds the text of a chunk behind its name, its marks and languages (https://www.w3.org/TR/png-3/#11textinfo). */
function readChunk(type: string, chunk: Buffer): { text: Buffer; isCompressed: boolean } {
  const name = chunk.indexOf(0);
  if (type === "tEXt") return { text: chunk.subarray(name + 1), isCompressed: false };
  if (type === "zTXt" || type === "iCCP") return { text: chunk.subarray(name + 2), isCompressed: true };
  if (type !== "iTXt") return { text: Buffer.alloc(0), isCompressed: false };
  const language = chunk.indexOf(0, name + 3);
  return { text: chunk.subarray(chunk.indexOf(0, language + 1) + 1), isCompressed: chunk[name + 1] === 1 };
}
