import type { Locator, Page } from "@playwright/test";
import { ar } from "../packages/weavefolio/texts/ar.ts";
import { address, expect, nextPaint, open, openByIntent, pageHeading, test } from "./test.ts";

/** Letters that aren't typed yet are shown in a quiet colour. */
const shown = (page: Page) =>
  page.locator(".typed-letter").evaluateAll((letters) => {
    const isTyped = (letter: Element) => getComputedStyle(letter, "::before").color === getComputedStyle(letter).color;
    return letters.map((letter) => (isTyped(letter) ? letter.getAttribute("data-letter") : "")).join("");
  });

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
  const colours = await rest.evaluate((letter) => [
    getComputedStyle(letter, "::before").color,
    getComputedStyle(letter).color,
    getComputedStyle(document.body).getPropertyValue("--line"),
  ]);
  expect(new Set(colours).size).toBe(3);
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
      if (animationName === "draw") (window as unknown as { drawings: number }).drawings++;
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

for (const javaScriptEnabled of [true, false]) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 400 },
  ]) {
    test.describe(() => {
      test.use({ javaScriptEnabled, viewport, hasTouch: viewport.width === 390 });

      test(`a capture of Home at ${viewport.width} px as soon as it has loaded shows its pictures${javaScriptEnabled ? "" : ", without scripts"}`, async ({
        page,
      }) => {
        await page.goto("");
        const capture = await page.screenshot({ fullPage: true });
        const boxes = await Promise.all((await page.locator(".work .picture").all()).map((picture) => picture.boundingBox()));
        expect(boxes).toHaveLength(3);
        for (const box of boxes) expect(await findContrast(capture, box)).toBeGreaterThan(5);
      });
    });
  }
}

/** Returns the standard deviation of the lightness in the middle of a part of a picture. It is 0 in a blank part. */
async function findContrast(picture: Buffer, part: Awaited<ReturnType<Locator["boundingBox"]>>): Promise<number> {
  if (!part) throw new Error("This part isn't shown");
  const start = { left: Math.round(part.x + part.width / 4), top: Math.round(part.y + part.height / 4) };
  const { default: sharp } = await import("sharp");
  const cut = await sharp(picture)
    .extract({ ...start, width: Math.round(part.width / 2), height: Math.round(part.height / 2) })
    .greyscale()
    .png()
    .toBuffer();
  return (await sharp(cut).stats()).channels[0]?.stdev ?? 0;
}

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
      ["Core", "Java\u00a0· React\u00a0· SQL"],
      ["Résumé", "Read it – Résumé (opens in a new tab)"],
      ["Where", "Harbourton, United Kingdom or remote\u00a0· United Kingdom Time"],
      ["Experience", "Since 2024"],
      ["Languages", "English\u00a0· German"],
    ]);
    const bottom = await page.locator(".hero").evaluate((hero) => Math.round(hero.getBoundingClientRect().bottom));
    expect(bottom).toBe(height);
  });
}

for (const [width, height, share] of [
  [320, 640, 0.38],
  [390, 844, 0.38],
  [768, 1024, 0.42],
] as const) {
  test(`at ${width} by ${height} px the art comes first, and the name fills its column`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openByIntent(page, "");
    await page.evaluate(() => document.fonts.load('700 96px "Bricolage Grotesque"', "Jordan"));
    const bar = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
    const art = await page.locator(".hero-art").evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(Math.abs(art.top - bar)).toBeLessThan(2);
    expect([art.left, art.right]).toEqual([0, width]);
    expect(art.height / height).toBeCloseTo(share, 2);
    const [first, ...letters] = await page
      .locator(".typed-letter")
      .evaluateAll((all) => all.map((letter) => letter.getBoundingClientRect().toJSON()));
    const column = await page.locator(".typed").evaluate((name) => name.getBoundingClientRect().width);
    const shareOfColumn = (letters.at(-1).right - first.left) / column;
    expect(shareOfColumn).toBeGreaterThan(0.86);
    expect(shareOfColumn).toBeLessThan(0.96);
  });
}

for (const path of ["", "404"]) {
  test(`the edges of the art on /${path} cut rings in half at most, and strokes only across`, async ({ page }) => {
    for (const [width, height] of [
      [1024, 768],
      [1024, 1366],
      [1280, 720],
      [1440, 900],
      [1920, 600],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, path);
      const edges = await page.locator(".hero-words + *").evaluate((art) => {
        const { e: x, f: y, a: scale } = art.querySelector("svg")?.getScreenCTM() ?? new DOMMatrix();
        const { left, top, right, bottom } = art.getBoundingClientRect();
        const tile = 200 * scale;
        return [left + art.clientLeft - x, x - right, top - y, y - bottom].map((distance) => distance / tile);
      });
      // How much of the last tile is hidden.
      for (const edge of edges) expect(Math.abs(edge - Math.floor(edge + 0.02)), `${width}x${height}: ${edges}`).toBeLessThan(0.29);
    }
  });
}

