import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Mailbox } from "../packages/weavefolio/build/mail-sandbox/mailbox.ts";
import { ar } from "../packages/weavefolio/texts/ar.ts";
import { resolveTexts } from "../packages/weavefolio/texts/catalogues.ts";
import { de } from "../packages/weavefolio/texts/de.ts";
import { en } from "../packages/weavefolio/texts/en.ts";
import { listTexts, type Texts } from "../packages/weavefolio/texts/texts.ts";
import { mailFolderOf } from "./build-sites.ts";
import { addressOf, type SiteName } from "./sites.ts";
import { address, expect, fill, filledIn, foldersOf, open, pages, pagesWithoutContent, test, toast } from "./test.ts";

type Page = (typeof pages)[number];

/** Returns a page of the fixture in other texts, perhaps with another label. */
function translate(page: Page, texts: Texts, label?: string): Page {
  const name = page.path as "about" | "contact";
  return { ...page, label: label ?? texts.pages[name], heading: texts[name].heading };
}

const find = (path: string) => pages.filter((page) => page.path === path);

const arabic = resolveTexts("ar", {}).texts;

const german = resolveTexts("de", {}).texts;

/** A site per kind of base path, and its pages in the order of the bar. */
const places: { site: SiteName; existing: Page[]; texts?: Texts }[] = [
  { site: "sample", existing: pages },
  {
    site: "root",
    texts: arabic,
    existing: pages.map((page) =>
      page.path === ""
        ? { ...page, label: ar.pages.home, heading: `${ar.home.greeting} رامي` }
        : translate(page, arabic, page.path === "contact" ? "تواصل" : undefined),
    ),
  },
  {
    site: "few",
    texts: german,
    existing: [
      ...find("").map((page) => ({ ...page, label: "Start", heading: `${de.home.greeting} Jordan` })),
      ...find("experience").map((page) => translate(page, german, "Work")),
      ...["about", ...pagesWithoutContent].flatMap(find).map((page) => translate(page, german)),
      ...find("contact").map((page) => translate(page, german, "Hire me")),
    ],
  },
];

for (const { site, existing, texts = en } of places) {
  const base = new URL(addressOf(site)).pathname;

  test(`at ${base} the bar links to every page of the site, and to no other`, async ({ page }) => {
    await open(page, address(site));
    const links = page.getByRole("navigation", { name: texts.layout.main }).getByRole("listitem");
    await expect(links).toHaveText(existing.map(({ label }) => label));
    for (const { path, label, heading } of [...existing].reverse()) {
      await links.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(address(site, path));
      await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    }
  });

  test(`at ${base} every internal link, file and picture exists, below the base path`, async ({ page, request }) => {
    const urls = new Set<string>();
    for (const { path } of [...existing, { path: "404.html" }]) {
      const html = await (await request.get(address(site, path))).text();
      const found = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, "text/html");
        const candidates = (list: string | null) => (list ?? "").split(",").map((part) => part.trim().split(" ")[0]);
        return [
          ...[...parsed.querySelectorAll("[href], [src]")].map((element) => element.getAttribute("href") ?? element.getAttribute("src")),
          ...[...parsed.querySelectorAll("[srcset]")].flatMap((element) => candidates(element.getAttribute("srcset"))),
          ...[...parsed.querySelectorAll("style")].flatMap(({ textContent }) =>
            [...textContent.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url),
          ),
        ];
      }, html);
      for (const url of found) if (url && !/^(?:https?:|mailto:|#|data:)/.test(url)) urls.add(url);
    }
    const manifest = (await (await request.get(address(site, "manifest.webmanifest"))).json()) as {
      start_url: string;
      icons: { src: string }[];
    };
    for (const url of [manifest.start_url, ...manifest.icons.map(({ src }) => src)]) urls.add(url);

    expect(urls.size).toBeGreaterThan(12);
    for (const url of urls) {
      const resolved = new URL(url, address(site, "manifest.webmanifest")).href;
      expect(resolved.startsWith(address(site)), `${url} is below ${base}`).toBe(true);
      expect((await request.get(resolved)).status(), url).toBe(200);
    }
  });

  test(`at ${base} a message is delivered`, async ({ page }) => {
    await open(page, address(site, "contact"));
    const name = `Ada ${crypto.randomUUID()}`;
    await fill(page, { ...filledIn, name }, texts.contact);
    await page.getByRole("button", { name: texts.contact.send }).click();
    await expect(toast(page)).toHaveText(texts.contact.sent);
    const mailbox = new Mailbox(mailFolderOf(site));
    const messages = await Promise.all((await mailbox.list()).map((id) => mailbox.read(id)));
    expect(messages.filter((email) => email?.from === name)).toHaveLength(1);
  });
}

