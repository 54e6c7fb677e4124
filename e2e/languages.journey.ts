import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ar } from "../packages/weavefolio/texts/ar.ts";
import { resolveTexts } from "../packages/weavefolio/texts/catalogues.ts";
import { de } from "../packages/weavefolio/texts/de.ts";
import { en } from "../packages/weavefolio/texts/en.ts";
import { ja } from "../packages/weavefolio/texts/ja.ts";
import { listTexts } from "../packages/weavefolio/texts/texts.ts";
import { findViolations } from "./axe.ts";
import { address, expect, expectFields, fill, filledIn, foldersOf, open, pageNames, test, waitForHydration } from "./test.ts";
import { graphIn } from "./validate-structured-data.ts";

const { dist } = foldersOf("languages");
const at = (path: string) => address("languages", path);

/** The site's languages: folder, tag, own name, texts, and the heading of Home. */
const languages = [
  { folder: "", tag: "en", name: "English", texts: en, home: "Hi, I'm Jordan" },
  { folder: "de/", tag: "de", name: "Deutsch", texts: de, home: "Hallo, ich bin Jordan" },
  { folder: "ar/", tag: "ar", name: "العربية", texts: ar, home: `${ar.home.greeting} جوردان` },
  { folder: "ja/", tag: "ja", name: "日本語", texts: ja, home: `${ja.home.greeting} ジョーダン` },
];

const pages = ["", ...pageNames];
const documents = ["resume", "projects/password-generator", "writing/slow-checkout", "writing/servlets-are-fine"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const bar = (page: Page) => page.getByRole("banner");
const languageLink = (page: Page, name: string) => bar(page).getByRole("link", { name: new RegExp(`${name}$`) });
const read = (file: string) => readFileSync(join(dist, file), "utf8");
const fileOf = (folder: string, path: string) => (path === "" ? `${folder}index.html` : `${folder}${path}.html`);

test("a Japanese heading that needs two lines breaks between phrases, not within a word", async ({ page }) => {
  await page.goto(at("ja/contact"));
  const firstLine = await heading(page).evaluate((shown) => {
    shown.style.width = "4em";
    const range = document.createRange();
    const text = shown.firstChild as Text;
    const tops = Array.from(text.data, (_letter, index) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().top;
    });
    const second = tops.findIndex((top) => top > (tops[0] ?? 0) + 5);
    return text.data.slice(0, second);
  });
  expect(firstLine).toBe("お問い");
});

test("every language has every page, project page, post, card, résumé, PDF, vCard, feed, sitemap and not-found page", () => {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  for (const { folder } of languages) {
    const html = [...pages, ...documents, "404"].map((path) => fileOf(folder, path));
    const cards = ["home", ...pages.slice(1), ...documents].map((path) => `${folder}cards/${path}.png`);
    const others = ["contact.vcf", "feed.xml", "llms.txt", "resume.docx", "resume.json", "resume.pdf", "resume.txt", "sitemap.xml"].map(
      (file) => folder + file,
    );
    expect(files).toEqual(expect.arrayContaining([...html, ...cards, ...others]));
  }
});

test("pictures, documents and fonts are published once", () => {
  for (const { folder } of languages.slice(1)) {
    expect(readdirSync(join(dist, folder))).not.toContain("fonts");
    expect(readdirSync(join(dist, folder, "assets")).filter((file) => /\.(?:avif|webp|png)$/.test(file))).toEqual([]);
  }
  expect(read("de/projects.html")).toContain('src="/Portfolio/assets/');
});

for (const { folder, tag } of languages) {
  test(`pages in ${tag} name their other languages for search engines and chats`, () => {
    const sitemap = read(`${folder}sitemap.xml`);
    for (const path of [...pages, ...documents]) {
      const html = read(fileOf(folder, path));
      expect(html).toContain(`<html lang="${tag}"`);
      const base = "https://jordan-vale.example/Portfolio/";
      const expected = languages.map((language) => [language.tag, base + language.folder + path]);
      const found = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi)].map(([, ...link]) => link);
      expect(found).toEqual([...expected, ["x-default", base + path]]);
      expect(html).toContain(`<link rel="canonical" href="${base}${folder}${path}"/>`);
      expect(html.match(/<meta property="og:locale:alternate"/g)).toHaveLength(3);
      const graph = graphIn(html)?.["@graph"];
      expect(graph?.[0]).toMatchObject({ inLanguage: tag, url: base + folder + path });
      expect(graph?.[2]).toMatchObject({ "@id": `${base}#person` });
      for (const [language, url] of expected) expect(sitemap).toContain(`hreflang="${language}" href="${url}"`);
    }
  });
}

