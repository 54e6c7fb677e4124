import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent, loadContent } from "./loader.ts";
import { toPageContent } from "./page-content.ts";
import { testFolder } from "./test-folder.ts";

const PAGE = "---\ntitle: What I use\nlabel: Uses\ndescription: The tools on my desk.\n---\n\n## A part\n\nA sentence.\n";

const COMPONENT = `import { Link, type PageMeta } from "weavefolio/components";

export const meta: PageMeta = { title: "The lab", nav: "footer" };

export default function Lab() {
  return <Link to="/">Home</Link>;
}
`;

/** The fixture with these files, whose paths start at the owner's folder. */
function setUp(files: Record<string, string>) {
  const site = testFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site.siteRoot, file)), { recursive: true });
    writeFileSync(join(site.siteRoot, file), text);
  }
  return site;
}

test("a Markdown file in content/pages is a page at the address of its name", async () => {
  const { folder } = setUp({ "content/pages/uses.md": PAGE });
  const { content } = await loadContent(folder);
  expect(content.ownPages).toMatchObject([
    { path: "/uses", title: "What I use", label: "Uses", description: "The tools on my desk.", nav: true, file: "pages/uses.md" },
  ]);
  expect(content.ownPages[0]?.story?.contents).toEqual([{ id: "a-part", text: "A part" }]);
});

test("a React file in custom/pages is a page with the facts of its meta, and the style sheet of its name", async () => {
  const { folder } = setUp({ "custom/pages/lab.tsx": COMPONENT, "custom/pages/lab.css": "", "custom/shared/parts.ts": "" });
  const { content } = await loadContent(folder);
  expect(content.ownPages).toEqual([
    {
      ...{ path: "/lab", title: "The lab", nav: "footer", aliases: [], draft: false },
      ...{ file: "custom/pages/lab.tsx", styles: "custom/pages/lab.css" },
    },
  ]);
});

test.each([
  "export const meta = { title: 'It\\'s \"here\": #1', nav: false, aliases: ['/old/'] } as const;",
  'const before = 1;\nexport const meta: PageMeta = {\n  // A comment: with a colon\n  title: "It\'s \\"here\\": #1",\n  nav: false,\n} satisfies PageMeta;',
])("meta is read as it is written: %s", async (meta) => {
  const { folder } = setUp({ "custom/pages/lab.tsx": `${meta}\nexport default () => null;\n` });
  expect((await loadContent(folder)).content.ownPages).toMatchObject([{ title: 'It\'s "here": #1', nav: false }]);
});

test("components and styles in custom are found by their names", async () => {
  const { folder } = setUp({
    "custom/theme.css": "",
    "custom/serif.woff2": "",
    "custom/.DS_Store": "",
    "custom/components/Footer.tsx": "export default () => null;",
  });
  const { content } = await loadContent(folder);
  expect(content.custom).toEqual({ theme: "custom/theme.css", components: { Footer: "custom/components/Footer.tsx" } });
});

test("links lead to own pages by their files and their addresses", async () => {
  const { folder, errors } = setUp({
    "content/pages/uses.md": `${PAGE}\n[now](now.md), [a part of it](now.md#a-part), [the lab](/lab), [itself](/uses)\n`,
    "content/pages/now.md": PAGE,
    "custom/pages/lab.tsx": COMPONENT,
  });
  expect(await errors()).toBe("none");
  expect(JSON.stringify((await loadContent(folder)).content.ownPages)).toContain('"url":"/Portfolio/now#a-part"');
});

test("drafts are read in development only", async () => {
  const { folder } = setUp({
    "content/pages/uses.md": PAGE.replace("label:", "draft: true\nlabel:"),
    "custom/pages/lab.tsx": COMPONENT.replace("nav:", "draft: true, nav:"),
  });
  expect((await loadContent(folder)).content.ownPages).toEqual([]);
  expect((await inspectContent(folder, undefined, { withDrafts: true })).content?.ownPages).toHaveLength(2);
});

test("a language has every page: its own text, or the first language's, which is marked", async () => {
  const { folder, edit } = setUp({
    "content/pages/uses.md": PAGE,
    "content/pages/now.md": PAGE.replace("What I use", "Now"),
    "content/de/pages/uses.md": "---\ntitle: Was ich benutze\n---\n\nEin Satz.\n",
    "custom/pages/lab.tsx": COMPONENT,
  });
  edit("site.yaml", "language: en", "languages: [en, de]");
  const { translations } = await loadContent(folder);
  const [german] = translations;
  if (!german) throw new Error("The German content is missing");
  const english = { lang: "en" };
  expect(toPageContent(german).ownPages).toMatchObject([
    { path: "/lab", title: { text: "The lab", ...english } },
    { path: "/now", title: { text: "Now", ...english }, label: { text: "Uses", ...english } },
    { path: "/uses", title: "Was ich benutze", label: { text: "Uses", ...english } },
  ]);
  expect(german.ownPages.map(({ isUntranslated }) => isUntranslated)).toEqual([undefined, true, undefined]);
});

