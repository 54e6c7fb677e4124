import type { Page } from "@playwright/test";
import sharp from "sharp";
import { address, drawn, expect, holdBack, open, pages, test } from "./test.ts";

/** The sum of all layout shifts, as https://web.dev/articles/cls counts them; none is left out for being in another session. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // An observer with nothing to tell says nothing.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** What counts as 0.00 where it is reported with two digits. */
const NONE = 0.005;

for (const width of [390, 1280]) {
  for (const { path } of pages) {
    test(`nothing on /${path} moves at ${width} px, whether fonts come fast, late or never`, async ({ page, console }) => {
      console.may.push(/Failed to load resource/);
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await page.evaluate(() => document.fonts.ready);
      await drawn(page);
      expect(await shifts(page), "fast").toBeLessThan(NONE);

      const release = await holdBack(page, "**/fonts/*");
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("footer").waitFor();
      await drawn(page);
      expect(await page.evaluate(() => document.fonts.status), "the fonts are still on their way").toBe("loading");
      release();
      await page.evaluate(() => document.fonts.ready);
      await drawn(page);
      expect(await shifts(page), "late").toBeLessThan(NONE);

      await page.unroute("**/fonts/*");
      await page.route("**/fonts/*", (route) => route.abort());
      await open(page, path);
      await drawn(page);
      expect(await shifts(page), "never").toBeLessThan(NONE);
    });
  }
}

test("the fonts that a page needs first weigh 75 KB at most", async ({ page, request }) => {
  await open(page, "");
  const fonts = await page
    .locator("link[rel=preload][as=font]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(fonts).toHaveLength(3);
  const bytes = await Promise.all(fonts.map(async (font) => (await (await request.get(font)).body()).length));
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(75 * 1024);
});

test("pages cross-fade where the browser can, in 200 ms at most, and can be used meanwhile", async ({ page }) => {
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
          started.push(`${pseudoElement} ${Number(duration) + Number(delay)}`);
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
  const durations = (await started()).filter((line) => line !== "none").map((line) => Number(line.split(" ").at(-1)));
  expect(durations.length).toBeGreaterThan(0);
  for (const duration of durations) expect(duration).toBeLessThanOrEqual(200);
});

test("a change of page fades by Back and Forward, too, and so does a page that had to be waited for", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { fades: 0 });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      (window as unknown as { fades: number }).fades++;
      return start(update);
    };
  });
  const fades = () => page.evaluate(() => (window as unknown as { fades: number }).fades);
  const comes = await holdBack(page, "**/assets/about-*.js");
  await open(page, "");
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  expect(await fades()).toBe(0);
  comes();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
  expect(await fades()).toBe(1);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Hi, I'm Jordan");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
  expect(await fades()).toBe(3);
});

test("with reduced motion nothing fades, no thread moves, and nothing is missing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.getByRole("link", { name: "See the projects" }).click();
  await expect(page.getByRole("heading", { name: "Projects." })).toBeFocused();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const card = page.getByRole("article").nth(1);
  await card.hover();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("a hovered card's thread moves along its path, and is whole again", async ({ page }) => {
  await open(page, "projects");
  const card = page.getByRole("article").nth(1);
  const thread = card.locator(".weave-thread");
  const moving = () => thread.evaluate((path) => path.getAnimations().map((animation) => animation.effect?.getTiming().duration));
  expect(await moving()).toEqual([]);
  await page.evaluate(() => {
    addEventListener("animationstart", ({ animationName }) => Object.assign(window, { animationName }));
  });
  await card.hover();
  await expect.poll(() => page.evaluate(() => (window as { animationName?: string }).animationName)).toBe("pull");
  await expect.poll(moving).toEqual([]);
  await expect(thread).toHaveCSS("stroke-dasharray", "none");
});

test("selected text is marked in the accent, but not by a style of the root, which would have a fade style every element anew", async ({
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

test("pictures come in the size that is shown, the first at once, with their room tinted", async ({ page, request }) => {
  const html = await (await request.get(address("sample", "projects"))).text();
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*-480\.avif 480w, [^"]* 800w, [^"]* 1200w"/);
  expect(html).toMatch(/<img [^>]*srcSet="[^"]*\.webp 480w/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address("extreme", "projects"));
  const pictures = page.getByRole("article").getByRole("img");
  await expect(pictures.first()).toHaveAttribute("loading", "eager");
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

test("a picture on another host works as it is, in the room of a cover", async ({ page }) => {
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

test("pages with nothing to list say so in a sentence", async ({ page }) => {
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

for (const site of ["extreme", "many"] as const) {
  test(`every page of the site “${site}” is drawn without sideways scrolling, and nothing in it is cut`, async ({ page }) => {
    for (const { path } of pages) {
      await open(page, address(site, path));
      for (const width of [320, 390, 768, 1024, 1440]) {
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

test("text from right to left is written from right to left", async ({ page }) => {
  await open(page, "contact");
  await page.getByLabel("Message").fill("مرحبا، نبحث عن مطور");
  await expect(page.getByLabel("Message")).toHaveCSS("direction", "rtl");
  await page.getByLabel("Message").fill("Hello");
  await expect(page.getByLabel("Message")).toHaveCSS("direction", "ltr");
});

for (const path of ["experience", "about"]) {
  test(`/${path} prints as a clean sheet, from the dark theme too`, async ({ page }) => {
    await open(page, path);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.locator("h1")).toHaveCSS("color", "oklch(0.22 0.015 60)");
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

test("with forced colours the chosen and the strong stand out, and the weave is drawn in them", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "projects");
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
  expect((await colours(".weave-plain")).stroke).toBe(system.CanvasText);
});

test("once it is drawn, and while it rests, the thread is as whole as where nothing moves", async ({ page }) => {
  const picture = async (path: string, selector: string) => {
    await open(page, path);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation.playState !== "finished") animation.finish();
    });
    return sharp(await page.locator(selector).first().screenshot())
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  /** The share of channels that differ by more than the smoothing of an edge. */
  const difference = (one: Buffer, other: Buffer) => one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 64).length / one.length;
  for (const [path, selector] of [
    ["", ".hero-art"],
    ["projects", "article svg.cover"],
    ["experience", "svg.mark"],
    ["certificates", "svg.drawn"],
  ] as const) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const moving = await picture(path, selector);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(difference(moving, await picture(path, selector)), `/${path}`).toBeLessThan(0.001);
  }
});

test("the not-found page's thread is torn where the art is seen, at every size", async ({ page, consoleSays }) => {
  consoleSays(/404/);
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
      const at = Number(thread.getAttribute("stroke-dasharray")?.split(" ")[0]) + 0.03;
      const { x, y } = thread.getPointAtLength(at * thread.getTotalLength());
      const place = new DOMPoint(x, y).matrixTransform(thread.getScreenCTM() ?? undefined);
      const { left, right, top, bottom } = (thread.ownerSVGElement as SVGSVGElement).getBoundingClientRect();
      return place.x > Math.max(left, 0) && place.x < Math.min(right, innerWidth) && place.y > top && place.y < bottom;
    });
    expect(torn, `at ${width} px`).toBe(true);
  }
});
