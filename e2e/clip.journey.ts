import { address, expect, open, test, waitForHydration } from "./test.ts";

const PAGE = address("chosen", "projects");

test("a clip plays while the pointer is over its project, and requests nothing before", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => request.resourceType() === "media" && requested.push(request.url()));
  await open(page, PAGE);
  await waitForHydration(page);
  const project = page.locator(".project").filter({ has: page.locator("video") });
  expect(requested).toEqual([]);
  await project.hover();
  await expect(project.locator("video")).toHaveClass("clip playing");
  await page.mouse.move(0, 0);
  await expect(project.locator("video")).toHaveClass("clip");
  await expect(project.locator("video")).toHaveJSProperty("paused", true);
});
