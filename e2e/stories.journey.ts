import type { Page } from "@playwright/test";
import { ar } from "../packages/weavefolio/texts/ar.ts";
import { findViolationsInBothThemes } from "./axe.ts";
import {
  address,
  delayResponse,
  expect,
  expectNewTab,
  mainNavigation,
  open,
  openByIntent,
  pageHeading,
  test,
  waitForHydration,
} from "./test.ts";

const STORY = "projects/password-generator";

test("a project's card leads to its page, which leads back", async ({ page }) => {
  await open(page, "projects");
  await page.getByRole("link", { name: "Password Generator", exact: true }).click();
  await expect(page).toHaveURL(address("sample", STORY));
  await expect(pageHeading(page)).toHaveText("Password Generator.");
  await waitForHydration(page);
  await expect(page).toHaveTitle("Password Generator – Jordan Vale");
  await mainNavigation(page).getByRole("link", { name: "About" }).click();
  await expect(pageHeading(page)).toHaveText("Introduction.");
  await page.goBack();
  await expect(pageHeading(page)).toHaveText("Password Generator.");
  await expect(page).toHaveTitle("Password Generator – Jordan Vale");
  await expect(page.getByRole("heading", { name: "What I would do differently" })).toBeVisible();
});

test("a project's picture and title travel to its page and back where the browser supports it, unless motion is reduced", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      const moving = viewTransition?.ready.then(() =>
        document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement),
      );
      Object.assign(window, { moving: moving ?? Promise.resolve([]), finished: viewTransition?.finished });
    });
  });
  const moving = () => page.evaluate(() => (window as unknown as { moving: Promise<string[]> }).moving);

  await open(page, "projects");
  const devtools = await page.context().newCDPSession(page);
  // A slow phone parses a page in several frames.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.getByRole("link", { name: "Password Generator", exact: true }).click();
  await waitForHydration(page);
  expect(await moving()).toEqual(expect.arrayContaining(["::view-transition-group(picture)", "::view-transition-group(title)"]));
  await page.evaluate(() => (window as unknown as { finished: Promise<void> }).finished);
  await expect(page.locator("[style*=view-transition-name]")).toHaveCount(0);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText("Projects.");
  // The title is below the screen there.
  expect(await moving()).toContain("::view-transition-group(picture)");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("link", { name: "Password Generator", exact: true }).click();
  await expect(pageHeading(page)).toHaveText("Password Generator.");
  expect(await moving()).toEqual([]);
});

test("a card's picture keeps its live link, and leads to the page without one", async ({ page }) => {
  await open(page, "projects");
  const picture = page.getByRole("img", { name: "A generated password above a length slider" });
  await expect(page.getByRole("link").filter({ has: picture })).toHaveAttribute("href", "https://password-generator.example/");

  await open(page, address("root", "projects"));
  const card = page.getByRole("article").filter({ hasText: "قصة" });
  await card.locator(".cover").scrollIntoViewIfNeeded();
  const box = await card.locator(".cover").boundingBox();
  if (!box) throw new Error("The card has no cover");
  await page.mouse.click(box.x + box.width / 8, box.y + box.height / 2);
  await expect(page).toHaveURL(address("root", "projects/a-story"));
});

test("the leading card shows all outcomes, as the page does", async ({ page }) => {
  await open(page, "projects");
  await expect(page.getByRole("article").first().getByRole("definition")).toHaveText(["61 → 4", "1.9 KB", "0"]);
  await open(page, STORY);
  await expect(page.locator(".outcomes").getByRole("definition")).toHaveText(["61 → 4", "1.9 KB", "0"]);
});

test("the page is readable without JavaScript, and has its own canonical URL, description and card", async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("sample", STORY));
  await expect(page.getByRole("heading", { level: 2 })).toContainText(["The problem", "What it had to respect"]);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `https://jordan-vale.example/Portfolio/${STORY}`);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /^Support spent an hour a day/);
  const card = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await request.get(address("sample", new URL(card ?? "").pathname.replace("/Portfolio/", "")))).status()).toBe(200);
  const sitemap = await (await request.get(address("sample", "sitemap.xml"))).text();
  expect(sitemap).toContain(`<loc>https://jordan-vale.example/Portfolio/${STORY}</loc>`);
  await context.close();
});

