import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Build, Chunk } from "./build-site.ts";

/** Bytes of a first visit, gzipped except the fonts, which are already compressed. `css` is part of `html`. */
export type Weight = { html: number; css: number; js: number; fonts: number };

/** Page modules by HTML file name. */
const pages = {
  index: "site/pages/home.tsx",
  about: "site/pages/about.tsx",
  certificates: "site/pages/certificates.tsx",
  projects: "site/pages/projects.tsx",
  experience: "site/pages/experience.tsx",
  contact: "site/pages/contact.tsx",
} as const;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** Weighs a page. `js` is what it loads without an interaction. */
export function weigh({ folder, chunks }: Build, page: PageName): Weight {
  const html = readFileSync(join(folder, `${page}.html`), "utf8");
  const css = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text).join("");
  const fonts = Array.from(html.matchAll(/rel="preload" href="[^"]*\/(fonts\/[^"]+)"/g), ([, font]) => font ?? "");
  return {
    html: gzipSize(html),
    css: gzipSize(css),
    js: sum(chunksOf(chunks, page).map(({ file }) => gzipSize(readFileSync(join(folder, file))))),
    fonts: sum(fonts.map((font) => readFileSync(join(folder, font)).length)),
  };
}

/** Weighs the HTML and the script of a page, gzipped, without the hashes in names of files: they compress by chance. */
export function weighCode({ folder, chunks }: Build, page: PageName): number {
  const files = [`${page}.html`, ...chunksOf(chunks, page).map(({ file }) => file)];
  return sum(files.map((file) => gzipSize(readFileSync(join(folder, file), "utf8").replaceAll(/-[\w-]{8}(?=\.js\b)/g, ""))));
}

/** Weighs the chunk of a module that is loaded on demand, gzipped, without its imports. */
export function weighChunk({ folder, chunks }: Build, source: string): number {
  return gzipSize(readFileSync(join(folder, findChunk(chunks, source).file)));
}

/** Weighs Home's HTML up to the end of its hero, gzipped. */
export function weighHero({ folder }: Build): number {
  const [hero = "", work] = readFileSync(join(folder, "index.html"), "utf8").split(/(?=<section aria-labelledby="work")/);
  if (!work) throw new Error("Home has no work below its hero");
  return gzipSize(hero);
}

/** Finds the chunks of the client entry and the page's module, with all imports. */
export function chunksOf(chunks: Chunk[], page: PageName): Chunk[] {
  const needed = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const file of chunk.imports) add(chunks.find((imported) => imported.file === file));
  };
  for (const source of ["site/entry.client.tsx", pages[page]]) add(findChunk(chunks, source));
  return [...needed];
}

function findChunk(chunks: Chunk[], source: string): Chunk {
  const chunk = chunks.find(({ modules }) => modules.includes(source));
  if (!chunk) throw new Error(`No chunk of the built site contains ${source}`);
  return chunk;
}

function gzipSize(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
