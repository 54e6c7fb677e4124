import type { Page } from "@playwright/test";
import { address, delayResponse, expect, mainNavigation, open, openByIntent, pageHeading, test, waitForHydration } from "./test.ts";

const link = (page: Page, name: string) => mainNavigation(page).getByRole("link", { name, exact: true });

/** Sets the connection, and makes the browser idle at once. */
async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value, configurable: true });
    window.requestIdleCallback = (call) => Number(setTimeout(() => call({ didTimeout: false, timeRemaining: () => 50 })));
  }, connection);
}

/** Makes the browser idle when the returned function is called; until then only an interaction hydrates. */
async function holdIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (call) => waiting.push(call);
    const idle = () => {
      for (const call of waiting.splice(0)) call({ didTimeout: false, timeRemaining: () => 50 });
    };
    Object.assign(window, { idle });
  });
  return () => page.evaluate(() => (window as unknown as { idle: () => void }).idle());
}

/** Records the names of requested scripts, without their hashes. */
function recordScripts(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = /assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

/** Opens a page with Save-Data on and hydrates it by moving the pointer away from every link. */
async function openSavingData(page: Page): Promise<void> {
  await setConnection(page, { saveData: true });
  await page.goto("");
  await page.waitForLoadState("networkidle");
  await page.mouse.move(640, 700, { steps: 2 });
  await waitForHydration(page);
}

const interactions: Record<string, (page: Page, name: string) => Promise<void>> = {
  hover: (page, name) => link(page, name).hover(),
  focus: (page, name) => link(page, name).focus(),
  touch: async (page, name) => {
    const { x = 0, y = 0 } = (await link(page, name).boundingBox()) ?? {};
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 5, y: y + 5 }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  },
};

for (const [name, interact] of Object.entries(interactions)) {
  test(`${name} on a link prefetches its page, so that the click requests no script`, async ({ page }) => {
    const scripts = recordScripts(page);
    for (const [label, chunks, title] of [
      ["About", ["about"], "Introduction."],
      ["Projects", ["projects", "projects-texts"], "Projects."],
    ] as const) {
      await openSavingData(page);
      await interact(page, label);
      await expect.poll(() => scripts).toEqual(expect.arrayContaining([...chunks]));
      scripts.length = 0;
      await link(page, label).click();
      await expect(pageHeading(page)).toHaveText(title);
      expect(scripts, label).toEqual([]);
    }
  });
}

test("an idle browser prefetches the pages of links in view", async ({ page }) => {
  await setConnection(page, { effectiveType: "4g" });
  const scripts = recordScripts(page);
  await open(page, "");
  for (const chunk of ["about", "certificates", "projects", "experience", "contact"]) {
    await expect.poll(() => scripts).toContain(chunk);
  }
});

test("links in the closed menu are prefetched only once it opens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await setConnection(page, { effectiveType: "4g" });
  const scripts = recordScripts(page);
  await open(page, "about");
  await expect.poll(() => scripts).toContain("home");
  await page.waitForLoadState("networkidle");
  expect(scripts).not.toContain("experience");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect.poll(() => scripts).toContain("experience");
});

for (const effectiveType of ["slow-2g", "3g"]) {
  test(`on ${effectiveType} nothing is prefetched when idle`, async ({ page }) => {
    await setConnection(page, { effectiveType });
    const scripts = recordScripts(page);
    await open(page, "");
    await page.waitForLoadState("networkidle");
    const shared = ["client", "components", "facts", "host", "place", "rolldown-runtime"];
    expect(scripts.filter((name) => !shared.includes(name))).toEqual(["home"]);
  });
}

test("with Save-Data on, a page requests no script until a key is pressed", async ({ page }) => {
  await setConnection(page, { saveData: true });
  const scripts = recordScripts(page);
  await page.goto("");
  await page.waitForLoadState("networkidle");
  await expect(pageHeading(page)).toHaveAccessibleName("Hi, I'm Jordan");
  expect(scripts).toEqual([]);
  await page.keyboard.press("Shift");
  await waitForHydration(page);
});

test("with Save-Data on, a resting pointer doesn't hydrate; a moving one does", async ({ page }) => {
  await setConnection(page, { saveData: true });
  const scripts = recordScripts(page);
  await page.goto("");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    for (const type of ["pointerover", "pointermove", "pointermove"]) {
      document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 0, clientY: 0 }));
    }
  });
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await page.mouse.move(640, 300, { steps: 2 });
  await waitForHydration(page);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on a link opens its page at once, without scripts", async ({ page }) => {
    const scripts = recordScripts(page);
    await page.goto("");
    await page.waitForLoadState("networkidle");
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("link", { name: "See the projects" }).tap();
    expect((await opened).url()).toBe(address("sample", "projects"));
    expect(scripts).toEqual([]);
  });

  for (const [what, act] of Object.entries<(page: Page) => Promise<void>>({
    "a scroll": (page) => page.evaluate(() => scrollTo(0, 300)),
    "a tap beside links": (page) => page.getByRole("heading", { level: 1 }).tap(),
    "a key": (page) => page.keyboard.press("Shift"),
  })) {
    test(`a page that only shows something is hydrated by ${what}`, async ({ page }) => {
      const scripts = recordScripts(page);
      await page.goto("");
      await page.waitForLoadState("networkidle");
      expect(scripts).toEqual([]);
      await act(page);
      await waitForHydration(page);
    });
  }

  test("the page of the contact form is hydrated when the browser is idle", async ({ page }) => {
    await open(page, "contact");
  });
});

test("with Save-Data on, the form restores a draft", async ({ page }) => {
  await setConnection(page, { saveData: true });
  await open(page, "contact");
  await page.getByLabel("Message").fill("Kept");
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("Kept");
});

test("a page that is still loading when the browser becomes idle arrives", async ({ page }) => {
  const respond = await delayResponse(page, "**/assets/about-*.js");
  const idle = await holdIdle(page);
  await openByIntent(page, "");
  await link(page, "About").click();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await idle();
  respond();
  await expect(pageHeading(page)).toHaveText("Introduction.");
  await expect(page).toHaveURL(address("sample", "about"));
});

test("a page whose prefetch failed loads on the click", async ({ page, expectConsole, console }) => {
  expectConsole(/Failed to load resource/);
  console.allowed.push(/ChunkLoadError/);
  let isMissing = true;
  await page.route("**/assets/about-*.js", (route) => (isMissing ? route.fulfill({ status: 404 }) : route.continue()));
  await openSavingData(page);
  const request = page.waitForRequest(/about-.*\.js$/);
  await link(page, "About").hover();
  const chunk = (await request).url();
  // Shares the prefetch's response, and so ends after it.
  expect(await page.evaluate((url) => import(url).catch(() => "failed"), chunk)).toBe("failed");
  isMissing = false;
  await link(page, "About").click();
  // A browser either requests the chunk again or remembers the failure, and then the page is opened by a page load.
  await expect(pageHeading(page)).toHaveText("Introduction.");
});
