import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { certificateRows } from "../packages/weavefolio/site/pages/certificate-rows.ts";
import { ar } from "../packages/weavefolio/texts/ar.ts";
import { chromiumLaunch, folderOf } from "./browser.ts";
import { address, delayResponse, expect, mainNavigation, nextPaint, open, pageHeading, pages, test, waitForHydration } from "./test.ts";

/** Returns the sum of all layout shifts (https://web.dev/articles/cls), not only of the worst session. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** It rounds to 0.00. In another font, a line of text may wrap differently. */
const NONE = 0.005;

async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const respond = await delayResponse(page, "**/fonts/*");
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  await nextPaint(page);
  expect(await page.evaluate(() => document.fonts.status), "fonts are still loading").toBe("loading");
  respond();
  await page.evaluate(() => document.fonts.ready);
  await nextPaint(page);
}

for (const width of [375, 1280]) {
  for (const { path } of pages) {
    test(`/${path} doesn't shift at ${width} px with fast, late or missing fonts`, async ({ page, console }) => {
      console.allowed.push(/Failed to load resource/);
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await page.evaluate(() => document.fonts.ready);
      await nextPaint(page);
      expect(await shifts(page), "fast").toBeLessThan(NONE);

      await openWithLateFonts(page, path);
      expect(await shifts(page), "late").toBeLessThan(NONE);

      await page.unroute("**/fonts/*");
      await page.route("**/fonts/*", (route) => route.abort());
      await open(page, path);
      await nextPaint(page);
      expect(await shifts(page), "never").toBeLessThan(NONE);
    });
  }
}

/** Resolves after a paint, or while the page waits for an element of its own (rel="expect") and paints nothing. */
function paintOrWait(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const isWaiting = ({ href }: HTMLLinkElement) => !document.getElementById(new URL(href).hash.slice(1));
        const timer = setInterval(() => {
          if (Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="expect"]')).some(isWaiting)) done();
        }, 10);
        const done = () => {
          clearInterval(timer);
          resolve();
        };
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
}

