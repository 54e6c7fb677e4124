import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent, loadContent } from "./loader.ts";
import { listUntranslatedTexts, toPageContent } from "./page-content.ts";
import { type TestFolder, testFolder } from "./test-folder.ts";

/** The sample in English and German, with these files in the folder de. */
function translated(files: Record<string, string> = {}, languages = "[en, de]"): TestFolder {
  const folder = testFolder();
  folder.edit("site.yaml", "language: en", `languages: ${languages}`);
  mkdirSync(join(folder.folder, "de"), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.folder, file)), { recursive: true });
    writeFileSync(join(folder.folder, file), text);
  }
  return folder;
}

async function load({ folder }: TestFolder) {
  const { content, translations } = await loadContent(folder);
  const [german = content] = translations;
  return { english: content, german };
}

test("a language has the site's content, below the base path, with its own interface and dates", async () => {
  const folder = translated();
  folder.edit("profile.yaml", /^resume:.*\n/m, "");
  const { english, german } = await load(folder);
  expect(german.site).toMatchObject({ language: "de", address: "https://jordan-vale.example/Portfolio/de/", pages: english.site.pages });
  expect(german.texts.pages.projects).toBe("Projekte");
  expect(german.profile.tagline).toBe(english.profile.tagline);
  expect(german.profile.resume).toBe("/Portfolio/de/resume");
  expect(german.experience.jobs[0]?.duration?.text).toMatch(/^Juni 2024/);
});

test("each language knows all of them, the first one first, by their own names", async () => {
  const { english, german } = await load(translated({}, "[en, de, ar]"));
  expect(english.site.languages).toEqual([
    { tag: "en", name: "English", base: "/Portfolio/", missing: [] },
    { tag: "de", name: "Deutsch", base: "/Portfolio/de/", missing: [] },
    { tag: "ar", name: "العربية", base: "/Portfolio/ar/", missing: [] },
  ]);
  expect(german.site.languages).toEqual(english.site.languages);
});

test("a site in one language lists none", async () => {
  const folder = testFolder();
  expect((await loadContent(folder.folder)).content.site.languages).toEqual([]);
  folder.edit("site.yaml", "language: en", "languages: [de]");
  expect((await loadContent(folder.folder)).content.site).toMatchObject({ language: "de", languages: [] });
});

test("only what a translation has differs, also within a group and an item", async () => {
  const { english, german } = await load(
    translated({
      "de/profile.yaml": "tagline: Ich baue schnelle Anwendungen.\nlocation:\n  city: Hafenstadt\n",
      "de/projects.yaml": "projects:\n  - title: Passwortgenerator\n  -\n  - description: Dinge *tauschen*.\n  -\n",
    }),
  );
  expect(german.profile).toMatchObject({ name: "Jordan Vale", tagline: "Ich baue schnelle Anwendungen." });
  expect(german.profile.location).toEqual({ ...english.profile.location, city: "Hafenstadt" });
  const [first, second, third] = german.projects.projects;
  expect(first?.title).toBe("Passwortgenerator");
  expect(second).toEqual(english.projects.projects[1]);
  expect(third).toMatchObject({ title: english.projects.projects[2]?.title, description: { plain: "Dinge tauschen." } });
});

test("a list of texts is replaced as a whole", async () => {
  const { german } = await load(translated({ "de/about.yaml": "introduction:\n  - Nur ein Absatz.\n" }));
  expect(german.about.introduction.map(({ plain }) => plain)).toEqual(["Nur ein Absatz."]);
});

test("a picture keeps its file when only its alternative text is translated, and the text when only its file is", async () => {
  const files = (image: string) => ({ "de/projects.yaml": `projects:\n  -\n  - image: ${image}\n  -\n  -\n` });
  const { english, german } = await load(translated(files("{ alt: Ein Kurs }")));
  const original = english.projects.projects[1]?.image;
  expect(german.projects.projects[1]?.image).toEqual({ ...original, alt: "Ein Kurs" });
  const other = await load(translated(files("images/recycle-gear.png")));
  expect(other.german.projects.projects[1]?.image).toMatchObject({ src: "images/recycle-gear.png", alt: original?.alt });
});

