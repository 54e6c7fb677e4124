import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "commonmark";
import sharp from "sharp";
import { ATTACK, type SiteName, sites } from "./sites.ts";
import { address, expect, foldersOf, hasOwnersTexts, pages, test } from "./test.ts";
import { errorsIn, graphIn } from "./validate-structured-data.ts";

const HOME = "https://jordan-vale.example/Portfolio/";

const TRANSLATIONS = ["languages/de", "languages/ar", "languages/ja", "own/de", "chosen/de"] as const;

type Name = SiteName | (typeof TRANSLATIONS)[number];

/** Every site, and each language of one. */
const names: Name[] = [...(Object.keys(sites) as SiteName[]), ...TRANSLATIONS];

function distOf(name: Name): string {
  const [site, language = ""] = name.split("/");
  return join(foldersOf(site as SiteName).dist, language);
}

/** Returns the text of a built file. */
const read = (site: Name, file: string) => readFileSync(join(distOf(site), file), "utf8");
const isTranslated = (site: Name, file: string) => TRANSLATIONS.some((name) => `${site}/${file}`.startsWith(`${name}/`) && name !== site);
/** Without those at addresses with a slash, which lead to a page. */
const pagesOf = (site: Name) => filesBelow(distOf(site)).filter((file) => /(?<!\/index)\.html$/.test(file) && !isTranslated(site, file));
const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file));
const fileOf = (path: string) => `${path || "index"}.html`;

/** Returns the Open Graph and Twitter properties in the first 32 KB, which is as much as link previews read. */
function readPreview(html: string): Record<string, string> {
  const tags = html.slice(0, 32 * 1024).matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"\/>/g);
  return Object.fromEntries(Array.from(tags, ([, name = "", content = ""]) => [name, content]));
}