for (const width of [390, 1280]) {
  test(`no page shifts at ${width} px while its HTML arrives, element by element`, async ({ page }) => {
    let committed: Promise<unknown> | undefined;
    await using host = createServer(async (request, response) => {
      const upstream = await fetch(new URL(request.url ?? "", address("sample")));
      const type = upstream.headers.get("content-type") ?? "";
      response.setHeader("content-type", type);
      if (!type.startsWith("text/html")) {
        response.end(Buffer.from(await upstream.arrayBuffer()));
        return;
      }
      for (const piece of (await upstream.text()).split(/(?=<(?:article|footer|h2|li|p|section)[ >])/)) {
        response.write(piece);
        await committed;
        await paintOrWait(page);
      }
      response.end();
    });
    await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
    await page.setViewportSize({ width, height: 800 });
    const shifted: Record<string, number> = {};
    for (const { path } of pages) {
      committed = page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/Portfolio/${path}`, { waitUntil: "commit" });
      await committed;
      await page.waitForLoadState();
      shifted[path] = await shifts(page);
    }
    expect(Object.entries(shifted).filter(([, value]) => value >= NONE)).toEqual([]);
    // It may still prefetch pages.
    await page.close();
  });
}

test("no page shifts with late fonts on Android, which has Roboto instead of Arial", async ({ playwright, contextOptions }) => {
  test.skip(process.platform !== "linux", "Only on Linux can a browser be given other fonts.");
  const packages = [
    import.meta.resolve("@expo-google-fonts/roboto/package.json"),
    import.meta.resolve("@expo-google-fonts/cousine/package.json"),
  ];
  await using browser = await playwright.chromium.launch(await chromiumLaunch(packages.map(folderOf)));
  const shifted: Record<string, number> = {};
  for (const width of [360, 412]) {
    for (const { path } of pages) {
      const page = await browser.newPage({ ...contextOptions, baseURL: address("sample"), viewport: { width, height: 800 } });
      await openWithLateFonts(page, path);
      shifted[`${path} at ${width} px`] = await shifts(page);
      await page.close();
    }
  }
  expect(Object.entries(shifted).filter(([, value]) => value >= NONE)).toEqual([]);
});

/** Returns the family of each loaded web font file. */
const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) =>
      status === "loaded" && !family.includes("Fallback") ? [family.replaceAll('"', "")] : [],
    ),
  );

test("no page needs more fonts than those that are preloaded", async ({ page, console }) => {
  console.required.push(/404/);
  for (const path of [...pages.map(({ path }) => path), "projects/password-generator", "nothing-here"]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const { loaded, preloaded } = await page.evaluate(() => ({
      loaded: performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".woff2") ? new URL(name).pathname : [])),
      preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')].map(({ href }) => new URL(href).pathname),
    }));
    expect(loaded.toSorted(), path).toEqual(preloaded.toSorted());
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  /** Returns when the page was painted first, and when it requested each font first. */
  async function readTimes(page: Page): Promise<{ paint: number; fonts: number[] }> {
    const paint = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
    const fonts = await page.evaluate(() => {
      const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      // A preloaded file may be revalidated when the layout needs it.
      return [...new Map(files.reverse().map(({ name, startTime }) => [name, startTime])).values()];
    });
    return { paint: await paint.jsonValue(), fonts };
  }

  test("the first page requests its fonts after its first paint, and doesn't shift when they come", async ({ page }) => {
    for (const { path } of pages) {
      await page.goto("about:blank");
      await page.goto(path);
      await expect.poll(async () => (await readTimes(page)).fonts.length, path).toBe(3);
      await page.evaluate(() => document.fonts.ready);
      await nextPaint(page);
      const { paint, fonts } = await readTimes(page);
      expect(Math.min(...fonts), path).toBeGreaterThan(paint);
      expect(await loadedFonts(page), path).toEqual(expect.arrayContaining(["Bricolage Grotesque", "Instrument Sans"]));
      expect(await shifts(page), path).toBeLessThan(NONE);
    }
  });

  test("the next page has its fonts from the start", async ({ page }) => {
    await page.goto("");
    await page.evaluate(() => document.fonts.ready);
    await page.getByRole("link", { name: "See the projects" }).tap();
    await expect(pageHeading(page)).toHaveText("Projects.");
    await page.evaluate(() => document.fonts.ready);
    const { paint, fonts } = await readTimes(page);
    expect(fonts).toHaveLength(3);
    expect(Math.max(...fonts)).toBeLessThan(paint);
  });

  test("loaded fonts stay loaded while style sheets are prefetched, in any order, and when the screen turns", async ({ page }) => {
    const respond = await delayResponse(page, "**/projects-*.css");
    await page.goto("");
    await expect.poll(async () => (await loadedFonts(page)).length).toBe(3);
    const loaded = await page.evaluateHandle(() => [...document.fonts].filter(({ status }) => status === "loaded"));
    const listSheets = () =>
      page.evaluate(() => Array.from(document.styleSheets, ({ href }) => /\w+(?=-[\w-]{8}\.css$)/.exec(href ?? "")?.[0]));
    const expectLoaded = async () =>
      expect(await loaded.evaluate((faces) => faces.filter((face) => document.fonts.has(face) && face.status === "loaded").length)).toBe(3);

    await page.touchscreen.tap(200, 350);
    await expect.poll(listSheets).toContain("contact");
    respond();
    await expect.poll(listSheets).toContain("projects");
    await nextPaint(page);
    const sheets = await listSheets();
    expect(sheets.indexOf("projects"), "the later one is inserted before the earlier one").toBeLessThan(sheets.indexOf("contact"));
    await expectLoaded();

    await page.setViewportSize({ width: 1090, height: 390 });
    await nextPaint(page);
    await expectLoaded();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("a page loads its fonts", async ({ page }) => {
      const fonts: string[] = [];
      page.on("requestfinished", (request) => request.resourceType() === "font" && fonts.push(request.url()));
      await page.goto("");
      await expect.poll(() => fonts.length).toBe(3);
    });
  });
});

test("what is typed with characters that no page shows is in the site's font", async ({ page }) => {
  await open(page, "contact");
  const loaded = async () => (await loadedFonts(page)).filter((family) => family === "Instrument Sans").length;
  await expect.poll(loaded).toBe(1);
  await page.getByLabel("Message").fill("¿Qué? ¡50 %!");
  await expect.poll(loaded).toBe(2);
  await page.getByLabel("Message").fill("¿Qué? ¡50 %! Łódź");
  await expect.poll(loaded).toBe(3);
});

test("a page has the same styles after a page load as after a navigation", async ({ page, console }) => {
  console.allowed.push(/Failed to load resource/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const readStyles = async () => {
    await page.mouse.move(0, 600);
    await page.evaluate(() => document.fonts.ready);
    await nextPaint(page);
    return page.evaluate(() =>
      Array.from(document.querySelectorAll("main *"), (element) => ({ element, style: getComputedStyle(element) })).flatMap(
        ({ element, style }) =>
          Array.from(style)
            // Custom properties that the sheet of another page registers are in all elements.
            .filter((name) => !name.startsWith("--"))
            .map((name) => `${element.tagName}.${element.classList[0]} ${name}: ${style.getPropertyValue(name)}`),
      ),
    );
  };
  // No page is prefetched, whose sheet could stand in for what this one lacks.
  await page.route("**/assets/*.css", (route) => route.abort());
  const loaded = new Map<string, string[]>();
  for (const { path } of pages) {
    await open(page, path);
    loaded.set(path, await readStyles());
  }
  await page.unroute("**/assets/*.css");
  await open(page, "");
  // Home comes last: it is left first.
  for (const { path, label, heading } of [...pages.slice(1), ...pages.slice(0, 1)]) {
    await mainNavigation(page).getByRole("link", { name: label, exact: true }).click();
    await expect(pageHeading(page)).toHaveAccessibleName(heading);
    const navigated = await readStyles();
    expect(navigated.length).toBeGreaterThan(1000);
    expect(
      navigated.filter((line, index) => line !== loaded.get(path)?.[index]),
      path,
    ).toEqual([]);
  }
});

test("a navigation shows the new page once the old one is gone, without blocking the pointer", async ({ page }) => {
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const { pseudoElement, getTiming } = animation.effect as KeyframeEffect;
          if (!pseudoElement?.startsWith("::view-transition")) continue;
          const { duration, delay } = getTiming.call(animation.effect);
          started.push(`${pseudoElement} ${delay} to ${Number(duration) + Number(delay)}`);
        }
        started.push(getComputedStyle(document.documentElement, "::view-transition").pointerEvents);
      });
      return transition;
    };
  });
  await open(page, "");
  await page.getByRole("link", { name: "See the projects" }).click();
  await expect(page.getByRole("heading", { name: "Projects." })).toBeFocused();
  const started = () => page.evaluate(() => (window as unknown as { started: string[] }).started);
  await expect.poll(started).toContain("none");
  expect(await started()).toEqual(expect.arrayContaining(["::view-transition-old(root) 0 to 90", "::view-transition-new(root) 90 to 310"]));
});

test("Back, Forward and a page that had to load cross-fade, too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { fades: 0 });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      (window as unknown as { fades: number }).fades++;
      return start(update);
    };
  });
  const fades = () => page.evaluate(() => (window as unknown as { fades: number }).fades);
  const respond = await delayResponse(page, "**/assets/about-*.js");
  await open(page, "");
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  expect(await fades()).toBe(0);
  respond();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
  expect(await fades()).toBe(1);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Hi, I'm Jordan");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
  expect(await fades()).toBe(3);
});

test("hovering a card zooms its picture and underlines its title, and moves nothing with reduced motion", async ({ page }) => {
  await open(page, "projects");
  const card = page
    .getByRole("article")
    .filter({ has: page.locator(".project-page") })
    .first();
  const picture = card.locator(".zoom img");
  await card.getByRole("heading").hover();
  await expect(picture).toHaveCSS("scale", "1.025");
  await expect(card.locator(".underline")).toHaveCSS("background-size", "100% 2px");
  await page.mouse.move(0, 0);
  await expect(picture).toHaveCSS("scale", "1");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await card.getByRole("heading").hover();
  await expect(card.locator(".underline")).toHaveCSS("background-size", "100% 2px");
  await expect(picture).toHaveCSS("scale", "none");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("selected text has the accent's background, but not by a root style, which would restyle every element on a cross-fade", async ({
  page,
}) => {
  await open(page, "about");
  const marked = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, "::selection").backgroundColor);
  expect(await marked("html")).toBe("rgba(0, 0, 0, 0)");
  expect(await marked("main p")).toBe("rgb(212, 53, 28)");
});

test("pictures load in the displayed size, the first eagerly, in tinted boxes of a fixed ratio", async ({ page, request }) => {
  const html = await (await request.get(address("sample", "projects"))).text();
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*-480\.avif 480w, [^"]* 800w, [^"]* 1200w"/);
  expect(html).toMatch(/<img [^>]*srcSet="[^"]*\.webp 480w/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address("extreme", "projects"));
  const pictures = page.getByRole("article").getByRole("img");
  await expect(pictures.first()).not.toHaveAttribute("loading");
  await expect
    .poll(() => pictures.first().evaluate((picture) => (picture as HTMLImageElement).currentSrc))
    .toMatch(/tall-[\da-f]{8}-480\.avif$/);
  await expect(page.locator(".picture svg path").first()).toHaveAttribute("fill", /^#[\da-f]{6}$/);
  for (const picture of await pictures.all()) {
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(1.6, 1);
  }
  expect(await page.evaluate(() => [...document.images].map(({ width, height }) => width > 0 && height > 0))).not.toContain(false);
});

test("a picture on another host is shown unchanged in the box of a cover", async ({ page }) => {
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#3a7d44" } })
    .png()
    .toBuffer();
  await page.route("https://pictures.example/cover.png?size=large", (route) => route.fulfill({ contentType: "image/png", body: picture }));
  await open(page, address("account", "projects"));
  const shown = page.getByRole("img", { name: "A picture elsewhere" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  const box = await shown.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
});

test.describe("on a dense screen", () => {
  test.use({ deviceScaleFactor: 2 });

  test("the letters of “Certificates” don't merge, in the heading and in the menu", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "certificates");
    await page.evaluate(() => document.fonts.ready);
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      // 12 letters, two dots and the full stop.
      expect(await countShapes(await page.locator("h1").screenshot()), `at ${width} px`).toBe(15);
    }
    await page.getByRole("button", { name: "Open the menu" }).click();
    expect(await countShapes(await page.locator(".menu-link[aria-current]").screenshot()), "in the menu").toBe(15);
  });
});

/** Counts the dark shapes of a picture that don't touch each other. */
async function countShapes(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = new Set([...data.keys()].filter((pixel) => (data[pixel] ?? 0) < 160));
  let shapes = 0;
  for (const first of dark) {
    shapes++;
    const connected = [first];
    for (let pixel = connected.pop(); pixel !== undefined; pixel = connected.pop()) {
      if (dark.delete(pixel)) connected.push(pixel - 1, pixel + 1, pixel - info.width, pixel + info.width);
    }
  }
  return shapes;
}

test("words of a heading are clearly apart", async ({ page }) => {
  await open(page, "experience");
  await page.evaluate(() => document.fonts.ready);
  for (const heading of await page.locator("h1, h2").filter({ hasText: /\S \S/ }).all()) {
    const space = await heading.evaluate((element) => {
      const text = document.createRange();
      const start = element.textContent.indexOf(" ");
      text.setStart(element.firstChild as Text, start);
      text.setEnd(element.firstChild as Text, start + 1);
      return text.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize);
    });
    expect(space).toBeGreaterThan(0.2);
  }
});

/** Removes cards, or copies the first ones, until there are as many as wanted. */
async function showCertificates(page: Page, wanted: number): Promise<void> {
  await page.locator(".certificates").evaluate(
    (list, [count, attributes]) => {
      while (list.children.length > count) list.lastElementChild?.remove();
      for (const item of [...list.children].slice(0, count - list.children.length)) list.append(item.cloneNode(true));
      for (const [name, value] of attributes) list.setAttribute(name, String(value));
    },
    [wanted, Object.entries(certificateRows(wanted))] as const,
  );
}

test("beside the cover of a last project with none beside it, words and links are together, and end where it does", async ({ page }) => {
  await open(page, "projects");
  const [cover, description, foot] = await page
    .locator(".project-alone")
    .evaluate((card) =>
      [".cover", ".project-description", ".project-foot"].map(
        (part) => card.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
  expect(foot?.bottom).toBeCloseTo(cover?.bottom ?? 0, 0);
  expect(foot?.top).toBeCloseTo(description?.bottom ?? 0, 0);
});

test("on a small phone, a fact breaks where its lines are alike, rather than at its hyphen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "");
  const lines = await page.getByText("Looking for a front-end team").evaluate((fact) => {
    const range = document.createRange();
    const text = fact.firstChild as Text;
    const tops = Array.from(text.data, (_letter, index) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().top;
    });
    const second = tops.findIndex((top) => top > (tops[0] ?? 0) + 5);
    return [text.data.slice(0, second).trim(), text.data.slice(second)];
  });
  expect(lines).toEqual(["Looking for a", "front-end team"]);
});

test("the rows of certificates are complete for any number of them, at every width", async ({ page }) => {
  await open(page, address("many", "certificates"));
  for (const width of [320, 640, 768, 1024, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (let count = 12; count >= 1; count--) {
      await showCertificates(page, count);
      const ends = await page.locator(".certificates").evaluate((list) => {
        const edge = list.getBoundingClientRect().right;
        const boxes = Array.from(list.children, (item) => item.getBoundingClientRect());
        const tops = new Set(boxes.map(({ top }) => Math.round(top)));
        return [...tops].map((top) => edge - Math.max(...boxes.filter((box) => Math.round(box.top) === top).map(({ right }) => right)));
      });
      expect(
        ends.filter((gap) => gap > 1),
        `${count} at ${width} px`,
      ).toEqual([]);
    }
    await page.reload();
    await waitForHydration(page);
  }
});

for (const paper of ["A4", "Letter"]) {
  test(`no certificate prints alone on a last page of ${paper}`, async ({ page }) => {
    await open(page, "certificates");
    const titles = page.locator(".certificate").getByRole("heading", { level: 2 });
    for (const count of [5, 7, 10]) {
      await showCertificates(page, count);
      await expect(titles).toHaveCount(count);
      const { text } = await extractText(await getDocumentProxy(Uint8Array.from(await page.pdf({ format: paper }))));
      const printed = text.map((words) => words.split("https://documents.example.com").length - 1);
      expect(printed.reduce((sum, links) => sum + links)).toBe(count);
      if (count === 5) expect(printed[0]).toBe(5);
      expect(printed).not.toContain(1);
    }
  });
}

const sizes = [320, 390, 768, 1024, 1280].map((width) => [width, 844] as const);
/** A window of 1280 by 800 at 400 %. */
const ZOOMED = [320, 200] as const;

test("the bar shows the whole name on every screen, also with WCAG's text spacing, and wraps it only without free space", async ({
  page,
}) => {
  await open(page, "about");
  const name = page.getByRole("banner").locator(".owner-name");
  for (const text of ["Jordan Vale", "Alexander Bartholomew"]) {
    for (const spacing of ["", "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }"]) {
      await name.evaluate(
        (link, [shown, rules]) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets = [sheet];
          link.textContent = shown;
        },
        [text, spacing] as const,
      );
      for (const [width, height] of [...sizes, ...(spacing ? [] : [ZOOMED])]) {
        await page.setViewportSize({ width, height });
        const found = await name.evaluate((link) => {
          const words = [...link.textContent.matchAll(/\S+/g)].map(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(link.firstChild as Text, index);
            range.setEnd(link.firstChild as Text, index + word.length);
            return range.getClientRects();
          });
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const bar = link.closest("header")?.clientHeight ?? 0;
          const isInside = (line: DOMRect) => line.left >= left && line.right <= right && line.top >= top && line.bottom <= bottom;
          const neighbours = [...document.querySelectorAll(".bar-links, .bar-end")].map((list) => list.getBoundingClientRect());
          return {
            isWhole: top >= 0 && bottom <= bar && words.every((lines) => [...lines].every(isInside)),
            hasWholeWords: words.every((lines) => lines.length === 1),
            overlaps: neighbours.some((list) => list.left < right && list.right > left),
            lines: new Set(words.map(([line]) => line?.top)).size,
          };
        });
        const where = `${text} at ${width} by ${height} px${spacing && " with text spacing"}`;
        expect.soft(found, where).toMatchObject({ isWhole: true, hasWholeWords: true, overlaps: false });
        if (!spacing && width !== 320 && (width !== 768 || text === "Jordan Vale")) expect.soft(found.lines, where).toBe(1);
      }
    }
  }
});

test("a name of 46 letters is whole in the bar and in the menu of a small phone, in three lines", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "about");
  const name = page.locator(".owner-name");
  await name.evaluateAll((all) => {
    for (const element of all) element.textContent = "Bartholomew Featherstonehaugh-Cholmondeley Jnr";
  });
  await page.getByRole("button", { name: "Open the menu" }).click();
  const bottoms = await name.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()];
      return { lines: lines.length, isWhole: element.scrollHeight <= element.clientHeight };
    }),
  );
  expect(bottoms).toEqual([
    { lines: 3, isWhole: true },
    { lines: 3, isWhole: true },
  ]);
});

test("pages with an empty list say so", async ({ page }) => {
  for (const [path, sentence] of [
    ["projects", "No projects to show yet. The first one is on its way."],
    ["experience", "No jobs to show yet."],
    ["certificates", "No certificates to show yet."],
  ] as const) {
    await open(page, address("empty", path));
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole("main").getByRole("list")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
  await open(page, address("empty", "about"));
  await expect(page.getByText("Interests")).toHaveCount(0);
});

for (const site of ["extreme", "many", "root"] as const) {
  test(`no page of the site “${site}” scrolls sideways or cuts text from 320 to 1440 px`, async ({ page }) => {
    for (const { path } of pages) {
      await open(page, address(site, path));
      for (const width of [320, 390, 480, 640, 768, 900, 1024, 1200, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `/${path} at ${width} px`).toBe(0);
        const cut = await page
          .locator("main :is(h1, h2, h3, p, li, dd, a, button)")
          .evaluateAll((all) =>
            all
              .filter(
                (element) =>
                  element.scrollWidth > element.clientWidth + 1 &&
                  element.clientWidth > 0 &&
                  getComputedStyle(element).display !== "inline",
              )
              .map(({ outerHTML }) => outerHTML.slice(0, 80)),
          );
        expect(
          cut.filter((html) => !html.includes("sr-only")),
          `/${path} at ${width} px`,
        ).toEqual([]);
      }
    }
  });
}

for (const [site, folder, what] of [
  ["root", "", "in Arabic"],
  ["languages", "de/", "with the long words of German"],
] as const) {
  test(`no page ${what} scrolls sideways on a phone with letters twice as large`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of [...pages.map(({ path }) => path), "projects/password-generator"]) {
      await open(page, address(site, folder + path));
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(widths, `/${path}`).toEqual([390, 390]);
    }
  });
}

test("English text on a page in Arabic ends with its full stop on the right", async ({ page }) => {
  for (const [path, text] of [
    ["", "Looking for a front-end team"],
    ["about", "I graduated in 2023"],
    ["projects", "Runs a food court"],
    ["experience", "One evening a week"],
  ] as const) {
    await page.goto(address("root", path));
    const element = page.locator("[dir=ltr]").filter({ hasText: text }).first();
    await expect(element, `/${path}`).toHaveCSS("unicode-bidi", "isolate");
    await expect(element, `/${path}`).toHaveCSS("direction", "ltr");
  }
});

/** Elements whose position or space is on the side where lines start, and how far from it. */
const startSides = [
  ["", ".hero-words", "", "paddingInlineStart"],
  ["", ".hero-art", "", "borderInlineStartWidth"],
  ["", ".skip-link", "", "insetInlineStart"],
  ["experience", ".timeline-item", "", "paddingInlineStart"],
  ["experience", ".timeline-rail", "", "insetInlineStart"],
  ["experience", ".timeline-rail", "::before", "insetInlineStart"],
  ["experience", ".points", "", "paddingInlineStart"],
] as const;

for (const width of [390, 1280]) {
  test(`a site in Arabic is laid out from right to left, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const measure = async (site: "sample" | "root") => {
      const found: unknown[] = [];
      for (const [path, selector, pseudo, property] of startSides) {
        await page.goto(address(site, path));
        const value = await page
          .locator(selector)
          .first()
          .evaluate((element, [pseudo, property]) => getComputedStyle(element, pseudo)[property], [pseudo, property] as const);
        found.push([path, selector, pseudo, property, value]);
      }
      return found;
    };
    const mirrored = await measure("root");
    await expect(page.locator(".timeline-item").first()).toHaveCSS("direction", "rtl");
    expect(mirrored).toEqual(await measure("sample"));
  });
}

test("without texts in the site's language the English ones are marked, and run from left to right", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  for (const [path, ...texts] of [
    ["", "Skip to the content", "Hi, I'm", "Get in touch", "About"],
    ["about", "Introduction.", "Take it with you", "Contact, for your address book"],
    ["projects", "Projects.", "No projects to show yet. The first one is on its way."],
    ["contact", "Contact.", "Copy the address", "Email", "Send"],
    ["nothing-here", "Page not found.", "There is no page at this address. It may have moved, or the link was cut short.", "Go to Home"],
  ]) {
    await page.goto(address("empty", path));
    await expect(page.locator("html")).toHaveAttribute("lang", "he");
    for (const text of texts) {
      const element = page.getByText(text, { exact: true }).first();
      expect.soft(await element.evaluate((found) => found.closest("[lang]")?.getAttribute("lang")), text).toBe("en");
      await expect.soft(element, text).toHaveCSS("direction", "ltr");
    }
  }
});

