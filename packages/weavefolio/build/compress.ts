import { copyFile, readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type CachedFiles, makeOnce } from "./cache.ts";

const TEXTS = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

const encoders: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes a smaller .br and .gz beside each text file, for servers that send precompressed files. They contain no timestamps. Both are cached
 * until the text changes.
 */
export async function compressTexts(folder: string, cache: string): Promise<void> {
  const texts = (await readdir(folder, { recursive: true })).filter((file) => TEXTS.has(extname(file)));
  const written = texts.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    const made = await makeOnce(cache, [JSON.stringify(process.versions), bytes], () => encode(bytes));
    for (const name of made.facts) await copyFile(join(made.folder, name), join(folder, `${file}.${name}`));
  });
  await Promise.all(written);
}

/** Encodes a text, and leaves out encodings that would not be smaller. `facts` are their names. */
async function encode(bytes: Buffer): Promise<CachedFiles<string[]>> {
  const files: Record<string, Uint8Array> = {};
  for (const [name, encodeAs] of Object.entries(encoders)) {
    const encoded = await encodeAs(bytes);
    if (encoded.length < bytes.length) files[name] = encoded;
  }
  return { files, facts: Object.keys(files) };
}