test("a project's page has the same path in every language", async () => {
  const { english, german } = await load(translated({ "de/projects.yaml": "projects:\n  - title: Passwörter\n  -\n  -\n  -\n" }));
  expect(german.projects.projects[0]?.page?.path).toBe("/projects/password-generator");
  expect(english.projects.projects[0]?.page?.path).toBe("/projects/password-generator");
});

test("a story without a translation stays in the first language, and its links lead to pages of its own site", async () => {
  const folder = translated({ "writing/first.md": "---\ntitle: First\ndate: 2026-01-01\n---\n\nSee [projects](/projects).\n" });
  const { english, german } = await load(folder);
  expect(german.projects.projects[0]?.page).toMatchObject({ isUntranslated: true });
  expect(english.projects.projects[0]?.page).not.toHaveProperty("isUntranslated");
  expect(JSON.stringify(german.writing.posts[0]?.story)).toContain("/Portfolio/de/projects");
  expect(JSON.stringify(english.writing.posts[0]?.story)).toContain('"/Portfolio/projects');
});

test("a story's translation is a file of the same name, and so is a post's, whose date stays", async () => {
  const { german } = await load(
    translated({
      "writing/first.md": "---\ntitle: First\ndate: 2026-01-01\ntags: [speed]\n---\n\nHello.\n",
      "de/writing/first.md": "---\ntitle: Erstens\n---\n\nHallo, siehe [Projekt](../projects/password-generator.md).\n",
      "de/projects/password-generator.md": "Auf Deutsch.\n",
    }),
  );
  expect(german.writing.posts[0]).toMatchObject({
    title: "Erstens",
    date: { text: "1. Januar 2026" },
    tags: ["speed"],
    path: "/writing/first",
  });
  expect(german.writing.posts[0]).not.toHaveProperty("isUntranslated");
  expect(JSON.stringify(german.writing.posts[0]?.story)).toContain("/Portfolio/de/projects/password-generator");
  expect(JSON.stringify(german.projects.projects[0]?.page?.story)).toContain("Auf Deutsch.");
});

test("a post can have a translated title and its original text", async () => {
  const { german } = await load(
    translated({
      "writing/first.md": "---\ntitle: First\ndate: 2026-01-01\n---\n\nHello.\n",
      "de/writing/first.md": "---\ntitle: Erstens\n---\n",
    }),
  );
  expect(german.writing.posts[0]).toMatchObject({ title: "Erstens", isUntranslated: true });
});

test("a post that only one language has is missing in the others", async () => {
  const { english, german } = await load(
    translated({ "de/writing/nur-hier.md": "---\ntitle: Nur hier\ndate: 2026-01-01\n---\n\nHallo.\n" }),
  );
  expect(german.writing.posts.map(({ path }) => path)).toEqual(["/writing/nur-hier"]);
  expect(english.site.languages.map(({ missing }) => missing)).toEqual([["/writing", "/writing/nur-hier"], []]);
});

test("the translation of a draft is one, too, whatever it says of itself", async () => {
  const folder = translated({
    "writing/first.md": "---\ntitle: First\ndate: 2026-01-01\ndraft: true\n---\n\nHello.\n",
    "de/writing/first.md": "---\ntitle: Erstens\ndate: 2026-01-01\n---\n\nHallo.\n",
  });
  expect((await load(folder)).german.writing.posts).toEqual([]);
  const { translations } = await inspectContent(folder.folder, undefined, { withDrafts: true });
  expect(translations[0]?.writing.posts[0]).toMatchObject({ title: "Erstens", draft: true });
});

test("a link to a heading leads to the page if the heading is in another language there", async () => {
  const folder = translated({
    "writing/first.md": "---\ntitle: First\ndate: 2026-01-01\n---\n\n[The problem](../projects/password-generator.md#the-problem)\n",
    "de/projects/password-generator.md": "## Das Problem\n\nText.\n",
  });
  expect(await folder.errors()).toBe("none");
  const { english, german } = await load(folder);
  expect(JSON.stringify(english.writing.posts[0]?.story)).toContain("/Portfolio/projects/password-generator#the-problem");
  expect(JSON.stringify(german.writing.posts[0]?.story)).toContain('"/Portfolio/de/projects/password-generator"');
});

