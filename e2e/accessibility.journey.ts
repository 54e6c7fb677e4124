import { findViolationsInBothThemes } from "./axe.ts";
import { address, expect, open, pages, sendButton, test, toast } from "./test.ts";

for (const { path } of pages) {
  test(`axe finds no violation on /${path}, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, path);
    expect.soft(await findViolationsInBothThemes(page)).toEqual([]);
  });
}

for (const path of [...pages.map(({ path }) => path), "projects/password-generator"]) {
  test(`/${path}: the names of links are short, and say where each leads`, async ({ page }) => {
    await open(page, path);
    const tree = await page.getByRole("main").ariaSnapshot();
    const links = [...tree.matchAll(/- (?:'|)link "((?:[^"\\]|\\.)*)".*\n\s+- \/url: (.*)/g)].map(([, name = "", url = ""]) => ({
      name,
      url,
    }));
    expect(links.length).toBe(await page.getByRole("main").getByRole("link").count());
    // A picture that leads to its largest copy is named by its own text.
    expect(links.filter(({ name, url }) => name.length > 100 && !url.includes("/assets/"))).toEqual([]);
    expect(links.filter(({ name }) => /^(?:Read it|Open the document|Source)(?: \(|$)/.test(name))).toEqual([]);
    const ambiguous = links.filter(({ name, url }) => links.some((other) => other.name === name && other.url !== url));
    expect(ambiguous).toEqual([]);
  });
}

test("a certificate's link is named by its title, and covers its card", async ({ page, context }) => {
  await context.route("https://documents.example.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Document</title>" }),
  );
  await open(page, "certificates");
  const title = "Full Stack Internship, Harbor & Reed";
  const link = page.getByRole("link", { name: title });
  await expect(link).toHaveAccessibleName(`Open the document – ${title} (opens in a new tab)`);
  const card = page.locator(".certificate", { has: link });
  // The link lies over the heading, which Playwright would wait for.
  const [opened] = await Promise.all([context.waitForEvent("page"), card.getByRole("heading").click({ force: true })]);
  await expect(opened).toHaveTitle("Document");
});

test("a story's table has headers of rows, and its headings no links beside those of the table of contents", async ({ page }) => {
  await open(page, "projects/password-generator");
  const story = page.locator(".story");
  await expect(story.getByRole("columnheader")).toHaveText(["A library", "This page"]);
  await expect(story.getByRole("rowheader")).toHaveText(["Script", "Rules that support can edit", "Days until the first ticket less"]);
  await expect(story.getByRole("heading").getByRole("link")).toHaveCount(0);
  await story.getByRole("heading", { name: "What I would do differently" }).click();
  await expect(page).toHaveURL(/#what-i-would-do-differently$/);
});

/** Evaluated in a page: finds what a thumb can miss, apart from links in a sentence (https://www.w3.org/TR/WCAG22/#target-size-minimum). */
function findSmallTargets(): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === "none";
  const isCovering = (element: Element) => getComputedStyle(element, "::after").position === "absolute";
  const blockOf = (element: Element): Element | null => {
    const { parentElement: parent } = element;
    return parent && getComputedStyle(parent).display.startsWith("inline") ? blockOf(parent) : parent;
  };
  const isInSentence = (element: Element) =>
    !element.closest("sup") && [...(blockOf(element)?.childNodes ?? [])].some((node) => node instanceof Text && /\w/.test(node.data));
  return [...document.querySelectorAll("a, button, input, textarea, summary")].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isLarge = Math.min(width, height) >= 24;
    if (isLarge || !shown(element) || isCovering(element) || isInSentence(element)) return [];
    return [`${element.textContent}: ${width} x ${height}`];
  });
}

test("every link that stands alone and every footnote mark is at least 24 by 24 pixels, on a phone and on a desktop", async ({ page }) => {
  for (const url of [
    ...pages.map(({ path }) => path),
    ...["resume", "projects/password-generator"],
    ...["writing", "writing/slow-checkout"].map((path) => address("written", path)),
    ...["", "writing/talk"].map((path) => address("chosen", path)),
  ]) {
    await page.goto(url);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findSmallTargets), `${url} at ${width} px`).toEqual([]);
    }
  }
});

/** Evaluated in a page: finds where something else lies on a footnote's mark, apart from a pixel at its edge. */
function findCoveredMarks(): string[] {
  return [...document.querySelectorAll("sup > a")].flatMap((mark) => {
    mark.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
    );
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return mark.contains(hit) ? [] : [`${mark.textContent} at ${x - left}, ${y - top}: ${hit?.outerHTML.slice(0, 80)}`];
    });
  });
}

test("nothing lies on a footnote's mark, on a phone and on a desktop", async ({ page }) => {
  for (const url of ["projects/password-generator", address("extreme", "projects/long")]) {
    await open(page, url);
    await expect(page.locator("sup > a").first()).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findCoveredMarks), `${url} at ${width} px`).toEqual([]);
    }
  }
});

test("axe finds no violation on /resume, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address("many", "resume"));
  expect.soft(await findViolationsInBothThemes(page)).toEqual([]);
});

test("for visitors who prefer more contrast all text has a contrast of 7:1, light or dark", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
  const enhanced = ["color-contrast-enhanced"];
  for (const { path } of pages) {
    await open(page, path);
    expect.soft(await findViolationsInBothThemes(page, enhanced), `/${path}`).toEqual([]);
  }
  await sendButton(page).click();
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  expect.soft(await findViolationsInBothThemes(page, enhanced)).toEqual([]);
});

test("for visitors who prefer more contrast lines have the text's colour", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await open(page, address("languages", "projects"));
  const colours = await page.evaluate(() => {
    const tag = getComputedStyle(document.querySelector(".tag") as Element);
    const filter = getComputedStyle(document.querySelector(".filter-button[aria-pressed=false]") as Element);
    const cover = getComputedStyle(document.querySelector(".cover") as Element);
    return [tag.borderTopColor, filter.borderTopColor, cover.borderTopColor].map(
      (colour) => colour === getComputedStyle(document.body).color,
    );
  });
  expect(colours).toEqual([true, true, true]);
});

test("axe finds no violation in the open menu and on the not-found page, light or dark", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "nothing-here");
  expect.soft(await findViolationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open the menu" }).click();
  expect.soft(await findViolationsInBothThemes(page)).toEqual([]);
});

test("the contact form is named, and its live regions are in the accessibility tree before they have text", async ({ page }) => {
  await open(page, "contact");
  const form = page.getByRole("form", { name: "Contact" });
  await expect(form.getByRole("status")).toHaveText(["", ""]);
  await expect(form.getByRole("alert")).toHaveText(["", "", ""]);
});

test("axe finds no violation in a toast and in invalid fields, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "contact");
  await sendButton(page).click();
  await expect(toast(page)).toBeVisible();
  await toast(page).hover();
  expect.soft(await findViolationsInBothThemes(page)).toEqual([]);
});

test("the heading of a story's notes is shown as a fact", async ({ page }) => {
  await open(page, "projects/password-generator");
  const styleOf = (fact: string) =>
    page.locator(fact).evaluate((element) => {
      const { font, fontVariationSettings, letterSpacing, textTransform, wordSpacing } = getComputedStyle(element);
      return { font, fontVariationSettings, letterSpacing, textTransform, wordSpacing };
    });
  expect(await styleOf("#notes")).toEqual(await styleOf("#contents"));
  expect(await styleOf("#notes")).toMatchObject({ textTransform: "uppercase" });
});
