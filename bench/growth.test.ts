import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Build, build, root } from "./build.ts";
import { type GrowthOf, writeGrownContent } from "./grown-content.ts";
import { chunksOf, type PageName, weigh } from "./weight.ts";

/** The goal: gzipped bytes per entry, HTML and script together. */
const BYTES_PER_ENTRY = 350;

const folder = join(root, ".build", "bench", `growth-${process.pid}`);

async function grown(growth: GrowthOf): Promise<Build> {
  const content = join(folder, `content-${growth.entries}-${growth.width ?? "drawn"}`);
  await writeGrownContent(content, growth);
  return build(content, content.replace("content", "site"));
}

let pictured: { few: Build; more: Build };
let drawn: { few: Build; more: Build };

beforeAll(async () => {
  pictured = { few: await grown({ entries: 4, width: 1280 }), more: await grown({ entries: 12, width: 1280 }) };
  drawn = { few: await grown({ entries: 4 }), more: await grown({ entries: 100 }) };
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Removes the hashes, which change with the files they name. */
function withoutHashes(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "");
}

const others = ["index", "about", "experience", "contact"] as const satisfies PageName[];

/** The lengths of a page's scripts. */
function scriptsOf({ folder, chunks }: Build, page: PageName): number[] {
  return chunksOf(chunks, page).map(({ file }) => withoutHashes(join(folder, file)).length);
}

test.each(others)("%s has the same bytes with more projects and certificates", (page) => {
  const texts = (site: Build) => [withoutHashes(join(site.folder, `${page}.html`)).length, ...scriptsOf(site, page)];
  expect(texts(drawn.more)).toEqual(texts(drawn.few));
  expect(texts(pictured.more)).toEqual(texts(pictured.few));
});

test.each(["projects", "certificates"] as const)("%s grows only in HTML, and little per entry", (page) => {
  for (const { few, more } of [pictured, drawn]) {
    const entries = more === pictured.more ? 8 : 96;
    const [before, after] = [weigh(few, page), weigh(more, page)];
    expect((after.html - before.html + after.js - before.js) / entries).toBeLessThanOrEqual(BYTES_PER_ENTRY);
    expect(scriptsOf(more, page)).toEqual(scriptsOf(few, page));
  }
});