test("without the page Writing, no language's posts are read", async () => {
  const folder = translated({ "de/writing/erstens.md": "---\ntitle: Erstens\n---\n\nHallo.\n" });
  folder.edit("site.yaml", ", writing]", "]");
  expect(await folder.errors()).toBe("none");
});

test("a translation that is a draft leaves the original in its place", async () => {
  const { german } = await load(
    translated({
      "writing/first.md": "---\ntitle: First\ndate: 2026-01-01\n---\n\nHello.\n",
      "de/writing/first.md": "---\ntitle: Erstens\ndraft: true\n---\n\nHallo.\n",
    }),
  );
  expect(german.writing.posts[0]).toMatchObject({ title: "First", isUntranslated: true });
});

test("a language has its own texts of the interface and names of pages; the first one's are not its own", async () => {
  const folder = translated({ "de/site.yaml": "labels:\n  contact: Anrufen\ntexts:\n  home:\n    greeting: Moin, ich bin\n" });
  folder.edit("site.yaml", "accent:", "labels:\n  about: Me\naccent:");
  const { english, german } = await load(folder);
  expect(english.site.labels).toEqual({ about: "Me" });
  expect(german.site.labels).toEqual({ contact: "Anrufen" });
  expect(german.texts.home.greeting).toBe("Moin, ich bin");
});

test("a text without a translation has the language that it is in; names and translated texts have none", async () => {
  const { english, german } = await load(translated({ "de/profile.yaml": "role: Entwickler\n" }));
  expect(english.untranslated.fields).toEqual([]);
  const { profile, about, experience } = toPageContent(german);
  expect(profile.tagline).toEqual({ text: english.profile.tagline, lang: "en" });
  expect([profile.name, profile.role]).toEqual(["Jordan Vale", "Entwickler"]);
  expect(experience.jobs[0]?.points[0]).toMatchObject({ plain: english.experience.jobs[0]?.points[0]?.plain, language: { lang: "en" } });
  expect(experience.jobs[0]).toMatchObject({
    company: english.experience.jobs[0]?.company,
    technologies: english.experience.jobs[0]?.technologies,
  });
  expect(about.introduction.map(({ language }) => language)).toEqual(english.about.introduction.map(() => ({ lang: "en" })));
  expect(listUntranslatedTexts(german)).toContain(english.profile.tagline);
  expect(listUntranslatedTexts(german)).not.toContain("Entwickler");
});

test("a text without a translation has its own direction beside texts from right to left", async () => {
  const { translations } = await loadContent(translated({}, "[en, ar]").folder);
  expect(translations.map((content) => toPageContent(content).profile.tagline)).toMatchObject([{ lang: "en", dir: "ltr" }]);
});

test.each<[string, Record<string, string>, string]>([
  [
    "an unknown field",
    { "de/profile.yaml": "taglien: Hallo\n" },
    `content/de/profile.yaml:1:1  taglien is not a known field
  1 | taglien: Hallo
    | ^^^^^^^
  Fix: Did you mean “tagline”?`,
  ],
  [
    "an invalid value",
    { "de/experience.yaml": "jobs:\n  - url: www.example.com\n  -\n" },
    `content/de/experience.yaml:2:10  jobs › 1 › url is invalid: “www.example.com”
  2 |   - url: www.example.com
    |          ^^^^^^^^^^^^^^^
  Fix: Did you mean “https://www.example.com”?`,
  ],
  [
    "a list with other items",
    { "de/projects.yaml": "projects:\n  - title: Passwörter\n" },
    `content/de/projects.yaml:1:1  projects has 1 item, and content/projects.yaml has 4
  1 | projects:
    | ^^^^^^^^
  Fix: Write the same items in the same order; of one that does not differ, write only its dash.`,
  ],
  [
    "a list that the first language doesn't have",
    { "de/experience.yaml": "volunteering:\n  - role: Betreuer\n  - role: Helfer\n" },
    "content/de/experience.yaml:1:1  volunteering has 2 items, and content/experience.yaml has 1",
  ],
  ["a text in place of a group", { "de/profile.yaml": "location: hier\n" }, "location is invalid: “hier”"],
  [
    "a slug",
    { "de/projects.yaml": "projects:\n  - slug: passwoerter\n  -\n  -\n  -\n" },
    `content/de/projects.yaml:2:5  projects › 1 › slug is the same in every language
  2 |   - slug: passwoerter
    |     ^^^^
  Fix: Remove it.`,
  ],
  [
    "what is the same for all languages",
    { "de/site.yaml": "accent: red\n" },
    `content/de/site.yaml:1:1  accent is not a known field
  1 | accent: red
    | ^^^^^^
  Fix: Remove it, or write one of: labels, texts, announcement.`,
  ],
  [
    "a picture that does not exist",
    { "de/profile.yaml": "photo: images/portait.svg\n" },
    "content/de/profile.yaml:1:8  photo names a file that does not exist: images/portait.svg",
  ],
  [
    "a dead link in a story",
    { "de/projects/password-generator.md": "Siehe [hier](/porjects).\n" },
    "content/de/projects/password-generator.md:1:14  leads to a page that does not exist: /porjects",
  ],
  ["a post without front matter", { "de/writing/x.md": "Hallo\n" }, "content/de/writing/x.md:1:1  has no front matter"],
  ["a file that is not YAML", { "de/contact.yaml": "lead: [\n" }, "content/de/contact.yaml:1:7"],
])("the error of %s names its file, line and fix", async (_of, files, message) => {
  expect(await translated(files).errors()).toContain(message);
});

