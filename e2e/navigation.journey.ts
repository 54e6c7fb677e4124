import type { Locator, Page } from "@playwright/test";
import { address, delayResponse, expect, expectNewTab, mainNavigation, nextPaint, open, pages, test, waitForHydration } from "./test.ts";

test("the bar has the six links in order, the name in the centre, and sticks to the top", async ({ page }) => {
  await open(page, "projects");
  await expect(mainNavigation(page).getByRole("link")).toHaveText([
    "Home",
    "About",
    "Certificates",
    "Jordan Vale",
    "Projects",
    "Experience",
    "Contact",
  ]);
  const name = mainNavigation(page).getByRole("link", { name: "Jordan Vale" });
  const box = await name.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(1);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => scrollY === 400);
  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  await name.click();
  await expect(page).toHaveURL(address("sample"));
});

const newTabClicks: Record<string, Parameters<Locator["click"]>[0]> = {
  Control: { modifiers: ["Control"] },
  Shift: { modifiers: ["Shift"] },
  "the middle button": { button: "middle" },
};

for (const [how, options] of Object.entries(newTabClicks)) {
  test(`a click on a link with ${how} opens it in a new tab or window`, async ({ page }) => {
    await open(page, "");
    await mainNavigation(page).getByRole("link", { name: "About" }).click(options);
    await expectNewTab(page, address("sample", "about"));
    await expect(page).toHaveURL(address("sample"));
  });
}

test("Back from another site starts at the top, and leaves a visitor there who scrolls while a picture is still loading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, "projects");
  await page.evaluate(() => scrollTo(0, 300));
  await page.goto(address("root"));
  const loadPictures = await delayResponse(page, "**/*.avif");
  await page.goBack({ waitUntil: "domcontentloaded" });
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(200, 250);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY === 200);
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  loadPictures();
  await page.waitForLoadState();
  await nextPaint(page);
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test("the current page's link scrolls to the top, and Back goes to the previous page", async ({ page }) => {
  await open(page, "about");
  await mainNavigation(page).getByRole("link", { name: "Projects" }).click();
  await expect(page.getByRole("heading", { name: "Projects." })).toBeFocused();
  await page.evaluate(() => scrollTo(0, 300));
  await mainNavigation(page).getByRole("link", { name: "Projects" }).click();
  await page.waitForFunction(() => scrollY === 0);
  await expect(page.getByRole("heading", { name: "Projects." })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
});

/** Navigates to pages in turn, which loads their chunks. */
async function visit(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const link = mainNavigation(page).getByRole("link", { name });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
  }
}

test("of two links clicked at once the second wins", async ({ page }) => {
  await open(page, "");
  await visit(page, "About", "Contact", "Home");
  await page.evaluate(() => {
    for (const name of ["about", "contact"]) document.querySelector<HTMLElement>(`header a[href$="/${name}"]`)?.click();
  });
  await expect(page.getByRole("heading", { name: "Contact." })).toBeFocused();
  await expect(page).toHaveURL(address("sample", "contact"));
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
});

test("main has aria-busy while the next page loads", async ({ page }) => {
  const respond = await delayResponse(page, "**/assets/contact-*.js");
  await open(page, "");
  await mainNavigation(page).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  respond();
  await expect(page.getByRole("heading", { name: "Contact." })).toBeFocused();
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
});

test("the footer shows the year of the visit, not of the build", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2041-05-06T12:00:00Z"));
  for (const { path } of pages) {
    await open(page, path);
    await expect(page.getByRole("contentinfo")).toContainText("© 2041 Jordan Vale. All rights reserved.");
  }
});

test("the footer's icons link to mail, network and code, with accessible names", async ({ page }) => {
  await open(page, "");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Mail to Jordan Vale" })).toHaveAttribute("href", "mailto:jordan.vale@example.com");
  await expect(footer.getByRole("link", { name: "Professional network" })).toHaveAttribute("href", /^https:\/\/network\.example\.com\//);
  await expect(footer.getByRole("link", { name: "Code repositories" })).toHaveAttribute("href", /^https:\/\/code\.example\.com\//);
});

test("profiles follow the footer's links with their network's glyph, and those without an address are text", async ({ page }) => {
  await open(page, address("account"));
  const footer = page.getByRole("contentinfo");
  const links = footer.getByRole("link");
  await expect(links).toHaveCount(7);
  const names = await links.evaluateAll((found) => found.map((link) => link.getAttribute("aria-label")));
  const NOTE = " (opens in a new tab)";
  expect(names).toEqual([
    "Mail to Maximiliana Okonkwo",
    ...["GitHub", "Mastodon: @max", "Mastodon: @maxi", "Stack Overflow", "Rowing club", "ORCID"].map((name) => name + NOTE),
  ]);
  await expect(footer.locator("a[rel~=me]")).toHaveCount(6);
  await expect(footer.locator(".icon-glyph")).toHaveCount(6);
  await expect(footer.locator("li").last()).toHaveText("Signal: max.42");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(footer.getByText("Stack Overflow")).toBeVisible();
  for (const link of await links.all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a menu opened before hydration stays open", async ({ page }) => {
  const release = await delayResponse(page, "**/assets/client-*.js");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("");
  await page.getByRole("button", { name: "Open the menu" }).click();
  release();
  await waitForHydration(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});
