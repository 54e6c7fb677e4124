import type { Page } from "@playwright/test";
import { ar } from "../packages/portfolio/texts/ar.ts";
import { address, expect, nextPaint, open, pageHeading, test } from "./test.ts";

const shown = (page: Page) =>
  page
    .locator(".typed-letter")
    .evaluateAll((letters) =>
      letters.map((letter) => (getComputedStyle(letter, "::before").opacity === "1" ? letter.getAttribute("data-letter") : "")).join(""),
    );

/** Opens a page with all animations stopped. */
async function openStopped(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.goto(path);
}

/** Sets every animation of the page to a time after its start. */
const setTime = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

test("the first name is typed a letter each 500 ms", async ({ page }) => {
  await openStopped(page, "");
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
    await setTime(page, time);
    expect(await shown(page), `at ${time} ms`).toBe(letters);
  }
});

test("of a longer name, six letters are typed as of any other, and the rest fades in", async ({ page }) => {
  await openStopped(page, address("account"));
  for (const [time, letters] of [
    [2502, "Maxim"],
    [2999, "Maxim"],
    [3002, "Maximi"],
    [3499, "Maximi"],
  ] as const) {
    await setTime(page, time);
    expect(await shown(page), `at ${time} ms`).toBe(letters);
  }
  await setTime(page, 3700);
  const rest = page.locator(".typed-letter").last();
  const opacity = Number(await rest.evaluate((letter) => getComputedStyle(letter, "::before").opacity));
  expect(opacity).toBeGreaterThan(0);
  expect(opacity).toBeLessThan(1);
  await setTime(page, 4002);
  expect(await shown(page)).toBe("Maximiliana");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Hi, I'm Maximiliana");
});

test("of an Arabic name, letters that join appear together", async ({ page }) => {
  await openStopped(page, address("root"));
  for (const [time, letters] of [
    [499, ""],
    [502, "ر"],
    [1002, "را"],
    [1499, "را"],
    [1502, "رامي"],
  ] as const) {
    await setTime(page, time);
    expect(await shown(page), `at ${time} ms`).toBe(letters);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(`${ar.home.greeting} رامي`);
  // The caret stands to the left of the letters, which end there.
  const caretIsAfterLetter = await page
    .locator(".typed-letter")
    .first()
    .evaluate((letter) => Number.parseFloat(getComputedStyle(letter, "::after").right) > letter.getBoundingClientRect().width);
  expect(caretIsAfterLetter).toBe(true);
});

test("typing the name shifts nothing", async ({ page }) => {
  await openStopped(page, "");
  const box = () => page.locator(".typed").evaluate((name) => JSON.stringify(name.getBoundingClientRect()));
  await setTime(page, 0);
  const before = await box();
  await setTime(page, 1502);
  expect(await box()).toBe(before);
  await setTime(page, 4000);
  expect(await box()).toBe(before);
});

test("the name is typed again on returning to Home", async ({ page }) => {
  await open(page, "");
  await setTime(page, 4000);
  expect(await shown(page)).toBe("Jordan");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Hi, I'm Jordan");
  await setTime(page, 502);
  expect(await shown(page)).toBe("J");
});

test("the thread is drawn on arrival, and not again on returning to Home", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { drawings: 0 });
    addEventListener("animationstart", ({ animationName }) => {
      if (animationName === "uncover") (window as unknown as { drawings: number }).drawings++;
    });
  });
  const drawings = () => page.evaluate(() => (window as unknown as { drawings: number }).drawings);
  await open(page, "");
  await expect.poll(drawings).toBe(1);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Hi, I'm Jordan");
  await nextPaint(page);
  expect(await drawings()).toBe(1);
});

test("the HTML has the whole name once, and so has the accessibility tree", async ({ page, request }) => {
  const html = await (await request.get(address("sample"))).text();
  const heading = html.match(/<h1.*?<\/h1>/s)?.[0].replaceAll(/<[^>]*>/g, "");
  expect(heading).toBe("Hi, I&#x27;m Jordan");
  await open(page, "");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`- heading "Hi, I'm Jordan" [level=1]`);
});

test("with reduced motion the name is shown at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("");
  expect(await shown(page)).toBe("Jordan");
});

