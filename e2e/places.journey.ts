import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { foldersOf, mailFolderOf } from "./build-sites.ts";
import type { SiteName } from "./sites.ts";
import { address, expect, fill, filledIn, open, pages, sendButton, test, toast, toasts } from "./test.ts";

type Page = (typeof pages)[number];

const [home, about, , , experience, contact] = pages as [Page, Page, Page, Page, Page, Page];

/** A site per kind of base path, and its pages in the order of the bar. */
const places: { site: SiteName; existing: Page[] }[] = [
  { site: "sample", existing: pages },
  {
    site: "root",
    existing: pages.map((page) =>
      page === home ? { ...page, heading: "Hi, I'm رامي" } : page === contact ? { ...page, label: "تواصل" } : page,
    ),
  },
  {
    site: "few",
    existing: [{ ...home, label: "Start" }, { ...experience, label: "Work" }, about, { ...contact, label: "Hire me" }],
  },
];

for (const { site, existing } of places) {
  const base = new URL(address(site)).pathname;

  test(`at ${base} the bar links to every page of the site, and to no other`, async ({ page }) => {
    await open(page, address(site));
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
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
    await fill(page, { ...filledIn, name });
    await sendButton(page).click();
    await expect(toast(page)).toHaveText(toasts.sent);
    const mail = mailFolderOf(site);
    const messages = await Promise.all(readdirSync(mail).map((file) => PostalMime.parse(readFileSync(join(mail, file)))));
    expect(messages.some(({ replyTo }) => replyTo?.[0]?.name === name)).toBe(true);
  });
}

test("the menu has the owner's order and names of pages, which are in the site's language", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address("few"));
  await page.getByRole("button", { name: "Open the menu" }).click();
  const links = page.getByRole("dialog").getByRole("listitem");
  await expect(links).toHaveText(["Start", "Work", "About", "Hire me"]);
  await page.goto(address("few", "nowhere"));
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Go to Start"]);
  await page.goto(address("root"));
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.locator("a", { hasText: "About" }).locator("[lang=en]")).toHaveCount(1);
  await expect(main.locator("a", { hasText: "تواصل" }).locator("[lang]")).toHaveCount(0);
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
  for (const word of ["Crypto Search", "Java, Advanced Assessment", "See the projects"]) {
    expect(texts.filter((text) => text.includes(word))).toEqual([]);
  }
  expect((await request.get(address("few", "certificates"))).status()).toBe(404);
  await open(page, address("few", "projects"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found.");
});

test("Home without projects has one strong button", async ({ page }) => {
  await open(page, address("few"));
  await expect(page.getByRole("main").locator(".button")).toHaveText(["Get in touch"]);
  await expect(page.getByRole("main").locator(".button-strong")).toHaveText(["Get in touch"]);
});
