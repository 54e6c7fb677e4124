import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { loadContent } from "../weavefolio/content/load/loader.ts";
import type { Content, Paper } from "../weavefolio/content/schema/schema.ts";
import { withEveryPart } from "../weavefolio/outputs/content.test-support.ts";
import { drawResume } from "./resume.ts";
import { writeWordDocument } from "./word-document.ts";

let every: Content;

beforeAll(async () => {
  every = withEveryPart((await loadContent(join(import.meta.dirname, "../../e2e/fixture/content"))).content);
});

const on = (resumePaper: Paper): Content => ({ ...every, profile: { ...every.profile, resumePaper } });

const MARGIN = 62;

test.each([
  ["a4", 595.28, 841.89],
  ["letter", 612, 792],
] as const)("resumePaper: %s sets the size of the PDF's pages, and dates end at their right margin", async (paper, width, height) => {
  const bytes = await drawResume(on(paper));
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  expect(pdf.numPages).toBeGreaterThan(1);
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    expect(page.view).toEqual([0, 0, width, height]);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
    const ends = texts.map(({ transform, width }) => Number(transform[4]) + width);
    const baselines = texts.map(({ transform }) => Number(transform[5]));
    expect(Math.max(...ends)).toBeCloseTo(width - MARGIN, 0);
    expect(Math.max(...baselines)).toBeLessThan(height);
    expect(Math.min(...baselines)).toBeGreaterThan(0);
  }
});

test.each([
  ["a4", 11906, 16838, 9426],
  ["letter", 12240, 15840, 9760],
] as const)("resumePaper: %s sets the size of Word's pages and the place of dates", async (paper, width, height, tab) => {
  const files = unzipSync(await writeWordDocument(on(paper)));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(read("word/document.xml")).toContain(`<w:pgSz w:w="${width}" w:h="${height}"`);
  expect(read("word/styles.xml")).toContain(`<w:tab w:val="right" w:pos="${tab}"/>`);
});
