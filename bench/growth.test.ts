import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Build, buildSite, root } from "./build-site.ts";
import { type GrowthOf, writeGrownContent } from "./grown-content.ts";
import { chunksOf, type PageName, weigh } from "./weight.ts";

/** The goal: gzipped bytes per entry, HTML and script together. */
const BYTES_PER_ENTRY = 350;

const folder = join(root, ".build", "bench", `growth-${process.pid}`);

async function buildGrown(name: string, growth: GrowthOf): Promise<Build> {
  const content = join(folder, `content-${name}`);
  await writeGrownContent(content, growth);
  return buildSite(content, join(folder, `site-${name}`));
}

/** `few` has pictures for all entries; `grown` adds entries with or without pictures. */
let few: Build;
let grown: { kind: string; added: number; site: Build }[];

beforeAll(async () => {
  const width = 1280;
  few = await buildGrown("few", { entries: 4, width });
  const [pictured, drawn] = await Promise.all([
    buildGrown("pictured", { entries: 12, width }),
    buildGrown("drawn", { entries: 100, width, pictured: 4 }),
  ]);
  grown = [
    { kind: "with pictures", added: 8, site: pictured },
    { kind: "without pictures", added: 96, site: drawn },
  ];
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Removes the hashes, which change with the files they name, and the fonts' characters, which are those of all pages. */
function withoutHashes(file: string): string {
  return readFileSync(file, "utf8")
    .replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "")
    .replaceAll(/unicode-range:[^}]*/g, "");
}

const others = ["index", "about", "experience", "contact"] as const satisfies PageName[];

function scriptsOf({ folder, chunks }: Build, page: PageName): number[] {
  return chunksOf(chunks, page).map(({ file }) => withoutHashes(join(folder, file)).length);
}

test.each(others)("%s has the same bytes with more projects and certificates", (page) => {
  const lengths = (site: Build) => [withoutHashes(join(site.folder, `${page}.html`)).length, ...scriptsOf(site, page)];
  for (const { kind, site } of grown) expect(lengths(site), kind).toEqual(lengths(few));
});

test.each(["projects", "certificates"] as const)("%s grows only in HTML, and little per entry", (page) => {
  for (const { kind, added, site } of grown) {
    const [before, after] = [weigh(few, page), weigh(site, page)];
    expect((after.html - before.html + after.js - before.js) / added, kind).toBeLessThanOrEqual(BYTES_PER_ENTRY);
    expect(scriptsOf(site, page), kind).toEqual(scriptsOf(few, page));
  }
});
