import type { Page } from "@playwright/test";
import { address, expect, pages, test } from "./test.ts";

/** Answers with pages as a browser without cascade layers, `svh` and <dialog> reads them. */
async function readAsEarlierBrowser(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes("."),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll("@layer", "@unknown")
        .replaceAll("1svh", "1unknown")
        .replaceAll(/<(\/?)dialog/g, "<$1x-dialog");
      await route.fulfill({ response, body: html });
    },
  );
}

/** Evaluated in a page: finds links and buttons without a name that everyone sees, and drawings that fill the page. */
function findUnusable(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("a, button")].filter((element) => element.checkVisibility());
  const unnamed = shown.filter((element) => element.innerText.trim() === "" && !element.querySelector("img, .icon"));
  const large = [...document.querySelectorAll("svg")].filter((svg) => svg.getBoundingClientRect().width > 48);
  return [...unnamed, ...large].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

test.use({ bypassCSP: true, javaScriptEnabled: false });

for (const width of [390, 1280]) {
  test(`at ${width} px a browser without layers and dialogs shows pages as without styles, readable and usable`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await readAsEarlierBrowser(page);
    for (const path of [...pages.map(({ path }) => path), "projects/password-generator"]) {
      await page.goto(address("sample", path));
      expect.soft(await page.evaluate(findUnusable), `/${path}`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `/${path}`).toBe(width);
    }
  });
}

test("the contact form of such a browser has its fields and one button, and none for programs only", async ({ page }) => {
  await readAsEarlierBrowser(page);
  await page.goto(address("sample", "contact"));
  for (const name of ["Name", "Email", "Message"]) {
    await expect(page.getByLabel(name, { exact: true })).toHaveCSS("border-top-style", /inset|solid/);
  }
  await expect(page.getByRole("textbox")).toHaveCount(3);
  await expect(page.locator("main").getByRole("button")).toHaveText(["Send"], { useInnerText: true });
});