test("headings, the table of contents and footnotes can be linked to, and are not under the bar", async ({ page }) => {
  await open(page, STORY);
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "What came of it" }).click();
  await expect(page).toHaveURL(/#what-came-of-it-and-how-i-know$/);
  const heading = page.getByRole("heading", { name: "What came of it" });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(64);
  await page.getByRole("link", { name: "Footnote 1" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "It would have measured" })).toBeInViewport();
  await page.getByRole("link", { name: "Back to the text" }).click();
  await expect(page).toHaveURL(/#reference-1$/);
});

test("Back and Forward lead between the places of a page", async ({ page }) => {
  await open(page, STORY);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Footnote 1" }).scrollIntoViewIfNeeded();
  const position = () => page.evaluate(() => Math.round(scrollY));
  const before = await position();
  await page.getByRole("link", { name: "Footnote 1" }).click();
  await expect(page).toHaveURL(/#note-1$/);
  const after = await position();
  expect(Math.abs(after - before)).toBeGreaterThan(100);
  await page.goBack();
  await expect.poll(position).toBe(before);
  await page.goForward();
  await expect.poll(position).toBe(after);
});

test("on a project's page the bar marks the list that it belongs to, and the only story leads back to it", async ({ page }) => {
  await open(page, STORY);
  await expect(mainNavigation(page).getByRole("link", { name: "Projects" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("navigation", { name: "Projects", exact: true }).getByRole("link", { name: "All projects" }).click();
  await expect(page).toHaveURL(address("sample", "projects"));
  await waitForHydration(page);
  await expect(mainNavigation(page).getByRole("link", { name: "Projects" })).toHaveAttribute("aria-current", "page");
});

test("a picture leads to its largest copy, and the last project to the first", async ({ page, request }) => {
  await open(page, STORY);
  const link = page.locator("figure a");
  const { width } = await (await request.get(new URL((await link.getAttribute("href")) ?? "", page.url()).href))
    .body()
    .then(async (body) => {
      const { default: sharp } = await import("sharp");
      return sharp(body).metadata();
    });
  expect(width).toBe(1600);

  await open(page, address("root", "projects/another"));
  await page.getByRole("navigation", { name: ar.story.nextProject }).getByRole("link").click();
  await expect(page).toHaveURL(address("root", "projects/password-generator"));
});

test("a picture opens in place, and Escape, a click, its button and Back close it without leaving or moving the page", async ({ page }) => {
  await open(page, STORY);
  const link = page.locator(".story figure a");
  const viewer = page.getByRole("dialog", { name: (await link.getByRole("img").getAttribute("alt")) ?? "" });
  await link.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(640, 400),
    () => viewer.getByRole("button", { name: "Close the picture" }).click(),
    () => page.goBack(),
  ]) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(viewer.getByRole("img")).toBeInViewport({ ratio: 1 });
    await close();
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(address("sample", STORY));
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => [scrollY, history.state.isPictureOpen])).toEqual([position, undefined]);
  }
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("a picture opens in a new tab with a modifier key", async ({ page }) => {
  await open(page, STORY);
  const link = page.locator(".story figure a");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expectNewTab(page, await link.evaluate((shown: HTMLAnchorElement) => shown.href));
  await expect(page).toHaveURL(address("sample", STORY));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a picture opens as a file if the viewer is lost", async ({ page, console }) => {
  // The second is what leaving for a file costs a page with view transitions.
  console.allowed.push(/Failed to load resource/, /ViewTransition opt-in disabled/);
  await page.route("**/picture-viewer-*.js", (route) => route.abort());
  await open(page, STORY);
  const link = page.locator(".story figure a");
  const href = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("the first tap on a picture opens it in place, and a tap closes it", async ({ page }) => {
    await page.goto(STORY);
    await page.locator(".story figure a").tap();
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByRole("img")).toBeInViewport();
    await viewer.getByRole("img").tap();
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(address("sample", STORY));
  });

  test("without its scripts, a tap on a picture leads to the file", async ({ page, console }) => {
    console.allowed.push(/Failed to (?:load resource|fetch dynamically imported module)/, /ViewTransition opt-in disabled/);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(STORY);
    const link = page.locator(".story figure a");
    const href = await link.getAttribute("href");
    await link.tap();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });
});

