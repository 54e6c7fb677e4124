import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { address, expect, open, test, waitForHydration } from "./test.ts";

const POST = address("chosen", "writing/talk");
const players = (page: Page) => page.locator(".player");
const still = (page: Page, name: string) => page.locator(".still").filter({ hasText: name });

/** Answers in place of the providers, and lists what was requested there. */
async function standIn(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/youtube|vimeo|codesandbox/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: '<title>Player</title><button type="button">Play</button>' });
  });
  return requested;
}

test("a video's address alone on a line is a still, and requests nothing", async ({ page }) => {
  const requested = await standIn(page);
  await open(page, POST);
  await waitForHydration(page);
  await expect(players(page)).toHaveCount(3);
  await expect(still(page, "Forms that lose nothing")).toContainText("Opens here, from YouTube");
  await expect(page.getByRole("img", { name: "The first slide" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.mouse.wheel(0, 5000);
  expect(requested).toEqual([]);
});

test("a click opens the player in its place, with the focus in it", async ({ page }) => {
  const requested = await standIn(page);
  await open(page, POST);
  await waitForHydration(page);
  const placeOnPage = () =>
    players(page)
      .first()
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y: y + scrollY, width, height };
      });
  const before = await placeOnPage();
  await still(page, "Forms that lose nothing").click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("title", "Forms that lose nothing");
  await expect(frame).toBeFocused();
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Play" })).toBeVisible();
  expect(requested).toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&start=90"]);
  expect(await placeOnPage()).toEqual(before);
});

test("the keyboard opens a player and reaches its controls", async ({ page }) => {
  await standIn(page);
  await open(page, POST);
  await waitForHydration(page);
  await still(page, "CodeSandbox").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", /allow-scripts/);
  const button = page.frameLocator("iframe").getByRole("button", { name: "Play" });
  await expect(button).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
});

test("without JavaScript a still is a link to the video", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(POST);
  await expect(still(page, "Forms that lose nothing")).toHaveAttribute("href", "https://www.youtube.com/watch?v=abcdefghijk&t=90s");
  await context.close();
});

test("only a page with a player allows frames", async ({ request }) => {
  expect(await (await request.get(POST)).text()).toContain(
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://codesandbox.io;",
  );
  for (const path of ["", "writing/no-talk", "about"])
    expect(await (await request.get(address("chosen", path))).text()).not.toContain("frame-src");
});

test("on paper a player is the address of its video", async ({ page }) => {
  await open(page, POST);
  await page.emulateMedia({ media: "print" });
  await expect(still(page, "Forms that lose nothing")).toBeHidden();
  const link = page.getByRole("link", { name: /^Forms that lose nothing, YouTube/ });
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain("youtube.com/watch");
});

test("stills are accessible", async ({ page }) => {
  await open(page, POST);
  await waitForHydration(page);
  expect(await findViolations(page)).toEqual([]);
});
