import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "commonmark";
import sharp from "sharp";
import { ATTACK, folderOf, type SiteName, sites } from "./site.ts";
import { faultsIn, graphIn } from "./structured-data.ts";
import { address, expect, pages, test } from "./test.ts";

const HOME = "https://jordan-vale.example/Portfolio/";

const names = Object.keys(sites) as SiteName[];

/** A built file of a site. */
const read = (site: SiteName, file: string) => readFileSync(join(folderOf(site).dist, file), "utf8");
const pagesOf = (site: SiteName) => readdirSync(folderOf(site).dist).filter((file) => file.endsWith(".html"));
const fileOf = (path: string) => `${path || "index"}.html`;

/** What a chat that asks for a page reads of it: the properties in its first 32 KB. */
function readByChat(html: string): Record<string, string> {
  const tags = html.slice(0, 32 * 1024).matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"\/>/g);
  return Object.fromEntries(Array.from(tags, ([, name = "", content = ""]) => [name, content]));
}

for (const { path, title } of pages) {
  test(`a chat that is sent /${path} shows its title, its sentence and a card of its own`, async ({ page }) => {
    await page.goto(path);
    const description = await page.locator("meta[name=description]").getAttribute("content");
    const card = `cards/${path || "home"}.png`;
    expect(readByChat(read("sample", fileOf(path)))).toEqual({
      "og:type": path === "" || path === "about" ? "profile" : "website",
      "og:site_name": "Jordan Vale",
      "og:title": title,
      "og:description": description,
      "og:url": HOME + path,
      "og:locale": "en_US",
      "og:image": HOME + card,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringContaining("Jordan Vale, Full-stack developer"),
      "twitter:card": "summary_large_image",
      "twitter:image:alt": expect.stringContaining("Jordan Vale, Full-stack developer"),
    });
    expect(await sharp(join(folderOf("sample").dist, card)).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  });

  test(`the card of /${path} looks as approved`, () => {
    const name = path || "home";
    const card = readFileSync(join(folderOf("sample").dist, "cards", `${name}.png`));
    expect(card).toMatchSnapshot(`card-${name}.png`, { maxDiffPixelRatio: 0.005 });
  });
}

test("what is for machines alone comes after what is seen, which it would keep waiting", () => {
  for (const site of names) {
    for (const file of pagesOf(site).filter((file) => file !== "404.html")) {
      const html = read(site, file);
      expect(html.indexOf("application/ld+json"), `${site}/${file}`).toBeGreaterThan(html.indexOf("</footer>"));
    }
  }
});

test("of the not-found page nothing is said, and it is not to be listed", () => {
  for (const site of names) {
    const html = read(site, "404.html");
    expect(readByChat(html)).toEqual({});
    expect(graphIn(html)).toBeUndefined();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('<link rel="canonical"');
  }
});

test("every card of every site is 1200 by 630 pixels, light enough for a chat, and none is another's", async () => {
  for (const site of names) {
    const folder = join(folderOf(site).dist, "cards");
    const cards = readdirSync(folder);
    expect(cards).toHaveLength(pagesOf(site).length - 1);
    for (const card of cards) {
      expect(await sharp(join(folder, card)).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      expect(statSync(join(folder, card)).size, `${site} ${card}`).toBeLessThan(120 * 1024);
    }
    expect(new Set(cards.map((card) => readFileSync(join(folder, card), "base64"))).size).toBe(cards.length);
  }
});

for (const site of names) {
  test(`others find nothing wrong with the structured data of the site “${site}”`, async () => {
    for (const file of pagesOf(site).filter((file) => file !== "404.html")) {
      const graph = graphIn(read(site, file));
      if (!graph) throw new Error(`${file} has no structured data`);
      expect(await faultsIn(graph), file).toEqual([]);
      const told = graph["@graph"].map((entity) => entity["@id"]);
      expect(new Set(told).size, `${file} tells of each once`).toBe(told.length);
      const referred = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id);
      expect(told, `${file} tells of all it refers to`).toEqual(expect.arrayContaining(referred));
    }
  });
}

/** The entity of a type on a page of the sample. */
function told(path: string, type: string): Record<string, unknown> | undefined {
  return graphIn(read("sample", fileOf(path)))?.["@graph"].find((entity) => entity["@type"] === type);
}

test("search engines read who the site is of: the same person on every page", () => {
  for (const { path } of pages) {
    expect(told(path, "Person")).toMatchObject({
      "@id": `${HOME}#person`,
      name: "Jordan Vale",
      url: HOME,
      jobTitle: "Full-stack developer",
      sameAs: ["https://network.example.com/in/jordan-vale", "https://code.example.com/jordan-vale"],
    });
  }
  expect(told("", "ProfilePage")).toMatchObject({ url: HOME, mainEntity: { "@id": `${HOME}#person` } });
  expect(told("about", "ProfilePage")).toMatchObject({ url: `${HOME}about`, mainEntity: { "@id": `${HOME}#person` } });
  expect(told("", "Person")).toMatchObject({ knowsAbout: ["Java", "React", "SQL"] });
  expect(told("contact", "Person")).toMatchObject({ email: "jordan.vale@example.com" });
});

test("search engines read jobs with their dates, certificates, and projects with their code", () => {
  expect(told("experience", "Person")?.["worksFor"]).toEqual([
    {
      "@type": "OrganizationRole",
      roleName: "Front-end Developer",
      startDate: "2024-06",
      endDate: "2025-01",
      worksFor: { "@type": "Organization", name: "Northlight Systems", url: "https://northlight.example/" },
    },
    expect.objectContaining({ roleName: "Full Stack Intern", startDate: "2024-05", endDate: "2024-06" }),
  ]);
  expect(told("certificates", "Person")?.["hasCredential"]).toHaveLength(5);
  expect(told("certificates", "Person")?.["hasCredential"]).toContainEqual({
    "@type": "EducationalOccupationalCredential",
    name: "Java, Advanced Assessment",
    url: "https://documents.example.com/jordan-vale/java-advanced.pdf",
  });
  const list = told("projects", "CollectionPage")?.["mainEntity"] as { itemListElement: { item: object }[] } | undefined;
  expect(list?.itemListElement.map(({ item }) => item)).toEqual([
    {
      "@type": "SoftwareSourceCode",
      name: "Password Generator",
      description: "Strong passwords to your own rules, made in the browser and sent nowhere.",
      codeRepository: "https://code.example.com/jordan-vale/password-generator",
      url: "https://password-generator.example/",
      keywords: ["React", "Tailwind"],
      author: { "@id": `${HOME}#person` },
      image: expect.stringMatching(/^https:\/\/jordan-vale\.example\/Portfolio\/assets\/password-generator-[\da-f]{8}-1200\.webp$/),
    },
    expect.objectContaining({ name: "Crypto Search" }),
    expect.objectContaining({ name: "Recycle Gear", programmingLanguage: ["Java"], keywords: ["Java", "Servlets"] }),
    expect.objectContaining({ name: "Food Court" }),
  ]);
});

test("search engines read the way from Home to a page", () => {
  expect(told("", "BreadcrumbList")).toBeUndefined();
  for (const { path, title } of pages.slice(1)) {
    expect(told(path, "BreadcrumbList")?.["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Jordan Vale", item: HOME },
      { "@type": "ListItem", position: 2, name: title.split(" – ")[0], item: HOME + path },
    ]);
  }
});

