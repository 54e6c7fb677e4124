import type { Page } from "@playwright/test";
import { address, drawn, expect, holdBack, open, openByIntent, running, test } from "./test.ts";

const link = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Says what the connection is like, and that the browser is idle at once. */
async function connect(page: Page, connection: object): Promise<void> {
  await page.addInitScript((is) => {
    Object.defineProperty(navigator, "connection", { value: is });
    window.requestIdleCallback = (call) => Number(setTimeout(() => call({ didTimeout: false, timeRemaining: () => 50 })));
  }, connection);
}

/** The names of the scripts that are asked for from here on, without their hashes. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = /assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

const intents: Record<string, (page: Page, name: string) => Promise<void>> = {
  "pointed at": (page, name) => link(page, name).hover(),
  focused: (page, name) => link(page, name).focus(),
  touched: async (page, name) => {
    const { x = 0, y = 0 } = (await link(page, name).boundingBox()) ?? {};
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 5, y: y + 5 }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  },
};

for (const [how, show] of Object.entries(intents)) {
  for (const [name, chunks, title] of [
    ["About", ["about"], "Introduction."],
    ["Projects", ["projects", "picture", "projects-list"], "Projects."],
  ] as const) {
    test(`${name} is there before the click once its link is ${how}, and the click asks for no script`, async ({ page }) => {
      await connect(page, { saveData: true });
      await page.goto("");
      await page.waitForLoadState("networkidle");
      await page.mouse.move(640, 700, { steps: 2 });
      await running(page);
      const scripts = scriptsOf(page);
      await show(page, name);
      await expect.poll(() => scripts).toEqual(expect.arrayContaining([...chunks]));
      scripts.length = 0;
      await link(page, name).click();
      await expect(heading(page)).toHaveText(title);
      expect(scripts).toEqual([]);
    });
  }
}

test("the pages whose links are in view are there as soon as the browser is idle", async ({ page }) => {
  await connect(page, { effectiveType: "4g" });
  const scripts = scriptsOf(page);
  await open(page, "");
  for (const chunk of ["about", "certificates", "certificates-list", "projects", "projects-list", "experience", "contact"]) {
    await expect.poll(() => scripts).toContain(chunk);
  }
});

test("links that are not in view are left alone, until the menu shows them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await connect(page, { effectiveType: "4g" });
  const scripts = scriptsOf(page);
  await open(page, "about");
  await expect.poll(() => scripts).toContain("home");
  await page.waitForLoadState("networkidle");
  expect(scripts).not.toContain("experience");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect.poll(() => scripts).toContain("experience");
});

test("a long list is not fetched on a guess, but on an intent", async ({ page }) => {
  await connect(page, { effectiveType: "4g" });
  const scripts = scriptsOf(page);
  await open(page, address("many"));
  for (const chunk of ["certificates", "projects", "projects-list", "contact"]) await expect.poll(() => scripts).toContain(chunk);
  expect(scripts).not.toContain("certificates-list");
  await link(page, "Certificates").hover();
  await expect.poll(() => scripts).toContain("certificates-list");
  await link(page, "Certificates").click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(80);
});

for (const connection of [{ effectiveType: "slow-2g" }, { effectiveType: "3g" }]) {
  test(`a slow connection (${connection.effectiveType}) brings no page but the one that was opened`, async ({ page }) => {
    await connect(page, connection);
    const scripts = scriptsOf(page);
    await open(page, "");
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((name) => !["client", "rolldown-runtime"].includes(name))).toEqual(["home"]);
  });
}

test("who saves data is sent no script before an intent, and reads and navigates all the same", async ({ page }) => {
  await connect(page, { saveData: true });
  const scripts = scriptsOf(page);
  await page.goto("");
  await page.waitForLoadState("networkidle");
  await expect(heading(page)).toHaveAccessibleName("Hi, I'm Jordan");
  expect(scripts).toEqual([]);
  await page.keyboard.press("Shift");
  await running(page);
});

test("a pointer that rests where a page comes up is no intent; that it moves is one", async ({ page }) => {
  await connect(page, { saveData: true });
  const scripts = scriptsOf(page);
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
  await running(page);
});

test("who saves data has a form that works: what was written is given back", async ({ page }) => {
  await connect(page, { saveData: true });
  await open(page, "contact");
  await page.getByLabel("Message").fill("Kept");
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("Kept");
});

/** Notes what comes to stand beside the page, as it is hidden, and what goes. */
function watchStage(): void {
  const watched = Object.assign(window, { stage: [] as string[] });
  const pagesOf = (nodes: NodeList) => [...nodes].filter((node) => node instanceof HTMLElement && node.matches(".page"));
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      if (target !== document.body) continue;
      for (const node of pagesOf(addedNodes)) watched.stage.push(`drawn, ${getComputedStyle(node as HTMLElement).display}`);
      for (const _ of pagesOf(removedNodes)) watched.stage.push("gone");
    }
  }).observe(document, { childList: true, subtree: true });
}
const stage = (page: Page) => page.evaluate(() => (window as unknown as { stage: string[] }).stage);