test("Home has the tagline and links to projects and contact", async ({ page }) => {
  await open(page, "");
  await expect(page.getByText("I deliver full stack applications with a focus on performance and scalability.")).toBeVisible();
  await page.getByRole("link", { name: "See the projects" }).click();
  await expect(page).toHaveURL(address("sample", "projects"));
  await page.goBack();
  await page.getByRole("link", { name: "Get in touch" }).first().click();
  await expect(page).toHaveURL(address("sample", "contact"));
});

test("without projects Home leads to the contact form only", async ({ page }) => {
  await open(page, address("empty"));
  await expect(page.getByRole("main").locator(".button")).toHaveText(["Get in touch"]);
  await expect(page.getByRole("link", { name: "Get in touch" })).toHaveClass(/button-strong/);
});

for (const [width, height] of [
  [1280, 720],
  [1024, 768],
  [1920, 1080],
  [768, 1024],
  [390, 844],
] as const) {
  test(`the hero with all facts fills the first screen of ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, "");
    await page.evaluate(() => document.fonts.ready);
    const facts = await page
      .locator(".hero-facts > div")
      .evaluateAll((all) => all.map(({ children: [label, value] }) => [label?.textContent, value?.textContent]));
    expect(facts).toEqual([
      ["Now", "Looking for a front-end team"],
      ["Core", "Java · React · SQL"],
      ["Résumé", "Read it – Résumé (opens in a new tab)"],
      ["Where", "Harbourton, United Kingdom or remote · United Kingdom Time"],
      ["Experience", "Since 2024"],
      ["Languages", "English · German"],
    ]);
    const bottom = await page.locator(".hero").evaluate((hero) => Math.round(hero.getBoundingClientRect().bottom));
    expect(bottom).toBe(height);
  });
}

test("below the first screen Home shows three projects with their outcomes, and leads to all", async ({ page }) => {
  await open(page, "");
  const viewport = page.viewportSize();
  const work = page.getByRole("region", { name: "Selected work." });
  expect((await work.boundingBox())?.y).toBeGreaterThanOrEqual(viewport?.height ?? 0);
  await expect(work.getByRole("article")).toHaveCount(3);
  await expect(work.getByRole("definition")).toHaveText(["61 → 4", "1.9 KB", "0"]);
  await work.getByRole("link", { name: "All projects" }).click();
  await expect(pageHeading(page)).toHaveText("Projects.");
  await page.goBack();
  await work.getByRole("link", { name: "Password Generator" }).click();
  await expect(pageHeading(page)).toHaveText("Password Generator.");
});

test("a project without a page of its own leads to its card, below the bar", async ({ page }) => {
  await open(page, "");
  await page.getByRole("region", { name: "Selected work." }).getByRole("link", { name: "Recycle Gear" }).click();
  await expect(page).toHaveURL(address("sample", "projects#project-3"));
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Recycle Gear" }) });
  await expect(card).toBeInViewport();
  const bar = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  await expect.poll(async () => (await card.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bar);
});

test("Home ends with the last job, also an ended one, and the way to the contact form", async ({ page }) => {
  await open(page, "");
  const work = page.getByRole("region", { name: "Selected work." });
  await expect(work.getByRole("link", { name: "Front-end Developer, Northlight Systems" })).toHaveAttribute(
    "href",
    "/Portfolio/experience",
  );
  await expect(work.getByText("June 2024 – January 2025")).toBeVisible();
  await expect(work.getByText("jordan.vale@example.com")).toBeVisible();
  await work.getByRole("link", { name: "Get in touch" }).click();
  await expect(page).toHaveURL(address("sample", "contact"));
});

test("the current job and the latest post are below the work, and without any of it Home is its first screen", async ({ page }) => {
  await open(page, address("written"));
  await expect(page.getByRole("link", { name: "What a slow checkout taught me about queues" })).toHaveAttribute(
    "href",
    "/Portfolio/writing/slow-checkout",
  );
  await open(page, address("extreme"));
  await expect(page.getByText("since February 2020")).toBeVisible();
  await open(page, address("empty"));
  await expect(page.getByRole("region", { name: "Selected work." })).toHaveCount(0);
});
