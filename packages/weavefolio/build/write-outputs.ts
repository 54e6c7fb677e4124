import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { showProgress } from "../content/progress.ts";
import { listInstalledFonts } from "../outputs/noto-fonts.ts";
import type { Drawing, OutputFile, SiteData, Writer } from "../outputs/output.ts";
import { cacheFolder, listTools, makeOnce } from "./cache.ts";
import { ICON_VERSION, listIconOutputs, type OwnIcon, readOwnIcon } from "./own-icon.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * Makes the generated files. They are cached until the content, the fonts or the code that makes them changes. Returns their absolute
 * paths, by the URL below the base path.
 */
export async function writeOutputs(
  data: SiteData,
  { siteRoot, added }: Pick<SiteContent, "siteRoot" | "added">,
): Promise<Record<string, string>> {
  // PDFKit is large, and the development server doesn't need it until one of these files is requested.
  const { listOutputs } = await import("../outputs/list-outputs.ts");
  const icon = await readOwnIcon(siteRoot);
  const outputs = withOwnIcon(listOutputs(data, added.outputs), icon, data);
  // Not its path, which can be longer than a file's name.
  const nameOf = (url: string) => `${Object.keys(outputs).indexOf(url)}_${basename(url)}`;
  const inputs = [
    JSON.stringify(data),
    `${ICON_VERSION}`,
    icon?.bytes ?? "",
    ...(await listTools()),
    ...(await listInstalledFonts()),
    ...(await readSources(added.folders)),
  ];
  const { folder } = await makeOnce(cacheFolder(siteRoot, "files"), inputs, async () => {
    const files: Record<string, Uint8Array> = {};
    const checked: Record<string, Uint8Array> = {};
    let progress = "";
    await showProgress(
      () => progress,
      async () => {
        for (const [url, make] of Object.entries(outputs)) {
          progress = `Generating ${url.slice(1)}`;
          const made = await make();
          const bytes = Buffer.from((await renderDrawing(made, cacheFolder(siteRoot, "drawings"))).body);
          files[nameOf(url)] = bytes;
          if (url in added.outputs) checked[url] = bytes;
        }
        progress = "Reading the files back";
        for (const check of added.checks) await check(checked, data.content, siteRoot);
      },
    );
    return { files, facts: null };
  });
  return Object.fromEntries(Object.keys(outputs).map((url) => [url, join(folder, nameOf(url))]));
}

/** Replaces the drawn icons by those made from the owner's. */
export function withOwnIcon(outputs: Record<string, Writer>, icon: OwnIcon | undefined, { content }: SiteData): Record<string, Writer> {
  return icon ? { ...outputs, ...listIconOutputs(icon, content.palette.light.paper) } : outputs;
}

/** Reads the code that makes the outputs, and that of extras: TypeScript in this repository, JavaScript in the package. */
async function readSources(added: readonly string[]): Promise<Uint8Array[]> {
  const own = ["outputs", "content", "site/interface", "site/weave"].map((folder) => join(import.meta.dirname, "..", folder));
  const found = await Promise.all([...own, ...added].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = found.flat().filter((file) => file.isFile() && /(?<!\.test|\.d)\.[jt]s$/.test(file.name));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Promise.all(paths.map((path) => readFile(path)));
}

/** Change it together with the rendering, so that the cache renders the drawings again. */
const VERSION = 1;

export async function renderDrawing(made: OutputFile | Drawing, cache: string): Promise<OutputFile> {
  if (!("svg" in made)) return made;
  const { svg, width, height } = made;
  const settings = JSON.stringify({ VERSION, width, height, sharp: sharp.versions });
  const { folder } = await makeOnce(cache, [settings, svg], async () => ({ files: { "drawn.png": await toPng(made) }, facts: null }));
  return { type: "image/png", body: await readFile(join(folder, "drawn.png")) };
}

async function toPng({ svg, width, height }: Drawing): Promise<Buffer> {
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  // Flat colours fit a palette. Dithering would only add noise.
  return sharp(Buffer.from(sized)).png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer();
}