test("a page whose link is pointed at is drawn once where nobody sees it, and is gone before it is shown", async ({ page }) => {
  await page.addInitScript(watchStage);
  await open(page, "");
  const title = await page.title();
  await link(page, "Contact").hover();
  await expect.poll(() => stage(page)).toEqual(["drawn, none", "gone"]);
  await expect(page).toHaveTitle(title);
  await link(page, "Home").hover();
  await link(page, "Contact").hover();
  await link(page, "Contact").click();
  await expect(page.getByLabel("Message")).toBeVisible();
  expect(await stage(page)).toEqual(["drawn, none", "gone"]);
});

/** Has the browser idle only when what is returned is called; until then an intent has to bring the application in. */
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

test("a page that is shown before the browser is idle is not drawn a second time", async ({ page }) => {
  await page.addInitScript(watchStage);
  const idle = await holdIdle(page);
  await openByIntent(page, "");
  await link(page, "About").click();
  await expect(heading(page)).toHaveText("Introduction.");
  await idle();
  await drawn(page);
  expect(await stage(page)).toEqual([]);
});

/** Whether a change of page has been rehearsed, of which the entry in the history keeps a key. */
const hasRehearsed = (page: Page) => page.evaluate(() => "key" in (history.state ?? {}));

const doings: Record<string, (page: Page) => Promise<void>> = {
  writes: async (page) => {
    await page.getByLabel("Message").fill("Kept");
    await page.getByLabel("Message").press("ArrowLeft");
  },
  "has the menu open": (page) => page.getByRole("button", { name: "Open the menu" }).click(),
};

