import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../content/load/loader.ts";
import type { Content } from "../../content/schema/schema.ts";
import { summarizeInterface } from "./report.ts";

const { content: fixture } = await loadContent(join(import.meta.dirname, "../../../../e2e/fixture/content"));

/** Returns content in Brazilian Portuguese whose interface lacks texts. */
function contentWithout(...missing: string[]): Content {
  return { ...fixture, site: { ...fixture.site, language: "pt" }, catalogue: { missing, isEnglish: false, exceptions: [] } };
}

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
