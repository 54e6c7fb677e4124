import type { Page } from "@playwright/test";
import { address, expect, open, pages, test } from "./test.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("the bar has the six links in order, the name in the centre, and stays at the top", async ({ page }) => {
  await open(page, "projects");
  await expect(bar(page).getByRole("link")).toHaveText([
    "Home",
    "About",
    "Certificates",
    "Jordan Vale",
    "Projects",
    "Experience",
    "Contact",
  ]);
  const name = bar(page).getByRole("link", { name: "Jordan Vale" });
  const box = await name.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(1);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => scrollY === 400);
  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  await name.click();
  await expect(page).toHaveURL(address("sample"));
});

test("each link opens its page without a page load, and is marked as the current one", async ({ page }) => {
  await open(page, "");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const { path, label, title, heading } of [...pages].reverse()) {
    await bar(page).getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(address("sample", path));
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    await expect(page.locator("[aria-current=page]:visible")).toHaveText([label]);
    await expect(page.locator("meta[name=description]")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a change of page starts at the top and gives the heading the focus, by Back and Forward too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, "projects");
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo(0, 300));
    await page.waitForFunction(() => scrollY === 300);
  };
  const expectArrival = async (heading: string) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  };
  await scrollDown();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "About" }).click();
  await expectArrival("Introduction.");
  await scrollDown();
  await page.goBack();
  await expectArrival("Projects.");
  await scrollDown();
  await page.goForward();
  await expectArrival("Introduction.");
});

test("Back to a page that was left after its skip link arrives, too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, "projects");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Projects." })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a reload keeps its place", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, "projects");
  await page.evaluate(() => scrollTo(0, 300));
  await page.waitForFunction(() => scrollY === 300);
  await page.reload();
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test("coming back from another site starts at the top", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, "projects");
  await page.evaluate(() => scrollTo(0, 300));
  await page.waitForFunction(() => scrollY === 300);
  await page.goto(address("account"));
  await page.goBack();
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.waitForFunction(() => scrollY === 0);
});

test("the skip link leads past the bar", async ({ page }) => {
  await open(page, "about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /View Resume/ })).toBeFocused();
});

test("the footer says the year of the visit, not of the build", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2041-05-06T12:00:00Z"));
  for (const { path } of pages) {
    await open(page, path);
    await expect(page.getByRole("contentinfo")).toContainText("© 2041 Jordan Vale. All rights reserved.");
  }
});

test("the footer's icons lead to mail, network and code, and say so", async ({ page }) => {
  await open(page, "");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Mail to Jordan Vale" })).toHaveAttribute("href", "mailto:jordan.vale@example.com");
  await expect(footer.getByRole("link", { name: "Professional network" })).toHaveAttribute("href", /^https:\/\/network\.example\.com\//);
  await expect(footer.getByRole("link", { name: "Code repositories" })).toHaveAttribute("href", /^https:\/\/code\.example\.com\//);
});
