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
