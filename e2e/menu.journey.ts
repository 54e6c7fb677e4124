import type { Page } from "@playwright/test";
import { address, expect, open, pages, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const openButton = (page: Page) => page.getByRole("button", { name: "Open the menu" });

test("the hamburger opens a full-screen menu with the six links, and the close button closes it", async ({ page }) => {
  await open(page, "about");
  await expect(menu(page)).toBeHidden();
  await openButton(page).click();
  await expect(menu(page).getByRole("navigation").getByRole("link")).toHaveText(pages.map(({ label }) => label));
  await expect(menu(page).getByRole("link", { name: "jordan.vale@example.com" })).toBeVisible();
  expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole("button", { name: "Close the menu" }).click();
  await expect(menu(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test("choosing a link closes the menu and opens the page", async ({ page }) => {
  await open(page, "about");
  await openButton(page).click();
  await expect(menu(page).locator("[aria-current=page]")).toHaveText("About");
  await menu(page).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(address("sample", "contact"));
  await expect(menu(page)).toBeHidden();
});

test("by keyboard: the focus goes in, stays in, and comes back on Escape", async ({ page }) => {
  await open(page, "about");
  await openButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close the menu" })).toBeFocused();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest("dialog") === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test("Back with the menu open leads to a page one can see", async ({ page }) => {
  await open(page, "projects");
  await openButton(page).click();
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await openButton(page).click();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Projects." })).toBeFocused();
});

test("the menu goes when the screen becomes wide", async ({ page }) => {
  await open(page, "about");
  await openButton(page).click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(menu(page)).toBeHidden();
  await expect(openButton(page)).toBeHidden();
});

test("a browser that does not know commandfor opens and closes the menu all the same", async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = HTMLButtonElement;
    Reflect.deleteProperty(prototype, "commandForElement");
    Reflect.deleteProperty(prototype, "command");
    addEventListener("command", (event) => event.preventDefault(), { capture: true });
  });
  await open(page, "about");
  await openButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.getByRole("button", { name: "Close the menu" }).click();
  await expect(menu(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens, closes and leads on", async ({ page }) => {
    await page.goto("about");
    await openButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole("button", { name: "Close the menu" }).click();
    await expect(menu(page)).toBeHidden();
    await openButton(page).click();
    await menu(page).getByRole("link", { name: "Projects" }).click();
    await expect(page).toHaveURL(address("sample", "projects"));
    await expect(menu(page)).toBeHidden();
  });
});