for (const { path, title } of pages) {
  test(`the link preview of /${path} has its title, its description and its own card`, async () => {
    const html = read("sample", fileOf(path));
    const [, description] = html.match(/<meta name="description" content="([^"]*)"/) ?? [];
    const card = `cards/${path || "home"}.png`;
    expect(readPreview(html)).toEqual({
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
    expect(await sharp(join(foldersOf("sample").dist, card)).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  });

  test(`the card of /${path} looks as approved`, () => {
    const name = path || "home";
    const card = readFileSync(join(foldersOf("sample").dist, "cards", `${name}.png`));
    expect(card).toMatchSnapshot(`card-${name}.png`, { maxDiffPixelRatio: 0.005 });
  });
}

test("structured data comes after the visible content, so that it doesn't delay it", () => {
  for (const site of names) {
    for (const file of pagesOf(site).filter((file) => file !== "404.html")) {
      const html = read(site, file);
      expect(html.indexOf("application/ld+json"), `${site}/${file}`).toBeGreaterThan(html.indexOf("</footer>"));
    }
  }
});

test("the not-found page has no preview, no structured data and noindex", () => {
  for (const site of names) {
    const html = read(site, "404.html");
    expect(readPreview(html)).toEqual({});
    expect(graphIn(html)).toBeUndefined();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('<link rel="canonical"');
  }
});

test("every social card is unique, 1200 by 630 pixels and below 120 KB", async () => {
  for (const site of names) {
    const folder = join(distOf(site), "cards");
    const cards = filesBelow(folder);
    expect(cards).toHaveLength(pagesOf(site).length - 1);
    for (const card of cards) {
      expect(await sharp(join(folder, card)).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      expect(statSync(join(folder, card)).size, `${site} ${card}`).toBeLessThan(120 * 1024);
    }
    expect(new Set(cards.map((card) => readFileSync(join(folder, card), "base64"))).size).toBe(cards.length);
  }
});

for (const site of names) {
  test(`the structured data of the site “${site}” is valid`, async () => {
    for (const file of pagesOf(site).filter((file) => file !== "404.html")) {
      const graph = graphIn(read(site, file));
      if (!graph) throw new Error(`${file} has no structured data`);
      expect(await errorsIn(graph), file).toEqual([]);
      const defined = graph["@graph"].map((entity) => entity["@id"]);
      expect(new Set(defined).size, `${file} defines each entity once`).toBe(defined.length);
      const referred = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id);
      expect(defined, `${file} defines every referenced entity`).toEqual(expect.arrayContaining(referred));
    }
  });
}

/** Returns the entity of a type on a page of the sample. */
function entityOn(path: string, type: string): Record<string, unknown> | undefined {
  return graphIn(read("sample", fileOf(path)))?.["@graph"].find((entity) => entity["@type"] === type);
}

test("structured data names the same person on every page", () => {
  for (const { path } of pages) {
    expect(entityOn(path, "Person")).toMatchObject({
      "@id": `${HOME}#person`,
      name: "Jordan Vale",
      url: HOME,
      jobTitle: "Full-stack developer",
      sameAs: ["https://network.example.com/in/jordan-vale", "https://code.example.com/jordan-vale", "https://social.example/@jordan.vale"],
    });
  }
  expect(entityOn("", "ProfilePage")).toMatchObject({ url: HOME, mainEntity: { "@id": `${HOME}#person` } });
  expect(entityOn("about", "ProfilePage")).toMatchObject({ url: `${HOME}about`, mainEntity: { "@id": `${HOME}#person` } });
  expect(entityOn("", "Person")).toMatchObject({ knowsAbout: ["Java", "React", "SQL"] });
  expect(entityOn("contact", "Person")).toMatchObject({ email: "jordan.vale@example.com" });
});

test("structured data has jobs with dates, certificates, and projects with their repositories", () => {
  expect(entityOn("experience", "Person")?.["worksFor"]).toEqual([
    {
      "@type": "OrganizationRole",
      roleName: "Front-end Developer",
      startDate: "2024-06",
      endDate: "2025-01",
      worksFor: { "@type": "Organization", name: "Northlight Systems", url: "https://northlight.example/" },
    },
    expect.objectContaining({ roleName: "Full Stack Intern", startDate: "2024-05", endDate: "2024-06" }),
  ]);
  expect(entityOn("certificates", "Person")?.["hasCredential"]).toHaveLength(5);
  expect(entityOn("certificates", "Person")?.["hasCredential"]).toContainEqual({
    "@type": "EducationalOccupationalCredential",
    name: "Java, Advanced Assessment",
    url: "https://documents.example.com/jordan-vale/java-advanced.pdf",
    dateCreated: "2024-09",
    recognizedBy: { "@type": "Organization", name: "Open Assessment Board" },
  });
  const list = entityOn("projects", "CollectionPage")?.["mainEntity"] as { itemListElement: { item: object }[] } | undefined;
  expect(list?.itemListElement.map(({ item }) => item)).toEqual([
    {
      "@type": "SoftwareSourceCode",
      name: "Password Generator",
      description: "Strong passwords to your own rules, made in the browser and sent nowhere.",
      codeRepository: "https://code.example.com/jordan-vale/password-generator",
      url: "https://password-generator.example/",
      keywords: ["React", "Tailwind"],
      ...{ dateCreated: "2024-10", dateModified: "2024-11", subjectOf: { "@type": "WebPage", url: `${HOME}projects/password-generator` } },
      author: { "@id": `${HOME}#person` },
      image: expect.stringMatching(/^https:\/\/jordan-vale\.example\/Portfolio\/assets\/password-generator-[\da-f]{8}-1200\.webp$/),
    },
    expect.objectContaining({ name: "Crypto Search" }),
    expect.objectContaining({ name: "Recycle Gear", keywords: ["Java", "Servlets"] }),
    expect.objectContaining({ name: "Food Court" }),
    expect.objectContaining({ "@type": "CreativeWork", name: "A stale price can be right", datePublished: "2024-11" }),
    expect.objectContaining({ "@type": "CreativeWork", genre: "Talk", name: "Forms that lose nothing" }),
  ]);
});

test("structured data has the breadcrumb from Home to each page", () => {
  expect(entityOn("", "BreadcrumbList")).toBeUndefined();
  for (const { path, title } of pages.slice(1)) {
    expect(entityOn(path, "BreadcrumbList")?.["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Jordan Vale", item: HOME },
      { "@type": "ListItem", position: 2, name: title.split(" – ")[0], item: HOME + path },
    ]);
  }
});

test("the sitemap lists exactly the canonical URLs, and robots.txt links to it", async ({ page, request }) => {
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
    // The tests' content is in no commit.
    expect(urls.lastmod).toEqual([]);
  }
  const response = await request.get("robots.txt");
  expect(response.headers()["content-type"]).toContain("text/plain");
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${HOME}sitemap.xml\n`);
});

for (const [site, base, lang, dir] of [
  ["sample", "/Portfolio/", "en", "ltr"],
  ["root", "/", "ar", "rtl"],
  ["attack", "/Portfolio/", "en", "ltr"],
  ["extreme", "/Portfolio/", "en", "ltr"],
] as const) {
  test(`Chromium accepts the manifest of the site “${site}”, and its icons match it`, async ({ page }) => {
    await page.goto(address(site));
    const client = await page.context().newCDPSession(page);
    const { url, errors } = await client.send("Page.getAppManifest");
    expect(url).toBe(address(site, "manifest.webmanifest"));
    expect(errors).toEqual([]);
    const manifest = JSON.parse(read(site, "manifest.webmanifest"));
    expect(manifest).toMatchObject({ id: base, start_url: base, scope: base, lang, dir });
    const icons = await Promise.all(
      manifest.icons.map(async ({ src }: { src: string }) => {
        const { format, width, height } = await sharp(join(foldersOf(site).dist, src.slice(base.length))).metadata();
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

test("an attack stays text in meta tags, structured data, the manifest and the icon", async ({ page }) => {
  for (const { path } of pages) {
    const html = read("attack", fileOf(path));
    expect(html.match(/<script\b[^>]*>/g)).toHaveLength(2);
    await page.goto(address("attack", path));
    const described = hasOwnersTexts(path) ? ["og:description"] : [];
    for (const property of ["og:site_name", "og:title", ...described, "og:image:alt"]) {
      expect(await page.locator(`meta[property="${property}"]`).getAttribute("content")).toContain(ATTACK);
    }
    expect(graphIn(html)?.["@graph"].find((entity) => entity["@type"] === "Person")).toMatchObject({ name: ATTACK, jobTitle: ATTACK });
    await expect(page.locator("head > :not(meta, title, link, style, script)")).toHaveCount(0);
  }
  expect(JSON.parse(read("attack", "manifest.webmanifest"))).toMatchObject({ short_name: ATTACK });
  const tags = (site: SiteName) => read(site, "icon.svg").match(/<[a-z]+/gi);
  expect(tags("attack")).toEqual(tags("sample"));
});

test("Home, and no other page, has the tags of search consoles", () => {
  const tag = '<meta name="google-site-verification" content="a1B2-c3_D4"/>';
  expect(read("counted", "index.html").split("</head>")[0]).toContain(tag);
  expect(read("counted", "about.html")).not.toContain("verification");
  expect(read("sample", "index.html")).not.toContain("verification");
});

test("llms.txt is plain Markdown, in which an attack stays text", async ({ request }) => {
  const response = await request.get("llms.txt");
  expect(response.headers()["content-type"]).toContain("text/plain");
  const text = await response.text();
  expect(text.split("\n").filter((line) => /^[#>]/.test(line))).toEqual([
    "# Jordan Vale",
    "> Full-stack developer. I deliver full stack applications with a focus on performance and scalability.",
    ...["Skills", "Experience", "Education", "Projects", "Volunteering", "Certificates", "Awards"].map((title) => `## ${title}`),
    ...["Publications", "Talks", "Languages", "References", "Interests", "Contact", "Pages"].map((title) => `## ${title}`),
  ]);
  expect(text).toContain("- [Recycle Gear](https://code.example.com/jordan-vale/recycle-gear): A marketplace to buy and sell used things");
  expect(text).toContain(
    "- [Front-end Developer, Northlight Systems](https://northlight.example/): Full-time, Harbourton, June 2024 – January 2025. Rebuilt the customer",
  );
  expect(text).toContain(`- [About – Jordan Vale](${HOME}about): `);
  expect(read("few", "llms.txt")).not.toMatch(/## (?:Projekte|Zertifikate)/);

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