test("the viewer's script is only requested by a click on a picture", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open(page, STORY);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => url.includes("picture-viewer"))).toEqual([]);
  await page.locator(".story figure a").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(scripts.filter((url) => url.includes("picture-viewer"))).toHaveLength(1);
});

test("axe finds no violation in an open picture, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const url of [STORY, address("root", "projects/a-story")]) {
    await open(page, url);
    await page.locator(".story figure a").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findViolationsInBothThemes(page), url).toEqual([]);
  }
});

/** Evaluated in a page: finds boxes that scroll without being positioned, out of which text for screen readers would widen the page. */
const findLeakingBoxes = () =>
  [...document.querySelectorAll("body :not(textarea)")].flatMap((box) => {
    const { overflow, position } = getComputedStyle(box);
    return /auto|scroll/.test(overflow) && position === "static" ? [box.className] : [];
  });

test("nothing of a story is wider than the page, at any width", async ({ page }) => {
  for (const url of [
    STORY,
    address("extreme", "projects/long"),
    address("root", "projects/a-story"),
    address("written", "writing/slow-checkout"),
  ]) {
    await open(page, url);
    for (const size of [320, 390, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width: size, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${url} at ${size} px`).toBe(size);
      expect(await page.evaluate(findLeakingBoxes), `${url} at ${size} px`).toEqual([]);
    }
  }
});

test("axe finds no violation in a story, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const url of [
    STORY,
    address("root", "projects/a-story"),
    address("extreme", "projects/long"),
    ...["writing", "writing/slow-checkout"].map((path) => address("written", path)),
  ]) {
    await open(page, url);
    expect(await findViolationsInBothThemes(page), url).toEqual([]);
  }
});

test("other spellings of a story's address lead to it", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  for (const path of [`${STORY}/`, "projects/Password-Generator", `${STORY}.html`]) {
    await page.goto(`${path}?from=mail`);
    await page.waitForURL(address("sample", `${STORY}?from=mail`));
    await expect(pageHeading(page)).toHaveText("Password Generator.");
  }
});

const copyButtons = (page: Page) => page.getByRole("button", { name: "Copy the code" });

test("a button after each code block copies it and announces that, by keyboard, too", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, STORY);
  await expect(copyButtons(page)).toHaveCount(2);
  await page.locator("pre").last().focus();
  await page.keyboard.press("Tab");
  await expect(copyButtons(page).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ visible: true })).toHaveText(["Copied."]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^function pickLetter.*\n {2}const limit = .*\n\}$/s);
});

test("a page of Markdown has the button, too, after a navigation", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, address("own"));
  await mainNavigation(page).getByRole("link", { name: "Uses" }).click();
  await copyButtons(page).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npx weavefolio edit");
});

test("the copy button covers no code at 320 px, moves nothing when it appears, and isn't printed", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const respond = await delayResponse(page, "**/copy-button-*.js");
  await open(page, STORY);
  await page.evaluate(() => document.fonts.ready);
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await readHeight();
  respond();
  await expect(copyButtons(page)).toHaveCount(2);
  expect(await readHeight()).toBe(before);
  for (const [index, code] of (await page.locator("pre").all()).entries()) {
    const [above, below] = [await code.boundingBox(), await copyButtons(page).nth(index).boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Number.NaN));
  }
  await page.emulateMedia({ media: "print" });
  await expect(copyButtons(page)).toHaveCount(0);
});

test("without a clipboard or code there is no copy button, and its script isn't requested", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  // Contact has a copy button, and isn't prefetched with Save-Data on.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await openByIntent(page, address("root", "projects/another"));
  await page.waitForLoadState("networkidle");
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.mouse.move(0, 0);
  await openByIntent(page, STORY);
  await page.waitForLoadState("networkidle");
  await expect(copyButtons(page)).toHaveCount(0);
  expect(scripts.filter((url) => url.includes("copy-button"))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("code has no copy button", async ({ page }) => {
    await page.goto(STORY);
    await expect(page.locator("pre")).toHaveCount(2);
    await expect(page.getByRole("button", { name: /copy/i })).toHaveCount(0);
  });
});
