import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { address, expect, test } from "./test.ts";

type Line = { text: string; y: number };

/** A sheet's lines from top to bottom; `y` is 0 at its top and 1 at its bottom. */
type Sheet = Line[];

/** Prints a page. The text of its headings and lines is compared without spaces and capitals, which a PDF doesn't keep. */
async function print(page: Page, format: string): Promise<{ sheets: Sheet[]; headings: string[] }> {
  const headings = await page
    .locator("main :is(h1, h2:not(li h2), .work-present h3, .timeline-heading, .story h3)")
    .evaluateAll((all) => all.map((heading) => heading.textContent));
  const pdf = await getDocumentProxy(Uint8Array.from(await page.pdf({ format })));
  const sheets = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => readLines(pdf, index + 1)));
  return { sheets, headings: headings.map(normalize) };
}

async function readLines(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<Sheet> {
  const sheet = await pdf.getPage(number);
  const [, , , height = 0] = sheet.view;
  const lines = new Map<number, string>();
  for (const item of (await sheet.getTextContent()).items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const y = Math.round(height - item.transform[5]);
    lines.set(y, (lines.get(y) ?? "") + item.str);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([y, text]) => ({ text: normalize(text), y: y / height }));
}

const normalize = (text: string) => text.replaceAll(/\s/g, "").toLowerCase();

const lists = ["", "about", "certificates", "projects", "experience", "contact"];

const printed = [
  ...(["sample", "many", "extreme"] as const).flatMap((site) => lists.map((path) => [site, path] as const)),
  ["sample", "projects/password-generator"],
  ["extreme", "projects/long"],
  ["written", "writing"],
  ["languages", "de/projects"],
] as const;

const formats = ["A4", "Letter"];

for (const [site, path] of printed) {
  test(`/${path} of the site “${site}” prints on full sheets, each with name and addresses`, async ({ page }) => {
    await page.goto(address(site, path), { waitUntil: "networkidle" });
    const hasPictures = (await page.locator(".story figure").count()) > 0;
    const name = normalize(await page.locator(".bar .owner-name").innerText());
    for (const format of formats) {
      const { sheets, headings } = await print(page, format);
      for (const [index, lines] of sheets.entries()) {
        const notice = lines.findIndex(({ text }) => text.startsWith("©"));
        const content = lines.slice(1, notice);
        const place = `${format}, sheet ${index + 1} of ${sheets.length}`;
        expect(name, place).toContain(lines[0]?.text);
        expect(
          lines
            .slice(notice)
            .map(({ text }) => text)
            .join(""),
          place,
        ).toContain("jordan.vale@example.com");
        // A tall picture fills a sheet.
        if (!hasPictures) expect(content.length, `lines between name and footer, ${place}`).toBeGreaterThan(0);
        const last = content.at(-1)?.text ?? "";
        if (index < sheets.length - 1) {
          expect(headings, `last line, ${place}`).not.toContain(last);
          if (!hasPictures) expect(content.at(-1)?.y, `last line's place, ${place}`).toBeGreaterThan(0.5);
        }
      }
    }
  });
}

test("a résumé with two more short sections prints on two sheets", async ({ page }) => {
  await openResumeWith(page, "awards", 2);
  for (const format of formats) expect((await print(page, format)).sheets, format).toHaveLength(2);
});

test("a short list of the résumé isn't divided between sheets", async ({ page }) => {
  await openResumeWith(page, "certificates", 8);
  for (const format of formats) {
    const [, , ...further] = (await print(page, format)).sheets;
    expect(further.length, format).toBeGreaterThan(0);
    for (const lines of further) expect(lines[0]?.text, format).toBe("certificates");
  }
});

test("Home prints on one sheet, projects as wide as the sheet", async ({ page }) => {
  await page.goto(address("sample"), { waitUntil: "networkidle" });
  for (const format of formats) {
    const { sheets } = await print(page, format);
    expect(sheets, format).toHaveLength(1);
    const text = sheets[0]?.map((line) => line.text).join(" ") ?? "";
    for (const printed of ["selectedwork.", "passwordgenerator", "61→4", "recyclegear", "getintouch"]) expect(text).toContain(printed);
  }
});

/** Opens the résumé of the sample with copies of one of its sections at the end. */
async function openResumeWith(page: Page, section: string, copies: number): Promise<void> {
  await page.goto(address("sample", "resume"), { waitUntil: "networkidle" });
  await page.locator(`.resume-section:has(#${section})`).evaluate((original, count) => {
    for (let copy = 0; copy < count; copy++) original.parentElement?.append(original.cloneNode(true));
  }, copies);
}

test("a drawn certificate grows with its words on paper", async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  await page.goto(address("sample", "certificates"));
  const cut = await page
    .locator(".drawn")
    .evaluateAll((all) =>
      all.filter(
        (drawn) => drawn.lastElementChild && drawn.lastElementChild.getBoundingClientRect().bottom > drawn.getBoundingClientRect().bottom,
      ),
    );
  expect(cut).toHaveLength(0);
});