test("search engines find the sitemap of each language", async ({ request }) => {
  const robots = await (await request.get(at("robots.txt"))).text();
  expect(robots.match(/^Sitemap: .*$/gm)).toEqual(
    languages.map(({ folder }) => `Sitemap: https://jordan-vale.example/Portfolio/${folder}sitemap.xml`),
  );
});

test("the bar leads to the same page in each other language", async ({ page }) => {
  await open(page, at("projects"));
  for (const { folder, name, texts } of [...languages.slice(1), ...languages.slice(0, 1)]) {
    await languageLink(page, name).click();
    await expect(page).toHaveURL(at(`${folder}projects`));
    await expect(heading(page)).toHaveText(texts.projects.heading);
    await waitForHydration(page);
  }
  await bar(page).getByRole("link", { name: "About" }).click();
  await expect(heading(page)).toHaveText(en.about.heading);
  await languageLink(page, "Deutsch").click();
  await expect(page).toHaveURL(at("de/about"));
});

test("the menu leads to the other languages, also without JavaScript", async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, at("de/about"));
  await page.getByRole("button", { name: de.layout.openMenu }).click();
  const links = page.getByRole("dialog").locator("a[hreflang]");
  await expect(links).toHaveText(["English", "العربية", "日本語"]);
  await expect(links.nth(1)).toHaveAttribute("lang", "ar");
  await links.nth(1).click();
  await expect(page).toHaveURL(at("ar/about"));
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const plain = await context.newPage();
  await plain.goto(at("de/about"));
  await plain.getByRole("navigation", { name: de.layout.allPages }).getByRole("link", { name: "English" }).click();
  await expect(plain).toHaveURL(at("about"));
  await context.close();
});

test("a page that only one language has leads to the list in the others, which is not its translation", async ({ page }) => {
  await open(page, at("de/writing/nur-auf-deutsch"));
  await expect(page.locator("link[hreflang]")).toHaveCount(0);
  await languageLink(page, "English").click();
  await expect(page).toHaveURL(at("writing"));
  await expect(page.getByRole("main")).not.toContainText("Nur auf Deutsch");
});

test("the filter, the draft and the theme survive a change of the language", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, at("projects"));
  await page.getByRole("button", { name: "Java", exact: true }).click();
  await page.getByRole("button", { name: en.layout.darkTheme }).click();
  await languageLink(page, "Deutsch").click();
  await expect(page).toHaveURL(at("de/projects?technology=Java"));
  await expect(page.getByRole("article").filter({ visible: true })).toHaveCount(2);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await open(page, at("de/contact"));
  await fill(page, filledIn, de.contact);
  await languageLink(page, "English").click();
  await expect(page).toHaveURL(at("contact"));
  await waitForHydration(page);
  await expectFields(page, filledIn);
});

test("the filter survives a change of the language before hydration", async ({ page }) => {
  await page.route("**/assets/client-*.js", () => {});
  await page.goto(at("de/projects?technology=Java"), { waitUntil: "commit" });
  await languageLink(page, "English").click();
  await expect(page).toHaveURL(at("projects?technology=Java"));
});

test("no visitor is redirected by the language of their browser", async ({ browser }) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  await open(page, at(""));
  await expect(page).toHaveURL(at(""));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

for (const { folder, texts } of languages) {
  test(`an unknown address below /${folder} gets a 404 in its language, which leads to Home in the others`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const response = await page.goto(at(`${folder}nowhere/at/all`));
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText(texts.notFound.heading);
    const links = await bar(page)
      .locator("a[hreflang]")
      .evaluateAll((found: HTMLAnchorElement[]) => found.map(({ href }) => href));
    expect(links).toEqual(languages.filter((language) => language.folder !== folder).map((language) => at(language.folder)));
  });
}

test("on a host with one not-found page, the visitor sees the one of the language, at the address that they opened", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const notFound = read("404.html");
  await page.route("**/de/nowhere?a=1", (route) => route.fulfill({ status: 404, contentType: "text/html", body: notFound }));
  await page.goto(at("de/nowhere?a=1"));
  await page.mouse.move(8, 600, { steps: 2 });
  await expect(heading(page)).toHaveText(de.notFound.heading);
  await expect(page).toHaveURL(at("de/nowhere"));
});

test("an address in the query of a not-found page is only restored if it is below its language", async ({ page }) => {
  for (const requested of ["https://other.example/", "//other.example/", "/Portfolio/about"]) {
    await open(page, `${at("de/404.html")}?requested=${encodeURIComponent(requested)}`);
    await expect(page).toHaveURL(/de\/404/);
  }
});