test("an error of the first language is reported once, and hides those of the others, which may follow from it", async () => {
  const folder = translated({ "de/profile.yaml": "taglien: Hallo\n" });
  folder.edit("profile.yaml", "tagline:", "taglines:");
  expect(await folder.errors()).toMatch(/^content\/profile\.yaml:\d+:1 {2}taglines is not a known field[\s\S]*“tagline”\?$/);
});

test("a language beside a list that starts with another one is an error", async () => {
  const folder = translated();
  folder.edit("site.yaml", "languages: [en, de]", "language: de\nlanguages: [en, de]");
  expect(await folder.errors()).toContain("language is not the first one of languages, which is en");
});

test("warnings of the first language are not repeated", async () => {
  const folder = translated();
  folder.edit("projects/password-generator.md", /$/, "\n\n## \n");
  expect((await folder.warnings()).match(/is an empty heading/g)).toHaveLength(1);
});

test("an item with a value that only another one has is probably in its place", async () => {
  const item = (url: string) => `  - title: Titel\n    git: ${url}\n`;
  const [first, second] = ["password-generator", "crypto-search"].map((name) => `https://code.example.com/jordan-vale/${name}`);
  const folder = translated({ "de/projects.yaml": `projects:\n${item(second ?? "")}${item(first ?? "")}  -\n  -\n` });
  const warnings = await folder.warnings();
  expect(warnings).toContain("content/de/projects.yaml:3:10  projects › 1 “Titel” › git has the git of item 2 in content/projects.yaml");
  expect(warnings).toContain("content/de/projects.yaml:5:10  projects › 2 “Titel” › git has the git of item 1 in content/projects.yaml");
  const right = translated({ "de/projects.yaml": `projects:\n${item(first ?? "")}${item(second ?? "")}  -\n  -\n` });
  expect(await right.warnings()).not.toContain("of item");
});

test("a missing folder, an unread one and a language without a catalogue are warnings that say what to do", async () => {
  const folder = translated(
    {
      ...{ "fr/profile.yaml": "role: Ingénieur\n", "en/profile.yaml": "role: Engineer\n", "DE/profile.yaml": "role: Entwickler\n" },
      ...{
        "de/images/a.png": "",
        "de/abuot.yml": "lead: Hallo\n",
        "de/profile.yaml": "",
        "de/profil.yaml": "",
        "de/projects/krypto-suche.md": "Text.\n",
      },
    },
    "[en, de, la]",
  );
  const warnings = await folder.warnings();
  expect(warnings).toContain("content/la:1:1  does not exist, so that only the interface is in this language");
  expect(warnings).toContain("content/fr:1:1  is not read\n  Fix: Write languages: [en, de, la, fr] in site.yaml, or rename the folder.");
  expect(warnings).toContain(
    "content/en:1:1  is not read\n  Fix: Move its files to content, which is in this language, or remove the folder.",
  );
  expect(warnings).toContain("content/DE:1:1  is not read\n  Fix: Rename it to de.");
  expect(warnings).toContain("content/de/abuot.yml:1:1  is not read\n  Fix: Rename it to about.yaml.");
  expect(warnings).toContain("content/de/profil.yaml:1:1  is not read\n  Fix: Remove it: the content files are site, profile,");
  expect(warnings).toContain(
    "content/de/projects/krypto-suche.md:1:1  is not read: no project has this name\n  Fix: Rename it as in the first language:",
  );
  expect(warnings).toContain("Write your own texts below texts: in la/site.yaml");
  expect(warnings).toContain("content/de/images:1:1  is not read\n  Fix: Move its files to content/images.");
  expect(warnings).toContain("has no texts for menu, buttons and form yet (la)");
});