test("on a site in Arabic texts and layout run from right to left, the email field from left to right", async ({ page }) => {
  await open(page, address("root", "contact"));
  for (const owned of [page.locator(".page"), page.locator(".page-heading .lead"), page.getByRole("contentinfo")]) {
    await expect(owned).toHaveCSS("direction", "rtl");
  }
  await expect(page.getByLabel(ar.contact.email)).toHaveCSS("direction", "ltr");
  await expect(page.getByLabel(ar.contact.message)).toHaveCSS("direction", "rtl");
  await page.getByLabel(ar.contact.message).fill("مرحبا");
  await expect(page.getByLabel(ar.contact.message)).toHaveCSS("direction", "rtl");
  await page.getByRole("button", { name: ar.contact.send }).click();
  const toast = page.locator(".Toastify__toast");
  await expect(toast).toHaveText(ar.contact.incomplete);
  await expect(toast).toHaveCSS("direction", "rtl");
  await expect(page.locator("[lang]")).toHaveCount(1);
});

test("no letter is pulled from the next one where they join", async ({ page }) => {
  await page.goto(address("root"));
  await expect(page.locator(".typed")).toHaveCSS("letter-spacing", "normal");
  await expect(page.locator(".hero-words > .fact")).toHaveCSS("letter-spacing", "normal");
});