test("the menu has the owner's order and names of pages, which are in the site's language", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address("few"));
  await page.getByRole("button", { name: de.layout.openMenu }).click();
  const links = page.getByRole("dialog").getByRole("listitem");
  await expect(links).toHaveText(["Start", "Work", de.pages.about, ...pagesWithoutContent.map((page) => german.pages[page]), "Hire me"]);
  await page.goto(address("few", "nowhere"));
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Zur Seite „Start“"]);
  await page.goto(address("empty"));
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.locator("a", { hasText: "About" }).locator("[lang=en]")).toHaveCount(1);
  await expect(main.locator("a", { hasText: "צור קשר" }).locator("[lang]")).toHaveCount(0);
});

test("a page left out of site.yaml has no file and no code, and its URL is a 404", async ({ page, request, expectConsole }) => {
  expectConsole(/404/);
  const { dist } = foldersOf("few");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /certificates|projects/.test(file))).toEqual([]);
  const texts = files
    .filter((file) => /\.(?:html|js|json|xml|txt|webmanifest)$/.test(file))
    .map((file) => readFileSync(join(dist, file), "utf8"));
  expect(texts.length).toBeGreaterThan(10);
  for (const word of ["Crypto Search", "Java, Advanced Assessment", de.home.seeProjects]) {
    expect(texts.filter((text) => text.includes(word))).toEqual([]);
  }
  expect((await request.get(address("few", "certificates"))).status()).toBe(404);
  await open(page, address("few", "projects"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(de.notFound.heading);
});

test("without the Contact page nothing leads to it, and none of its code ships; links to mail stay", async ({ page, request }) => {
  const { dist } = foldersOf("counted");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /contact(?!\.vcf)|sending|toasts/.test(file))).toEqual([]);
  for (const file of files.filter((file) => /\.(?:html|js|xml|txt)$/.test(file))) {
    expect(readFileSync(join(dist, file), "utf8"), file).not.toMatch(/\/contact["'`<)]|Get in touch|email\/send/);
  }
  expect((await request.get(address("counted", "contact"))).status()).toBe(404);
  await page.route("https://stats.example/**", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await open(page, address("counted"));
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Mail to Jordan Vale" })).toBeVisible();
  await expect(page.getByRole("main").locator(".button")).toHaveCount(0);
});

test("Home without projects has one strong button", async ({ page }) => {
  await open(page, address("few"));
  await expect(page.getByRole("main").locator(".button")).toHaveText([de.layout.getInTouch]);
  await expect(page.getByRole("main").locator(".button-strong")).toHaveText([de.layout.getInTouch]);
});

for (const [site, texts] of [
  ["root", ar],
  ["few", de],
] as const) {
  test(`no page of the site “${site}” contains an English text of the interface, except those marked as English`, async ({
    page,
    request,
  }) => {
    const translated = new Set(listTexts(texts).flatMap(({ forms }) => forms));
    const english = new Set(listTexts(en).flatMap(({ forms }) => forms.filter((form) => !translated.has(form))));
    const files = readdirSync(foldersOf(site).dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const html = await (await request.get(address(site, file))).text();
      const found = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, "text/html");
        for (const element of parsed.querySelectorAll("body [lang=en]")) element.remove();
        const words = parsed.createTreeWalker(parsed, NodeFilter.SHOW_TEXT);
        const result: string[] = [];
        while (words.nextNode()) result.push(words.currentNode.nodeValue?.trim() ?? "");
        for (const element of parsed.querySelectorAll("[aria-label]")) result.push(element.getAttribute("aria-label") ?? "");
        return result;
      }, html);
      // A page at an address with a slash has only its title.
      expect(found.length).toBeGreaterThan(file.endsWith("/index.html") ? 1 : 30);
      expect(
        found.filter((words) => english.has(words)),
        file,
      ).toEqual([]);
    }
  });
}