test("a document that only a translation links to is not unused", async () => {
  const folder = translated({ "documents/lebenslauf.pdf": "%PDF-1.4", "de/profile.yaml": "resume: documents/lebenslauf.pdf\n" });
  expect(await folder.warnings()).not.toContain("lebenslauf");
});

test("the address of a host applies to all languages", async () => {
  const { folder } = translated();
  const { translations } = await inspectContent(folder, "https://owner.github.io/site");
  expect(translations[0]?.site.address).toBe("https://owner.github.io/site/de/");
});

test("a language inherits the settings of site.yaml, such as the pages and their order", async () => {
  const folder = translated({ "de/site.yaml": "labels:\n  home: Anfang\n" });
  const settings = [
    'accent: "#0000ff"',
    "pages: [projects, about]",
    "analytics: { service: goatcounter, address: https://jordan-vale.goatcounter.com }",
    "verification: [{ name: google-site-verification, content: abc }]",
  ];
  folder.edit("site.yaml", /^accent.*/ms, settings.join("\n"));
  const { english, german } = await load(folder);
  expect(english.site.pages).toEqual(["projects", "about"]);
  const { pages, analytics, verification } = english.site;
  expect(german.site).toMatchObject({ pages, analytics, verification, labels: { home: "Anfang" } });
  expect(german.palette).toEqual(english.palette);
});

test("an announcement is translated like other texts, and keeps its link and its last day", async () => {
  const folder = translated({ "de/site.yaml": "announcement:\n  text: Mein Buch ist da.\n" }, "[en, de, ar]");
  folder.edit(
    "site.yaml",
    "accent:",
    'announcement: { text: My book is out., link: "https://books.example/", until: 2099-12-31 }\naccent:',
  );
  const { translations } = await loadContent(folder.folder);
  expect(translations.map((content) => toPageContent(content).site.announcement)).toEqual([
    { text: "Mein Buch ist da.", link: "https://books.example/", until: "2099-12-31" },
    { text: { text: "My book is out.", lang: "en", dir: "ltr" }, link: "https://books.example/", until: "2099-12-31" },
  ]);
});

test("a page that the site leaves out is not in another language, and a link to it is an error", async () => {
  const folder = translated({
    "writing/first.md": "---\ntitle: First\ndate: 2026-01-01\n---\n\nText\n",
    "de/writing/first.md": "---\ntitle: Erster\n---\n\nSiehe [Zertifikate](/certificates).\n",
  });
  folder.edit("site.yaml", /^pages: .*$/m, "pages: [projects, writing]");
  expect(await folder.errors()).toContain("content/de/writing/first.md:5");
});

test("the translation of a draft of a project's story isn't published, and a draft of a translation leaves the original", async () => {
  const draft = "---\ndraft: true\n---\n\nEntwurf\n";
  const folder = translated({ "de/projects/crypto-search.md": "Text\n", "de/projects/password-generator.md": draft });
  writeFileSync(join(folder.folder, "projects/crypto-search.md"), draft);
  const { english, german } = await load(folder);
  expect(english.projects.projects[1]?.page).toBeUndefined();
  expect(german.projects.projects[1]?.page).toBeUndefined();
  expect(german.projects.projects[0]?.page).toEqual({ ...english.projects.projects[0]?.page, isUntranslated: true });
});