test("the message field follows the direction of its text", async ({ page }) => {
  await open(page, "contact");
  await page.getByLabel("Message").fill("مرحبا، نبحث عن مطور");
  await expect(page.getByLabel("Message")).toHaveCSS("direction", "rtl");
  await page.getByLabel("Message").fill("Hello");
  await expect(page.getByLabel("Message")).toHaveCSS("direction", "ltr");
});

for (const path of ["experience", "about"]) {
  test(`/${path} prints black on white without controls, also from the dark theme`, async ({ page }) => {
    await open(page, path);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.locator("h1")).toHaveCSS("color", "rgb(32, 25, 20)");
    await expect(page.getByRole("banner")).toHaveCSS("position", "static");
    await expect(page.getByRole("banner").getByText("Jordan Vale")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link")).toHaveCount(1);
    await expect(page.getByRole("button")).toHaveCount(0);
    for (const art of await page.locator(".weave, .mark, .menu").all()) await expect(art).toBeHidden();
    const links = await page
      .locator('main a[href^="http"]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]));
    expect(links.length).toBeGreaterThan(0);
    for (const [href, shown] of links) expect(shown).toContain(href);
    await expect(page.getByRole("contentinfo")).toContainText("jordan.vale@example.com · https://network.example.com/in/jordan-vale");
  });
}

test("forced colours highlight pressed and focused controls, and colour the weave", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, address("languages", "projects"));
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, stroke } = getComputedStyle(element);
        return { color, backgroundColor, stroke };
      });
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    const value = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    probe.style.setProperty("forced-color-adjust", "none");
    const found = { Highlight: value("Highlight"), HighlightText: value("HighlightText"), CanvasText: value("CanvasText") };
    probe.remove();
    return found;
  });
  expect(await colours(".filter-button[aria-pressed=true]")).toMatchObject({
    color: system.HighlightText,
    backgroundColor: system.Highlight,
  });
  expect((await colours(".filter-button[aria-pressed=false]")).backgroundColor).not.toBe(system.Highlight);
  await open(page, "contact");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".Toastify__toast").waitFor();
  const { color, backgroundColor } = await colours(".Toastify__toast");
  expect(color).toBe(system.CanvasText);
  expect(backgroundColor).not.toBe(color);
  await page.locator(".skip-link").focus();
  expect(await colours(".skip-link")).toMatchObject({ color: system.HighlightText, backgroundColor: system.Highlight });
  await open(page, "projects");
  expect((await colours(".weave-thread")).stroke).toBe(system.Highlight);
  expect((await colours(".cover > .weave")).stroke).toBe(system.CanvasText);
});