test("texts without a translation are marked with their language, and only those", async ({ page }) => {
  await page.goto(at("ja/writing"));
  const post = page.getByText("Servlets are fine");
  await expect(post).toBeVisible();
  expect(await post.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("en");
  await page.goto(at("ar/writing/servlets-are-fine"));
  await expect(page.locator(".story")).toHaveAttribute("lang", "en");
  await expect(page.locator(".story")).toHaveAttribute("dir", "ltr");
  const title = heading(page).getByText("Servlets are fine");
  expect(await title.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("en");
  await page.goto(at("de/projects/password-generator"));
  await expect(page.locator("main [lang]:not([lang=de])")).toHaveCount(0);
});

/** Names, and words that German shares with English. */
const readNames = () =>
  new Set(
    `${read("../content/profile.yaml")} Northlight Systems Harbor Reed Ada Open Assessment Board National Software Institute Applied Code
  Club City of Notes Hackathon Bachelor Engineering Full Stack React Tailwind Bootstrap Java Servlets Servlet SQL JDBC CSS TypeScript Git Maven Linux
  Frontend Backend Browser Support Design Team Feed PDF JSON vCard Web Webtreffen Bitcoin Mastodon Code Home Apps Technology Night Watch Paper Queue Quiet Hours`
      .toLowerCase()
      .match(/\p{L}+/gu),
  );

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** The words of the English interface and of the English content, without those of other languages' interfaces. */
const readEnglish = () =>
  new Set([
    ...listTexts(en).flatMap(({ forms }) => forms.flatMap(wordsOf)),
    ...["about", "experience", "projects", "certificates", "contact"].flatMap((name) => wordsOf(read(`../content/${name}.yaml`))),
  ]);

for (const { folder, tag } of languages.slice(1)) {
  test(`the pages in ${tag} contain English words only in names, or marked as English`, async ({ page }) => {
    const names = readNames();
    const english = readEnglish();
    // With the English texts that it lacks: a title can't be marked.
    const own = new Set(listTexts(resolveTexts(tag, {}).texts).flatMap(({ forms }) => forms.flatMap(wordsOf)));
    for (const path of [...pages, "resume", "404"]) {
      const texts = await page.evaluate(
        (html) => {
          const parsed = new DOMParser().parseFromString(html, "text/html");
          for (const element of parsed.querySelectorAll("body [lang]:not([hreflang]), [hreflang], script, style, [translate=no]"))
            element.remove();
          const attributes = ["aria-label", "alt", "title", "placeholder"];
          const labels = attributes.flatMap((name) =>
            [...parsed.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
          );
          return [parsed.title, parsed.body.textContent, ...labels].join("\n");
        },
        read(fileOf(folder, path)),
      );
      // German has these words, too.
      const shared =
        tag === "de"
          ? new Set([
              "in",
              "an",
              "am",
              "was",
              "so",
              "die",
              "war",
              "also",
              "am",
              "text",
              "original",
              "pizza",
              "teams",
              "tests",
              "start",
              "software",
            ])
          : new Set();
      const words = wordsOf(texts.replaceAll(/[\w./-]+\.example[\w./-]*|\S+@\S+/g, ""));
      expect(words.length).toBeGreaterThan(tag === "ja" ? 5 : 20);
      const found = words.filter((word) => english.has(word) && !own.has(word) && !names.has(word) && !shared.has(word));
      expect([...new Set(found)], `${folder}${path}`).toEqual([]);
    }
  });
}

/** Colours are the same in each language, and contrast takes most of the time. */
const inAnyColour = { rules: { "color-contrast": { enabled: false } } };

for (const { folder, tag } of languages) {
  test(`axe finds no violation in ${tag}, on any page or in the menu, and no page overflows at 320 pixels`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of [...pages, ...documents]) {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto(at(folder + path));
      expect.soft(await findViolations(page, inAnyColour), folder + path).toEqual([]);
      const measure = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(await measure(), `${folder}${path} at 1024`).toBe(0);
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await measure(), `${folder}${path} at ${width}`).toBe(0);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, at(folder));
    await page.locator(".menu-button").click();
    expect(await findViolations(page, inAnyColour)).toEqual([]);
  });
}

test("a name in Japanese letters, which fill their height, stays clear of the greeting above it", async ({ page }) => {
  await page.goto(at("ja/"));
  const room = await page.locator(".typed").evaluate((name) => {
    const { lineHeight, fontSize } = getComputedStyle(name);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(room).toBeGreaterThan(1.1);
});
