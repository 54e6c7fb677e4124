import type { Locator, Page } from "@playwright/test";
import { address, expect, holdBack, open, openByIntent, pages, test } from "./test.ts";

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

const elsewhere: Record<string, Parameters<Locator["click"]>[0]> = {
  Control: { modifiers: ["Control"] },
  Shift: { modifiers: ["Shift"] },
  "the middle button": { button: "middle" },
};

for (const [how, options] of Object.entries(elsewhere)) {
  test(`a link that is clicked with ${how} opens beside the page, which stays`, async ({ page, context }) => {
    await open(page, "");
    const other = context.waitForEvent("page");
    await bar(page).getByRole("link", { name: "About" }).click(options);
    await expect(await other).toHaveURL(address("sample", "about"));
    await expect(page).toHaveURL(address("sample"));
  });
}

test("the link of the page one is on leads to its top, and Back to the page before it", async ({ page }) => {
  await open(page, "about");
  await bar(page).getByRole("link", { name: "Projects" }).click();
  await expect(page.getByRole("heading", { name: "Projects." })).toBeFocused();
  await page.evaluate(() => scrollTo(0, 300));
  await bar(page).getByRole("link", { name: "Projects" }).click();
  await page.waitForFunction(() => scrollY === 0);
  await expect(page.getByRole("heading", { name: "Projects." })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
});

/** Goes to pages in turn, which are there from then on: a click on their links shows them at once. */
async function visit(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const link = bar(page).getByRole("link", { name });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
  }
}

test("of two links that are clicked at once the second is followed", async ({ page }) => {
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

test("a page that is shown while the next is on its way says that it is busy", async ({ page }) => {
  const arrive = await holdBack(page, "**/assets/contact-*.js");
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await openByIntent(page, "");
  await visit(page, "About", "Home");
  await page.evaluate(() => {
    for (const name of ["about", "contact"]) document.querySelector<HTMLElement>(`header a[href$="/${name}"]`)?.click();
  });
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  arrive();
  await expect(page.getByRole("heading", { name: "Contact." })).toBeFocused();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
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
