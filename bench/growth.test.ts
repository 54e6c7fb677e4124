import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ITEM_BUDGET } from "./budgets.ts";
import { type Build, buildSite, root } from "./build-site.ts";
import { type GrowthOf, writeGrownContent } from "./grown-content.ts";
import { chunksOf, type PageName, weigh } from "./weight.ts";

const folder = join(root, ".build", "bench", `growth-${process.pid}`);

async function buildGrown(name: string, growth: GrowthOf): Promise<Build> {
  const siteRoot = join(folder, name);
  await writeGrownContent(join(siteRoot, "content"), growth);
  return buildSite(siteRoot, join(siteRoot, "dist"));
}

/** `few` has pictures for all items, and as many as Projects needs for a filter and two views. `grown` adds items with or without pictures. */
let few: Build;
let grown: { kind: string; added: number; site: Build }[];

beforeAll(async () => {
  few = await buildGrown("few", { items: 7, pictured: 7 });
  const [pictured, drawn] = await Promise.all([
    buildGrown("pictured", { items: 12, pictured: 12 }),
    buildGrown("drawn", { items: 100, pictured: 7 }),
  ]);
  grown = [
    { kind: "with pictures", added: 5, site: pictured },
    { kind: "without pictures", added: 93, site: drawn },
  ];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Removes the hashes, which change with the files they name, and the fonts' characters, which are those of all pages. */
function withoutHashes(file: string): string {
  return readFileSync(file, "utf8")
    .replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "")
    .replaceAll(/unicode-range:[^}]*/g, "");
}

const others = ["index", "about", "experience", "contact"] as const satisfies PageName[];

test.each(others)("%s has the same bytes with more projects and certificates", (page) => {
  const lengths = ({ folder, chunks }: Build) =>
    [`${page}.html`, ...chunksOf(chunks, page).map(({ file }) => file)].map((file) => withoutHashes(join(folder, file)).length);
  for (const { kind, site } of grown) expect(lengths(site), kind).toEqual(lengths(few));
});

test.each(["projects", "certificates"] as const)("%s grows by little with each list item", (page) => {
  for (const { kind, added, site } of grown) {
    const [before, after] = [weigh(few, page), weigh(site, page)];
    expect.soft((after.html - before.html + after.js - before.js) / added, kind).toBeLessThanOrEqual(ITEM_BUDGET);
  }
});
