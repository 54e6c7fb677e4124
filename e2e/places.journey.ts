import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { folderOf } from "./site.ts";
import { address, expect, fill, open, pages, send, test, toast, written } from "./test.ts";

/** One site in each kind of place, and the pages it has. */
const places = [
  { site: "sample", has: pages },
  { site: "root", has: pages },
  { site: "few", has: pages.filter(({ path }) => ["", "about", "experience", "contact"].includes(path)) },
] as const;

for (const { site, has } of places) {
  const base = new URL(address(site)).pathname;

  test(`at ${base} the bar leads to every page there is, and to no other`, async ({ page }) => {
    await open(page, address(site));
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
    await expect(links).toHaveText(has.map(({ label }) => label));
    for (const { path, label, heading } of [...has].reverse()) {
      await links.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(address(site, path));
      await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    }
  });

  test(`at ${base} every link, file and picture that a page names is there, and below the base path`, async ({ page, request }) => {
    const named = new Set<string>();
    for (const { path } of [...has, { path: "404.html" }]) {
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
      for (const url of found) if (url && !/^(?:https?:|mailto:|#|data:)/.test(url)) named.add(url);
    }
    const manifest = (await (await request.get(address(site, "manifest.webmanifest"))).json()) as {
      start_url: string;
      icons: { src: string }[];
    };
    for (const url of [manifest.start_url, ...manifest.icons.map(({ src }) => src)]) named.add(url);

    expect(named.size).toBeGreaterThan(12);
    for (const url of named) {
      const resolved = new URL(url, address(site, "manifest.webmanifest")).href;
      expect(resolved.startsWith(address(site)), `${url} is below ${base}`).toBe(true);
      expect((await request.get(resolved)).status(), url).toBe(200);
    }
  });

  test(`at ${base} a message arrives`, async ({ page }) => {
    await open(page, address(site, "contact"));
    const name = `Ada ${crypto.randomUUID()}`;
    await fill(page, { ...written, name });
    await send(page).click();
    await expect(toast(page)).toHaveText("Message sent successfully!");
    const { mail } = folderOf(site);
    const messages = await Promise.all(readdirSync(mail).map((file) => PostalMime.parse(readFileSync(join(mail, file)))));
    expect(messages.some(({ replyTo }) => replyTo?.[0]?.name === name)).toBe(true);
  });
}

test("of a page that is left out there is no file, no code and no word, and its address is unknown", async ({
  page,
  request,
  consoleSays,
}) => {
  consoleSays(/404/);
  const { dist } = folderOf("few");
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

test("Home without projects still has one way that stands out", async ({ page }) => {
  await open(page, address("few"));
  await expect(page.getByRole("main").locator(".button")).toHaveText(["Get in touch"]);
  await expect(page.getByRole("main").locator(".button-strong")).toHaveText(["Get in touch"]);
});