test("pressing a tile of the art with the mouse turns it, and pressing it again restores the thread", async ({ page }) => {
  await open(page, "");
  await page.waitForSelector("[data-hydrated]");
  const art = page.locator(".hero-art");
  const thread = () => art.locator(".weave-thread").getAttribute("d");
  const before = await thread();
  // A tile of the thread: where it begins.
  const [x = 0, y = 0] = await art.locator(".weave-thread").evaluate((path: SVGPathElement) => {
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM() ?? undefined);
    return [x + 2, y + 2];
  });
  await page.mouse.click(x, y);
  await expect.poll(thread).not.toBe(before);
  await page.mouse.click(x, y);
  await expect.poll(thread).toBe(before);
});

test("the first frame has the whole name, the art and the course of the thread", async ({ page }) => {
  await openStopped(page, "");
  const line = await page.locator(".hero-course").evaluate((course) => getComputedStyle(course).stroke);
  await expect(page.locator(".hero-art .weave-thread")).toHaveCSS("stroke-dashoffset", "1px");
  const letters = await page
    .locator(".typed-letter")
    .evaluateAll((all) => all.map((letter) => [getComputedStyle(letter, "::before").opacity, getComputedStyle(letter, "::before").color]));
  expect(letters).toEqual(letters.map(() => ["1", line]));
});

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
  await page.getByRole("region", { name: "Selected work." }).getByRole("link", { name: "Recycle Gear", exact: true }).click();
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

test.describe("a photo on Home", () => {
  const photoOf = (page: Page) => page.getByRole("main").getByRole("img", { name: "Jordan Vale" });

  test("is loaded first, in a box of its final size", async ({ page }) => {
    let loadPicture = () => {};
    const held = new Promise<void>((resolve) => {
      loadPicture = resolve;
    });
    await page.route("**/assets/wide-*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address("chosen"), { waitUntil: "commit" });
    await expect(photoOf(page)).toHaveAttribute("fetchpriority", "high");
    await expect(photoOf(page)).not.toHaveAttribute("loading", "lazy");
    const before = await photoOf(page).boundingBox();
    loadPicture();
    await expect.poll(() => photoOf(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    expect(await photoOf(page).boundingBox()).toEqual(before);
    expect(before?.width).toBeCloseTo(before?.height ?? 0, 0);
  });

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
  ] as const) {
    test(`is beside the greeting at ${width} px, and covers no text`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openByIntent(page, address("chosen"));
      const photo = await photoOf(page).boundingBox();
      expect((photo?.x ?? width) + (photo?.width ?? width)).toBeLessThan(width);
      const texts = await page.locator(".hero-words > .fact, .hero-greeting, .typed").evaluateAll((elements) =>
        elements.flatMap((element) => {
          // The letters are lower than the box that their font gives them.
          if (element.matches(".typed")) return [element.getBoundingClientRect().toJSON()];
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
        }),
      );
      const { x = 0, y = 0, width: size = 0 } = photo ?? {};
      const { scrollY } = await page.evaluate(() => ({ scrollY: window.scrollY }));
      const covered = texts.filter(
        ({ left, right, top, bottom }) => right > x && left < x + size && bottom > y - scrollY && top < y - scrollY + size,
      );
      expect(texts.length).toBeGreaterThan(2);
      expect(covered).toEqual([]);
    });
  }

  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
    [1100, 1366],
  ] as const) {
    test(`is a window of whole tiles in the art at ${width} by ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, address("chosen"));
      const art = await page
        .locator(".hero-art > .weave")
        .first()
        .evaluate((drawing: SVGSVGElement) => {
          const { e: left = 0, f: top = 0, a: scale = 0 } = drawing.getScreenCTM() ?? {};
          return { left, top, scale };
        });
      const photo = await page.locator(".hero-photo .portrait").evaluate((picture) => picture.getBoundingClientRect().toJSON());
      const tile = 200 * art.scale;
      for (const distance of [photo.left - art.left, photo.top - art.top, photo.width, photo.height]) {
        const tiles = distance / tile;
        expect(Math.abs(tiles - Math.round(tiles))).toBeLessThan(0.03);
      }
      expect(photo.right).toBeLessThan(width);
    });
  }

  test("is only on About without photoOn", async ({ page }) => {
    await page.goto(address("extreme"));
    await expect(page.locator(".hero-photo")).toHaveCount(0);
    await page.goto(address("extreme", "about"));
    await expect(page.locator(".portrait")).toHaveCount(1);
  });
});
