import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test, vi } from "vitest";
import { loadContent } from "../weavefolio/content/load/loader.ts";
import type { Content } from "../weavefolio/content/schema/schema.ts";
import { withEveryPart } from "../weavefolio/outputs/content.test-support.ts";
import { writeWordDocument } from "./word-document.ts";

let every: Content;

beforeAll(async () => {
  every = withEveryPart((await loadContent(join(import.meta.dirname, "../../e2e/fixture/content"))).content);
});

async function unzip(content: Content) {
  const files = unzipSync(await writeWordDocument(content));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

test("headings, lists and links have Word's own styles, and nothing is in a table, a header or a footer", async () => {
  const { "word/document.xml": body = "", "word/styles.xml": styles = "", ...others } = await unzip(every);
  const used = new Set(Array.from(body.matchAll(/<w:[pr]Style w:val="([^"]+)"/g), ([, style]) => style));
  expect([...used].sort()).toEqual([
    "Aside",
    "Details",
    "Entry",
    "Heading1",
    "Heading2",
    "Heading3",
    "Hyperlink",
    "ListBullet",
    "Quote",
    "Subtitle",
    "Title",
  ]);
  for (const style of used) expect(styles).toContain(`w:styleId="${style}"`);
  expect(body).not.toContain("<w:tbl>");
  expect(Object.keys(others).filter((name) => /header|footer|media/.test(name))).toEqual([]);
});

test("the properties have title, author, subject and keywords, and the styles have the language", async () => {
  const files = await unzip({ ...every, site: { ...every.site, language: "en-GB" } });
  const { "docProps/core.xml": properties, "word/styles.xml": styles } = files;
  for (const [name, text] of [
    ["dc:title", "Jordan Vale – Résumé"],
    ["dc:creator", "Jordan Vale"],
    ["dc:subject", "Full-stack developer"],
    ["cp:keywords", "Java, React, SQL"],
  ])
    expect(properties).toContain(`<${name}>${text}</${name}>`);
  expect(styles).toContain('<w:lang w:val="en-GB" w:eastAsia="en-GB" w:bidi="en-GB"/>');
});

test("in a language from right to left, paragraphs run from right to left, and so do words in its letters only", async () => {
  const site = { ...every.site, language: "ar", direction: "rtl" as const };
  const { "word/document.xml": body = "" } = await unzip({ ...every, site, profile: { ...every.profile, name: "رامي الحداد" } });
  const paragraphs = body.match(/<w:p>.*?<\/w:p>/gs) ?? [];
  expect(paragraphs.length).toBeGreaterThan(40);
  for (const paragraph of paragraphs) expect(paragraph).toContain("<w:bidi/>");
  const [name = "", ...others] = body.match(/<w:r>.*?<\/w:r>/gs) ?? [];
  expect(name).toContain("<w:rtl/>");
  expect(others.find((run) => run.includes("Northlight"))).not.toContain("<w:rtl/>");
});

test("a phone number runs from left to right between words that don't", async () => {
  const site = { ...every.site, language: "ar", direction: "rtl" as const };
  const phone = /([^<>]*)<\/w:t><\/w:r><w:hyperlink[^>]*>(?:(?!<\/w:hyperlink>).)*\+44 1632 960123.*?<\/w:hyperlink><w:r><w:t[^>]*>([^<]*)/;
  const { "word/document.xml": body = "" } = await unzip({ ...every, site });
  const [, before, after] = phone.exec(body) ?? [];
  expect([before, after]).toEqual(["\u200e", "\u200e"]);
  expect((await unzip(every))["word/document.xml"]).not.toContain("\u200e");
});

test("dates after a long text have no space at which a line could end", async () => {
  const [job, ...jobs] = every.experience.jobs;
  const role = "Developer of the tools for accessibility and translation";
  const long = job ? [{ ...job, role }, ...jobs] : [];
  const { "word/document.xml": body } = await unzip({ ...every, experience: { ...every.experience, jobs: long } });
  expect(body).toContain(">February\u00a02025\u00a0–\u00a0Present<");
  expect(body).toContain(">2019 – January 2025<");
});

test("the same content gives the same bytes on any day, without dates and random names", async () => {
  const bytes = await writeWordDocument(every);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-06T07:08:09Z") });
  const later = await writeWordDocument(every);
  expect(Buffer.from(later).equals(Buffer.from(bytes))).toBe(true);
});
