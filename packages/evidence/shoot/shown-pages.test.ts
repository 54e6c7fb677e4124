import { chromium, type Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { chromiumLaunch } from "../../../e2e/browser.ts";
import { findBanner, refuseCookies } from "./consent.ts";
import { judgePage } from "./judge-page.ts";

// One for all tests: each start takes as long as ten of them.
const browser = await chromium.launch(await chromiumLaunch());
afterAll(() => browser.close());

async function showPage(html: string): Promise<Page> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.setContent(html);
  return page;
}

test.each([
  ["a login", "asks for a login", "<h1>Welcome</h1><form><input type=password></form>"],
  ["a parking page", "is a parking page", "<h1>test</h1><p>This domain is for sale!"],
  [
    "a server's own page",
    "is the default page of a server, “Welcome to nginx!”",
    "<title>Hi</title><script>document.title = 'Welcome to nginx!'</script>",
  ],
  ["a long title", `is the default page of a server, “It works${"!".repeat(92)}”`, `<title>It works${"!".repeat(1000)}</title><h1>Hi</h1>`],
])("%s isn't a page to picture", async (_, what, html) => {
  const page = await showPage(html);
  expect(await judgePage(page, null, { named: new URL(page.url()), hosts: [] })).toMatchObject({ what, fix: expect.any(String) });
});

test("a page with a title, a text and no password is one to picture", async () => {
  const page = await showPage("<title>Tides</title><h1>Welcome</h1><form><input type=password hidden></form>");
  expect(await judgePage(page, null, { named: new URL(page.url()), hosts: [] })).toBeUndefined();
});

const REFUSE = "<button id=onetrust-reject-all-handler>No</button>";

test.each([
  ["goes when its button is clicked", "position:fixed;inset:0", REFUSE.replace(" id", ' onclick="this.parentElement.remove()" id'), false],
  ["stays", "position:fixed;inset:auto 0 0;height:9rem", REFUSE, true],
  ["cannot be clicked", "position:fixed;inset:0", REFUSE.replace(" id", " style=pointer-events:none id"), true],
])("a known cookie banner that %s is refused, and found while it is there", async (_, style, button, isFound) => {
  const page = await showPage(`<h1>Hi</h1><div style="${style}">We use cookies ${button}</div>`);
  expect(await refuseCookies(page)).toBe(true);
  expect(await findBanner(page)).toBe(isFound);
});
