import type { Page } from "@playwright/test";
import { linkTo } from "./letters.ts";
import { address, expect, expectFields, fill, filledIn, open, pages, sendButton, test } from "./test.ts";

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

/** Runs in every page before its own scripts: removes what JavaScript got after ES2022, and so after cascade layers. */
function removeLaterMethods(): void {
  const later: [object, string[]][] = [
    [Array.prototype, ["toReversed", "toSorted", "toSpliced", "with"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [Set.prototype, ["difference", "intersection", "isSubsetOf", "union"]],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ["filter", "flatMap", "map", "some", "toArray"]],
    [Array, ["fromAsync"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["try", "withResolvers"]],
  ];
  for (const [owner, methods] of later) for (const method of methods) Reflect.deleteProperty(owner, method);
}

test.describe("a browser of 2022 with layers and scripts", () => {
  test.use({ bypassCSP: false, javaScriptEnabled: true });
  test.beforeEach(({ page }) => page.addInitScript(removeLaterMethods));

  test("hydrates every page without an error", async ({ page }) => {
    for (const path of [...pages.map(({ path }) => path), "projects/password-generator"]) await open(page, address("sample", path));
  });

  test("shows a letter", async ({ page }) => {
    await open(page, await linkTo("languages"));
    await expect(page.getByRole("region", { name: "For Acme", exact: true })).toBeVisible();
  });

  test("keeps a message that failed, and offers the mail program", async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/, /The message was not sent: ChunkLoadError/);
    await page.route("**/assets/sending-*.js", (route) => route.abort());
    await open(page, address("sample", "contact"));
    await fill(page);
    await sendButton(page).click();
    await expect(page.getByRole("link", { name: "Send it by mail" })).toHaveAttribute("href", /^mailto:.*Hello/);
    await expectFields(page, filledIn);
  });
});
