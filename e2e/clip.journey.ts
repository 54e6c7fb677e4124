import type { Page } from "@playwright/test";
import { address, expect, open, test, waitForHydration } from "./test.ts";

const PAGE = address("chosen", "projects");

/** A project with a clip: the first one has one picture for both themes, the second one another in the dark theme. */
const projectOf = (page: Page, index: number) =>
  page
    .locator(".project")
    .filter({ has: page.locator("video") })
    .nth(index);

test("a clip plays while the pointer is over its project, and requests nothing before", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => request.resourceType() === "media" && requested.push(request.url()));
  await open(page, PAGE);
  await waitForHydration(page);
  const project = projectOf(page, 0);
  expect(requested).toEqual([]);
  await project.hover();
  await expect(project.locator("video")).toHaveClass("clip playing");
  await page.mouse.move(0, 0);
  await expect(project.locator("video")).toHaveClass("clip");
  await expect(project.locator("video")).toHaveJSProperty("paused", true);
});

test("a clip never plays with reduced motion, Save-Data or a finger, nor over a dark picture, and plays for the keyboard", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: false } }));
  await open(page, PAGE);
  await waitForHydration(page);
  const setSaveData = (saveData: boolean) =>
    page.evaluate((on) => Object.assign((navigator as never)["connection"], { saveData: on }), saveData);
  // `paused` changes at once, before anything is loaded.
  const isPausedUnder = async (pointerType: string, index = 0) => {
    const project = projectOf(page, index);
    await project.dispatchEvent("pointerleave");
    await project.dispatchEvent("pointerenter", { pointerType });
    return project.locator("video").evaluate((video: HTMLVideoElement) => video.paused);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await isPausedUnder("mouse")).toBe(true);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await isPausedUnder("mouse")).toBe(false);
  await setSaveData(true);
  expect(await isPausedUnder("mouse")).toBe(true);
  await setSaveData(false);
  expect(await isPausedUnder("touch")).toBe(true);
  const themes = page.getByRole("button", { name: "Dark theme" });
  await expect(themes).toHaveAttribute("aria-pressed", "true");
  expect(await isPausedUnder("mouse", 1)).toBe(true);
  await themes.click();
  expect(await isPausedUnder("mouse", 1)).toBe(false);
  await page.keyboard.press("Tab");
  await projectOf(page, 0).getByRole("link").first().focus();
  await expect(projectOf(page, 0).locator("video")).toHaveJSProperty("paused", false);
});
