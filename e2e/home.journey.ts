import type { Page } from "@playwright/test";
import { address, expect, open, test } from "./test.ts";

const shown = (page: Page) =>
  page
    .locator(".typed-letter")
    .evaluateAll((letters) =>
      letters.map((letter) => (getComputedStyle(letter, "::before").opacity === "1" ? letter.getAttribute("data-letter") : "")).join(""),
    );

/** Opens a page in which no time passes for animations, so that each is still there when it is set to a moment. */
async function openAtRest(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.goto(path);
}

/** Sets every animation of the page to a moment after its start, and holds it there. */
const at = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

test("the first name is typed a letter each 500 ms", async ({ page }) => {
  await openAtRest(page, "");
  for (const [time, letters] of [
    [0, ""],
    [499, ""],
    [502, "J"],
    [999, "J"],
    [1002, "Jo"],
    [1502, "Jor"],
    [2002, "Jord"],
    [2502, "Jorda"],
    [2999, "Jorda"],
    [3002, "Jordan"],
  ] as const) {
    await at(page, time);
    expect(await shown(page), `at ${time} ms`).toBe(letters);
  }
});

test("a longer name is never cut: its rest comes with the sixth letter", async ({ page }) => {
  await openAtRest(page, address("account"));
  await at(page, 2999);
  expect(await shown(page)).toBe("Maxim");
  await at(page, 3002);
  expect(await shown(page)).toBe("Maximiliana");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Hi, I'm Maximiliana");
});

test("the name takes its room from the start", async ({ page }) => {
  await openAtRest(page, "");
  const room = () => page.locator(".typed").evaluate((name) => JSON.stringify(name.getBoundingClientRect()));
  await at(page, 0);
  const before = await room();
  await at(page, 1502);
  expect(await room()).toBe(before);
  await at(page, 4000);
  expect(await room()).toBe(before);
});

test("the typing starts anew on coming back to Home", async ({ page }) => {
  await open(page, "");
  await at(page, 4000);
  expect(await shown(page)).toBe("Jordan");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Hi, I'm Jordan");
  await at(page, 502);
  expect(await shown(page)).toBe("J");
});

test("the whole name stands in the HTML once, and is what a screen reader hears", async ({ page, request }) => {
  const html = await (await request.get(address("sample"))).text();
  const heading = html.match(/<h1.*?<\/h1>/s)?.[0].replaceAll(/<[^>]*>/g, "");
  expect(heading).toBe("Hi, I&#x27;m Jordan");
  await open(page, "");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`- heading "Hi, I'm Jordan" [level=1]`);
});

test("with reduced motion the name is there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("");
  expect(await shown(page)).toBe("Jordan");
});

test("then comes the tagline, and the ways on", async ({ page }) => {
  await open(page, "");
  await expect(page.getByText("I deliver full stack applications with a focus on performance and scalability.")).toBeVisible();
  await page.getByRole("link", { name: "See the projects" }).click();
  await expect(page).toHaveURL(address("sample", "projects"));
  await page.goBack();
  await page.getByRole("link", { name: "Get in touch" }).click();
  await expect(page).toHaveURL(address("sample", "contact"));
});