test("the site map names every page there is, and no other, and is told of", async ({ page, request }) => {
  await page.goto(address("sample"));
  for (const site of names) {
    const xml = read(site, "sitemap.xml");
    const urls = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "application/xml");
      const texts = (name: string) =>
        Array.from(parsed.getElementsByTagNameNS("http://www.sitemaps.org/schemas/sitemap/0.9", name), (found) => found.textContent);
      return { root: parsed.documentElement.localName, loc: texts("loc"), lastmod: texts("lastmod") };
    }, xml);
    const canonical = pagesOf(site).flatMap((file) => read(site, file).match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? []);
    expect(urls.root).toBe("urlset");
    expect([...urls.loc].sort(), site).toEqual(canonical.sort());
    // The journeys' content is no commit's.
    expect(urls.lastmod).toEqual([]);
  }
  const response = await request.get("robots.txt");
  expect(response.headers()["content-type"]).toContain("text/plain");
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${HOME}sitemap.xml\n`);
});

for (const [site, base] of [
  ["sample", "/Portfolio/"],
  ["root", "/"],
  ["attack", "/Portfolio/"],
  ["extreme", "/Portfolio/"],
] as const) {
  test(`a browser finds nothing wrong with the manifest of the site “${site}”, and its icons are what it says`, async ({ page }) => {
    await page.goto(address(site));
    const client = await page.context().newCDPSession(page);
    const { url, errors } = await client.send("Page.getAppManifest");
    expect(url).toBe(address(site, "manifest.webmanifest"));
    expect(errors).toEqual([]);
    const manifest = JSON.parse(read(site, "manifest.webmanifest"));
    expect(manifest).toMatchObject({ id: base, start_url: base, scope: base, lang: "en", dir: "ltr" });
    const icons = await Promise.all(
      manifest.icons.map(async ({ src }: { src: string }) => {
        const { format, width, height } = await sharp(join(folderOf(site).dist, src.slice(base.length))).metadata();
        return {
          src,
          type: format === "svg" ? "image/svg+xml" : `image/${format}`,
          sizes: format === "svg" ? "any" : `${width}x${height}`,
        };
      }),
    );
    expect(manifest.icons).toEqual([icons[0], icons[1], icons[2], { ...icons[3], purpose: "maskable" }]);
  });
}

test("in whatever is said of a page an attack is words: in tags, structured data, the manifest and the icon", async ({ page }) => {
  for (const { path } of pages) {
    const html = read("attack", fileOf(path));
    expect(html.match(/<script\b[^>]*>/g)).toHaveLength(2);
    await page.goto(address("attack", path));
    for (const property of ["og:site_name", "og:title", "og:description", "og:image:alt"]) {
      expect(await page.locator(`meta[property="${property}"]`).getAttribute("content")).toContain(ATTACK);
    }
    expect(graphIn(html)?.["@graph"].find((entity) => entity["@type"] === "Person")).toMatchObject({ name: ATTACK, jobTitle: ATTACK });
    await expect(page.locator("head > :not(meta, title, link, style, script)")).toHaveCount(0);
  }
  expect(JSON.parse(read("attack", "manifest.webmanifest"))).toMatchObject({ short_name: ATTACK });
  const tags = (site: SiteName) => read(site, "icon.svg").match(/<[a-z]+/gi);
  expect(tags("attack")).toEqual(tags("sample"));
});

test("the portfolio can be read as plain Markdown, and an attack in it is words", async ({ request }) => {
  const response = await request.get("llms.txt");
  expect(response.headers()["content-type"]).toContain("text/plain");
  const text = await response.text();
  expect(text.split("\n").filter((line) => /^[#>]/.test(line))).toEqual([
    "# Jordan Vale",
    "> Full-stack developer. I deliver full stack applications with a focus on performance and scalability.",
    "## Experience",
    "## Projects",
    "## Certificates",
    "## Contact",
    "## Pages",
  ]);
  expect(text).toContain("- [Recycle Gear](https://code.example.com/jordan-vale/recycle-gear): A marketplace to buy and sell used things");
  expect(text).toContain(
    "- [Front-end Developer, Northlight Systems](https://northlight.example/): June 2024 – January 2025. Rebuilt the customer",
  );
  expect(text).toContain(`- [About – Jordan Vale](${HOME}about): `);
  expect(read("few", "llms.txt")).not.toMatch(/## (?:Projects|Certificates)/);

  const walker = new Parser().parse(read("attack", "llms.txt")).walker();
  const kinds = new Set<string>();
  let words = "";
  for (let step = walker.next(); step; step = walker.next()) {
    kinds.add(step.node.type);
    if (step.entering) words += step.node.literal ?? "";
  }
  expect([...kinds].sort()).toEqual(["block_quote", "document", "heading", "item", "link", "list", "paragraph", "text"]);
  expect(words.split(ATTACK).length).toBeGreaterThan(20);
});
