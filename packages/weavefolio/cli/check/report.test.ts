import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../content/load/loader.ts";
import { testFolder } from "../../content/load/test-folder.ts";
import type { Content } from "../../content/schema/schema.ts";
import { summarize, summarizeInterface } from "./report.ts";

const { content: fixture } = await loadContent(join(import.meta.dirname, "../../../../e2e/fixture/content"));

/** Returns content in Brazilian Portuguese whose interface lacks texts. */
function contentWithout(...missing: string[]): Content {
  return { ...fixture, site: { ...fixture.site, language: "pt" }, catalogue: { missing, isEnglish: false, exceptions: [] } };
}

test("the check counts posts, and pictures of the profile and of stories, each once", async () => {
  const { folder } = testFolder();
  writeFileSync(join(folder, "profile.yaml"), "photo: images/recycle-gear.png\n", { flag: "a" });
  mkdirSync(join(folder, "writing"));
  const picture = "![A form](images/a.png)\n";
  copyFileSync(join(folder, "images/recycle-gear.png"), join(folder, "images/a.png"));
  writeFileSync(join(folder, "writing/a.md"), `---\ntitle: A\ndate: 2026-01-05\n---\n\n${picture}\n${picture}`);
  const { content } = await loadContent(folder);
  const before = summarize(fixture).match(/(\d+) pictures/)?.[1];
  expect(summarize(content)).toContain(`, 1 post, ${Number(before) + 1} pictures.`);
});

test("the check says which texts of the interface a language lacks, and where to write them", () => {
  expect(summarizeInterface(contentWithout("pages.about", "story.copy"))).toEqual([
    "pt: 2 texts of the interface in English: pages.about, story.copy. Write your own below texts: in site.yaml.",
  ]);
  expect(summarizeInterface(contentWithout())).toEqual([]);
});

test("the file is that of the language's own folder", () => {
  const { site, ...content } = contentWithout("story.copy");
  const languages = ["en", "pt"].map((tag) => ({ tag, name: tag, base: "/", missing: [] }));
  expect(summarizeInterface({ ...content, site: { ...site, languages } })).toEqual([expect.stringContaining("in pt/site.yaml.")]);
});

test("texts of an omitted page are of no use to the owner", () => {
  const { site, ...content } = contentWithout("pages.projects", "projects.all", "titles.about");
  const [summary] = summarizeInterface({ ...content, site: { ...site, pages: ["about"] } });
  expect(summary).toContain("pt: 1 text of the interface in English: titles.about.");
});

test("a language without any texts has a warning, and is not listed", () => {
  const content = contentWithout("story.copy");
  expect(summarizeInterface({ ...content, catalogue: { ...content.catalogue, isEnglish: true } })).toEqual([]);
});
