import { address, expect, mainNavigation, open, pageHeading, test, waitForHydration } from "./test.ts";

const url = (path: string) => address("written", path);

test("with the first post, Writing is a seventh page in bar and menu, at every width", async ({ page }) => {
  for (const width of [768, 1024, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, url(""));
    const links = mainNavigation(page).getByRole("list").getByRole("link");
    await expect(links).toHaveText(["Home", "About", "Certificates", "Projects", "Experience", "Writing", "Contact"]);
    const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, `${width} px`).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, url(""));
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Writing" }).click();
  await expect(pageHeading(page)).toHaveText("Writing.");
});

test("without a post nothing leads to Writing, and there is no feed", async ({ page, request }) => {
  await open(page, "");
  await expect(mainNavigation(page).getByRole("link", { name: "Writing" })).toHaveCount(0);
  for (const path of ["writing", "feed.xml"]) expect((await request.get(path)).status()).toBe(404);
});

test("the list has the posts by year, newest first, and no draft", async ({ page, request }) => {
  await open(page, url("writing"));
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    ...["What a slow checkout taught me about queues", "Servlets are fine", "A test that never failed"],
  ]);
  await expect(page.locator(".year-number")).toHaveText(["2026", "2025"]);
  await expect(page.getByText("May 2 · 1 min")).toBeVisible();
  expect((await request.get(url("writing/not-yet"))).status()).toBe(404);
});

test("a post has its facts, its tags, and the posts around it", async ({ page }) => {
  await open(page, url("writing"));
  await page.getByRole("link", { name: "Servlets are fine" }).click();
  await waitForHydration(page);
  await expect(page).toHaveTitle("Servlets are fine – Jordan Vale");
  await expect(pageHeading(page)).toHaveText("Servlets are fine.");
  await expect(page.getByText("May 2, 2025 · 1 min read")).toBeVisible();
  const others = page.getByRole("navigation", { name: "Other posts" });
  await expect(others.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "/Portfolio/writing/a-test-that-never-failed");
  await others.getByRole("link", { name: "Next" }).click();
  await expect(pageHeading(page)).toHaveText("What a slow checkout taught me about queues.");
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(["performance", "queues"]);
  await expect(page.getByRole("navigation", { name: "Other posts" }).getByRole("link", { name: "Next" })).toHaveCount(0);
});

test("the feed has every post, and pages lead to it", async ({ page, request }) => {
  const response = await request.get(url("feed.xml"));
  expect(response.status()).toBe(200);
  const feed = await response.text();
  await open(page, url("writing"));
  const parsed = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, "application/xml");
    const textsOf = (name: string) => Array.from(xml.getElementsByTagName(name), ({ textContent }) => textContent);
    return {
      error: xml.querySelector("parsererror")?.textContent,
      ids: textsOf("id"),
      published: textsOf("published"),
      summaries: textsOf("summary"),
    };
  }, feed);
  const home = "https://jordan-vale.example/Portfolio/";
  expect(parsed).toEqual({
    error: undefined,
    ids: [home, ...["slow-checkout", "servlets-are-fine", "a-test-that-never-failed"].map((slug) => `${home}writing/${slug}`)],
    published: ["2026-01-05T00:00:00Z", "2025-05-02T00:00:00Z", "2025-02-11T00:00:00Z"],
    summaries: ["A queue does not make work faster. It makes waiting honest.", "They answer."],
  });
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute("href", `${home}feed.xml`);
  await expect(page.getByRole("link", { name: "Feed" })).toHaveAttribute("href", "/Portfolio/feed.xml");
});

test("a sound in a post can be played", async ({ page }) => {
  await open(page, url("writing/a-test-that-never-failed"));
  const sound = page.getByLabel("A second of silence");
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.controls)).toBe(true);
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.ended)).toBe(true);
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(1);
});