test("the finished animation of the thread looks the same as with reduced motion", async ({ page }) => {
  const picture = async (path: string, selector: string) => {
    // All in view when the page opens: what is below is revealed later.
    await page.setViewportSize({ width: 1280, height: 2000 });
    await open(page, path);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation.playState !== "finished") animation.finish();
    });
    return sharp(await page.locator(selector).first().screenshot())
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  /** Returns the share of channels that differ by more than antialiasing does. */
  const difference = (a: Buffer, b: Buffer) => a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 64).length / a.length;
  for (const [path, selector] of [
    ["", ".hero-art"],
    ["projects", "article .cover > svg"],
    ["experience", "svg.mark"],
    ["certificates", "svg.drawn-band"],
  ] as const) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const moving = await picture(path, selector);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(difference(moving, await picture(path, selector)), `/${path}`).toBeLessThan(0.001);
  }
});

test("the dark theme dims a light cover, also while pictures may grow, and no dark one", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "projects");
  const light = page.getByRole("img", { name: "A generated password above a length slider" });
  await light.evaluate((image: HTMLImageElement) => image.decode());
  const { channels } = await sharp(await light.screenshot()).stats();
  expect(channels[0]?.mean).toBeLessThan(210);
  const dark = page.locator(".picture", { has: page.getByRole("img", { name: "A search for bitcoin" }) });
  expect(await dark.evaluate((picture) => getComputedStyle(picture, "::after").content)).toBe("none");
});

test("the not-found page's thread is torn inside the visible part of the art, at every size", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "nothing-here");
    const torn = await page.locator(".weave-torn").evaluate((element) => {
      const thread = element as SVGPathElement;
      const at = (0.97 - Number(thread.getAttribute("stroke-dashoffset"))) % 1;
      const { x, y } = thread.getPointAtLength(at * thread.getTotalLength());
      const place = new DOMPoint(x, y).matrixTransform(thread.getScreenCTM() ?? undefined);
      const { left, right, top, bottom } = (thread.ownerSVGElement as SVGSVGElement).getBoundingClientRect();
      return place.x > Math.max(left, 0) && place.x < Math.min(right, innerWidth) && place.y > top && place.y < bottom;
    });
    expect(torn, `at ${width} px`).toBe(true);
  }
});
