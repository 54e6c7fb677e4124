import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Drawing, GeneratedFile } from "../generated/files.ts";
import type * as Server from "../src/entry.server.tsx";
import { cacheFolder, kept, toolsOf } from "./cache.ts";

/** Where each generated file lies, by its URL below the base path, and what the owner is told of all of them. */
export type MadeFiles = { sources: Record<string, string>; leftOut: string[] };

/**
 * Makes the generated files, once for as long as the code and the content that they are made by stay the same.
 *
 * @param server absolute path of the folder with the server's built code, which holds the content, too
 */
export async function makeFiles(files: (typeof Server)["files"], { root, server }: { root: string; server: string }): Promise<MadeFiles> {
  const urls = Object.keys(files);
  const nameOf = (url: string) => url.replaceAll("/", "_");
  const { folder, facts } = await kept(cacheFolder(root, "files"), [...(await toolsOf(root)), ...(await contentsOf(server))], async () => {
    const bodies: Record<string, Uint8Array> = {};
    const leftOut = new Set<string>();
    for (const [url, make] of Object.entries(files)) {
      const made = await make();
      for (const line of made.leftOut ?? []) leftOut.add(line);
      bodies[nameOf(url)] = Buffer.from((await finished(made, cacheFolder(root, "drawings"))).body);
    }
    return { files: bodies, facts: [...leftOut] };
  });
  return { sources: Object.fromEntries(urls.map((url) => [url, join(folder, nameOf(url))])), leftOut: facts };
}

/** The bytes of every file in a folder. */
async function contentsOf(folder: string): Promise<Uint8Array[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(files.sort().map((file) => readFile(file)));
}

/** Tells the owner which words files do not show. */
export function tellLeftOut(lines: string[]): string {
  return [
    "\nSome of your words have letters that no font of the site has; without them are the résumé (resume.pdf) or the pictures that",
    "chats show beside a link (cards/):",
    ...lines.map((line) => `  ${line}`),
    "  Mend: Write them in Latin or Cyrillic letters, or leave it so: the pages themselves show everything, and resume: in",
    "  profile.yaml can name a résumé of your own.\n",
  ].join("\n");
}

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
