import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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

/** Writes a smaller .br and .gz beside each text file, for servers that send precompressed files; without timestamps. */
export async function compressTexts(folder: string): Promise<void> {
  const texts = (await readdir(folder, { recursive: true })).filter((file) => TEXTS.has(extname(file)));
  const written = texts.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    for (const [extension, encode] of Object.entries(encoders)) {
      const encoded = await encode(bytes);
      if (encoded.length < bytes.length) await writeFile(join(folder, `${file}.${extension}`), encoded);
    }
  });
  await Promise.all(written);
}
