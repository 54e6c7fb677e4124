import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Drawing, GeneratedFile } from "../src/files.ts";
import { kept } from "./cache.ts";

/** Changes with every change of how a drawing is made a PNG. */
const VERSION = 1;

/**
 * A generated file as it is served: a drawing as a PNG, which is made once for as long as the drawing stays the same.
 *
 * @param cache absolute path of a folder, made where it is not there
 */
export async function finished(made: GeneratedFile | Drawing, cache: string): Promise<GeneratedFile> {
  if (!("svg" in made)) return made;
  const { svg, width, height } = made;
  const settings = JSON.stringify({ VERSION, width, height, sharp: sharp.versions });
  const { folder } = await kept(cache, [settings, svg], async () => ({ files: { "drawn.png": await drawn(made) }, facts: null }));
  return { type: "image/png", body: await readFile(join(folder, "drawn.png")) };
}

async function drawn({ svg, width, height }: Drawing): Promise<Buffer> {
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  // A few flat colours and their edges: a palette holds them, and dithering would only speckle them.
  return sharp(Buffer.from(sized)).png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer();
}