test.each([
  [
    "an invalid place in the navigation",
    { "content/pages/uses.md": PAGE.replace("label:", "nav: header\nlabel:") },
    `content/pages/uses.md:3:6  nav is invalid: “header”
  3 | nav: header
    |      ^^^^^^
  Fix: Write true, footer or false.`,
  ],
  [
    "a page without front matter",
    { "content/pages/uses.md": "# What I use\n" },
    `content/pages/uses.md:1:1  has no front matter
  1 | # What I use
    | ^
  Fix: Start it with these lines: ---, title:, and --- again.`,
  ],
  [
    "the address of a page",
    { "content/pages/about.md": PAGE },
    `content/pages/about.md:1:1  has the address of another page: /about
  Fix: Rename the file: its name is the page's address.`,
  ],
  [
    "the address of files",
    { "content/pages/cards.md": PAGE },
    `content/pages/cards.md:1:1  has the address of files that the build writes: /cards
  Fix: Rename the file: its name is the page's address.`,
  ],
  [
    "an address that two files have",
    { "content/pages/lab.md": PAGE, "custom/pages/lab.tsx": COMPONENT },
    `custom/pages/lab.tsx:1:1  has the address of content/pages/lab.md: /lab
  Fix: Rename the file: its name is the page's address.`,
  ],
  [
    "an unknown field of meta",
    { "custom/pages/lab.tsx": COMPONENT.replace("title:", "titel:") },
    `custom/pages/lab.tsx:3:33  titel is not a known field
  3 | export const meta: PageMeta = { titel: "The lab", nav: "footer" };
    |                                 ^^^^^
  Fix: Did you mean “title”?`,
  ],
  [
    "a meta with a variable",
    { "custom/pages/lab.tsx": COMPONENT.replace('"The lab"', "title") },
    `custom/pages/lab.tsx:3:33  is not written out
  3 | export const meta: PageMeta = { title: title, nav: "footer" };
    |                                 ^^^^^^^^^^^^
  Fix: Write texts, lists of them, and true or false, without variables: the build reads them before it runs the page. Such as: title: "What I use".`,
  ],
  [
    "a page without meta",
    { "custom/pages/lab.tsx": "export default () => null;" },
    `custom/pages/lab.tsx:1:1  has no meta
  Fix: Add it, such as: export const meta = { title: "What I use" }.`,
  ],
  [
    "a page without a component",
    { "custom/pages/lab.tsx": COMPONENT.replace("default function", "function") },
    `custom/pages/lab.tsx:1:1  has no default export, which is the component
  1 | import { Link, type PageMeta } from "weavefolio/components";
    | ^
  Fix: Add one, such as: export default function Uses() { … }.`,
  ],
  ["a syntax error", { "custom/pages/lab.tsx": COMPONENT.replace("</Link>", "") }, "custom/pages/lab.tsx:7:1  is not valid: "],
  [
    "a misspelled component",
    { "custom/components/footer.tsx": "export default () => null;" },
    `custom/components/footer.tsx:1:1  replaces no component
  Fix: Did you mean “Footer.tsx”?`,
  ],
  [
    "an unknown component",
    { "custom/components/Sidebar.tsx": "export default () => null;" },
    `custom/components/Sidebar.tsx:1:1  replaces no component
  Fix: The folder has Footer.tsx, Hero.tsx, ProjectCard.tsx. What they share goes into custom/shared.`,
  ],
  [
    "a misspelled theme",
    { "custom/Theme.css": "" },
    `custom/Theme.css:1:1  is not read
  Fix: Did you mean “theme.css”?`,
  ],
  [
    "a file that nothing reads",
    { "custom/notes.txt": "" },
    `custom/notes.txt:1:1  is not read
  Fix: Remove it: the folder has theme.css with its pictures and fonts, pages, components, shared.`,
  ],
  [
    "a style sheet without a page",
    { "custom/pages/lab.css": "" },
    `custom/pages/lab.css:1:1  is not read
  Fix: The folder has a .tsx file for each page, and a .css file of the same name. What they share goes into custom/shared.`,
  ],
])("reports %s with file, line and fix", async (_what, files, error) => {
  expect(await setUp(files).errors()).toEqual(expect.stringContaining(error));
});

test("the bar has room for ten pages", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const site = setUp(Object.fromEntries(names.map((name) => [`content/pages/${name}.md`, PAGE])));
  expect(await site.errors()).toContain("content/pages/e.md:2:1  nav puts this page into the bar as number 11, and it has room for 10");
  site.edit("pages/a.md", "label:", "nav: footer\nlabel:");
  expect(await site.errors()).toBe("none");
});
