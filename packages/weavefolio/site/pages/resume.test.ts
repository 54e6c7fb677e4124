import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { drawResume } from "../../../documents/resume.ts";
import { loadContent } from "../../content/load/loader.ts";
import { withEveryPart } from "../../outputs/content.test-support.ts";
import { composeOutline } from "../../outputs/resume/outline.ts";

const content = withEveryPart((await loadContent(join(import.meta.dirname, "../../../../e2e/fixture/content"))).content);

/** Without spaces, and without what only one of the two writes as text: bullets, capitals, page numbers. */
const normalize = (text: string) =>
  text
    .replaceAll(/[\s•·—]/g, "")
    .toLowerCase()
    .replaceAll(/jordanvale\dof\d/g, "");

async function readPage(): Promise<{ html: string; text: string }> {
  vi.doMock("virtual:content/profile", () => content.profile);
  vi.doMock("virtual:content/resume", () => composeOutline(content));
  const { ResumePage } = await import("./resume.tsx");
  const html = renderToStaticMarkup(createElement(ResumePage));
  const text = html
    .slice(html.indexOf("<header>"))
    .replaceAll(/<span[^>]*class="sr-only"[^>]*>[^<]*<\/span>/g, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&");
  return { html, text };
}

async function readPdf(): Promise<string> {
  const bytes = await drawResume(content);
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  return pages.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join(" ");
}

test("the page has the PDF's texts in the same order", async () => {
  expect(normalize((await readPage()).text)).toBe(normalize(await readPdf()));
});

test("every section is a region with a heading, and every list item of a job's kind has one", async () => {
  const { html } = await readPage();
  const headings = [...html.matchAll(/<h([1-6])[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, level, text]) => `${level} ${text}`);
  expect(headings).toEqual([
    ...["1 Jordan Vale", "2 Summary", "2 Education", "3 Westport College", "3 Bachelor, Computer Science", "2 Skills", "2 Experience"],
    ...[
      "3 Developer",
      "3 Quayside Software",
      "4 Team lead",
      "4 Apprentice",
      "3 Freelancer",
      "2 Projects",
      "3 Tides",
      "2 Volunteering",
      "3 Coach",
      "2 Certificates",
      "2 Awards",
    ],
    ...["2 Publications", "2 Talks", "2 Languages", "2 References", "2 Interests", "2 Proof"],
  ]);
  const labels = [...html.matchAll(/<section aria-labelledby="(\w+)"/g)].map(([, id]) => id);
  expect(labels.filter((id) => !html.includes(`<h2 id="${id}"`))).toEqual([]);
});

test("mail and phone are links of their own kind, from left to right in any language, and dates are machine-readable", async () => {
  const { html } = await readPage();
  expect(html).toContain('<a href="tel:+441632960123" dir="ltr" class="link">+44 1632 960123</a>');
  expect(html).toContain('<a href="mailto:jordan.vale@example.com" dir="ltr" class="link">jordan.vale@example.com</a>');
  expect(html).toContain('<time dateTime="2024-03">March 2024</time> – <time dateTime="2027-03">March 2027</time>');
  expect(html).toContain('<time dateTime="2025-02">February 2025</time> – Present');
});
