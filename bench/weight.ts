import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Build, Chunk } from "./build.ts";

/** What a first visit to a page transfers, in bytes: gzipped, except the fonts, which are compressed already. `css` is part of `html`. */
export type Weight = { html: number; css: number; js: number; fonts: number };

/** The pages of the sample, by their files' names, each with the source it is drawn by. */
export const pages = {
  index: "src/pages/home.tsx",
  about: "src/pages/about.tsx",
  certificates: "src/pages/certificates.tsx",
  projects: "src/pages/projects.tsx",
  experience: "src/pages/experience.tsx",
  contact: "src/pages/contact.tsx",
} as const;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** Weighs a page of a built site; its script is what it loads without an interaction. */
export function weigh({ folder, chunks }: Build, page: PageName): Weight {
  const html = readFileSync(join(folder, `${page}.html`), "utf8");
  const css = html.match(/<style>(.*?)<\/style>/s)?.[1] ?? "";
  const fonts = Array.from(html.matchAll(/rel="preload" href="[^"]*\/(fonts\/[^"]+)"/g), ([, font]) => font ?? "");
  return {
    html: gzipped(html),
    css: gzipped(css),
    js: sum(chunksOf(chunks, page).map(({ file }) => gzipped(readFileSync(join(folder, file))))),
    fonts: sum(fonts.map((font) => readFileSync(join(folder, font)).length)),
  };
}

/** The chunks of a page: the client entry and its own module, with all their imports. */
export function chunksOf(chunks: Chunk[], page: PageName): Chunk[] {
  const needed = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const file of chunk.imports) add(chunks.find((other) => other.file === file));
  };
  for (const source of ["src/entry.client.tsx", pages[page]]) add(chunkWith(chunks, source));
  return [...needed];
}

function chunkWith(chunks: Chunk[], source: string): Chunk {
  const chunk = chunks.find(({ modules }) => source in modules);
  if (!chunk) throw new Error(`No script of the built site has ${source} in it`);
  return chunk;
}

/** How many bytes of script each module brings to a page, before they are gzipped. */
export function modulesOf(chunks: Chunk[], page: PageName): Record<string, number> {
  const modules: Record<string, number> = {};
  for (const chunk of chunksOf(chunks, page)) {
    for (const [name, bytes] of Object.entries(chunk.modules)) modules[name] = (modules[name] ?? 0) + bytes;
  }
  return modules;
}

function gzipped(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