for (const [does, act] of Object.entries(doings)) {
  test(`a change of page is rehearsed once the browser is idle, and nothing changes for who ${does}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const idle = await holdIdle(page);
    await openByIntent(page, "contact?from=card&index#message");
    await act(page);
    const state = () =>
      page.evaluate(() => {
        const { activeElement, title } = document;
        const field = document.querySelector("textarea");
        const menu = document.querySelector("dialog");
        return {
          at: [location.href, history.length, title, scrollX, scrollY],
          focus: activeElement?.outerHTML,
          written: [field?.value, field?.selectionStart],
          menu: menu?.open,
        };
      });
    const before = await state();
    expect(before.menu).toBe(does === "has the menu open");
    expect(await hasRehearsed(page)).toBe(false);
    await idle();
    await expect.poll(() => hasRehearsed(page)).toBe(true);
    await drawn(page);
    expect(await state()).toEqual(before);
  });
}

/** Opens a page whose application has come, but is drawn only when what is returned is called; React draws in turns of a message channel. */
async function openUndrawn(page: Page, path: string): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...said: unknown[]) {
      waiting.push(() => Reflect.apply(postMessage, this, said));
    };
    const draw = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of waiting.splice(0)) post();
    };
    Object.assign(window, { draw, waits: () => waiting.length > 0 });
  });
  await page.goto(path);
  await page.mouse.move(8, 600, { steps: 2 });
  await page.waitForFunction(() => (window as unknown as { waits: () => boolean }).waits());
  await page.waitForLoadState("networkidle");
  return () => page.evaluate(() => (window as unknown as { draw: () => void }).draw());
}

test("an application that is not drawn yet when the browser is idle leaves the view and the focus alone, too", async ({ page }) => {
  await connect(page, { saveData: true });
  const arrive = await holdBack(page, "**/assets/about-*.js");
  const draw = await openUndrawn(page, "");
  await draw();
  await running(page);
  await expect.poll(() => hasRehearsed(page)).toBe(true);
  await link(page, "About").click();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await drawn(page);
  await expect(link(page, "About")).toBeFocused();
  arrive();
  await expect(heading(page)).toHaveText("Introduction.");
});

test("a link that is clicked before the application is drawn is followed", async ({ page }) => {
  await connect(page, { saveData: true });
  const draw = await openUndrawn(page, "");
  await page.evaluate(() => Object.assign(window, { noPageLoad: true }));
  await link(page, "About").click();
  await draw();
  await expect(heading(page)).toHaveText("Introduction.");
  expect(await page.evaluate(() => "noPageLoad" in window)).toBe(true);
});

test("a page that is on its way when the browser is idle arrives", async ({ page }) => {
  const arrive = await holdBack(page, "**/assets/about-*.js");
  const idle = await holdIdle(page);
  await openByIntent(page, "");
  await link(page, "About").click();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await idle();
  await drawn(page);
  arrive();
  await expect(heading(page)).toHaveText("Introduction.");
  await expect(page).toHaveURL(address("sample", "about"));
});

test("a page that waits for its picture when the browser is idle arrives in one go", async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        await new Promise((taken) => Object.assign(window, { taken }));
        if (typeof update === "function") await update();
      });
  });
  const waits = () => page.evaluate(() => "taken" in window);
  const idle = await holdIdle(page);
  await openByIntent(page, "");
  await link(page, "About").hover();
  await page.waitForLoadState("networkidle");
  await link(page, "About").click();
  await expect.poll(waits).toBe(true);
  const before = await page.title();
  await idle();
  expect(await page.title()).toBe(before);
  await page.evaluate(() => (window as unknown as { taken: () => void }).taken());
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText("Introduction.");
});

test("a page that breaks while nobody sees it breaks nothing, and says so when it is opened", async ({ page, consoleSays }) => {
  consoleSays(/drawn/, /broken on purpose/);
  await page.route("**/assets/about-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export function About() { console.info("drawn"); throw new Error("broken on purpose") }`,
    }),
  );
  await open(page, "");
  const rehearsed = page.waitForEvent("console");
  await link(page, "About").hover();
  await rehearsed;
  await link(page, "Contact").click();
  await expect(heading(page)).toHaveText("Contact.");
  await link(page, "About").click();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
});

test("a page that could not be fetched ahead comes when it is asked for", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/);
  await connect(page, { saveData: true });
  let gone = true;
  await page.route("**/assets/about-*.js", (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto("");
  await page.waitForLoadState("networkidle");
  await page.mouse.move(640, 700, { steps: 2 });
  await running(page);
  const asked = page.waitForRequest(/about-.*\.js$/);
  await link(page, "About").hover();
  const chunk = (await asked).url();
  // Whoever asks for it meanwhile waits for the same answer, and has it after the application.
  expect(await page.evaluate((url) => import(url).catch(() => "refused"), chunk)).toBe("refused");
  gone = false;
  await link(page, "About").click();
  // Some browsers ask for the chunk anew, others remember that there is none: there the page comes by a page load.
  await expect(heading(page)).toHaveText("Introduction.");
});
