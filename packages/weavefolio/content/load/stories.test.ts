import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

const STORY = "projects/password-generator.md";

function setUp(text: string) {
  const site = testFolder();
  writeFileSync(join(site.folder, STORY), text);
  return site;
}

test.each([
  [
    "a heading of the first level",
    "\n# The problem\n",
    `content/${STORY}:2:3  is a heading of the first level, which is the page's title
  2 | # The problem
    |   ^^^^^^^^^^^
  Fix: Write: ## The problem.`,
  ],
  [
    "a dead anchor",
    "## The problem\n\nAs [before](#problem).\n",
    `content/${STORY}:3:13  leads to a heading that does not exist: #problem
  3 | As [before](#problem).
    |             ^^^^^^^^
  Fix: Did you mean “#the-problem”?`,
  ],
  [
    "a link to a file that isn't a page",
    "See [it](crypto-search.md).\n",
    `content/${STORY}:1:10  links to a file that is not a page: projects/crypto-search.md
  1 | See [it](crypto-search.md).
    |          ^^^^^^^^^^^^^^^^
  Fix: Write the name of a Markdown file beside this one.`,
  ],
  [
    "a link without https://",
    "See\n[it](coins.example).\n",
    `content/${STORY}:2:6  links to “coins.example”, which is neither a web address nor a file of the content
  2 | [it](coins.example).
    |      ^^^^^^^^^^^^^
  Fix: Did you mean “https://coins.example”?`,
  ],
  [
    "a video's page in place of a picture",
    "![Demo](https://www.youtube.com/watch?v=abc)\n",
    `content/${STORY}:1:9  is the address of a page, not of a picture: https://www.youtube.com/watch?v=abc
  1 | ![Demo](https://www.youtube.com/watch?v=abc)
    |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write a link instead, [What it shows](https://www.youtube.com/watch?v=abc), or add a picture of it.`,
  ],
  [
    "a page of a repository in place of its picture",
    "![Demo](https://github.com/me/it/blob/main/a.png)\n",
    `content/${STORY}:1:9  is the address of a page, not of a picture: https://github.com/me/it/blob/main/a.png
  1 | ![Demo](https://github.com/me/it/blob/main/a.png)
    |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write https://raw.githubusercontent.com/me/it/main/a.png.`,
  ],
  [
    "a link without an address",
    "[it]()\n",
    `content/${STORY}:1:1  has a link without an address
  1 | [it]()
    | ^^^^^^
  Fix: Write it, such as: [my notes](https://notes.example/).`,
  ],
  [
    "a link that runs a script",
    "[it](javascript:alert)\n",
    `content/${STORY}:1:6  links to “javascript:alert”, which is neither a web address nor a file of the content
  1 | [it](javascript:alert)
    |      ^^^^^^^^^^^^^^^^
  Fix: Write the full address, such as: [my notes](https://notes.example/).`,
  ],
  [
    "a page that does not exist",
    "[it](/abuot)\n",
    `content/${STORY}:1:6  leads to a page that does not exist: /abuot
  1 | [it](/abuot)
    |      ^^^^^^
  Fix: Did you mean “/about”?`,
  ],
  [
    "a missing picture",
    "![It](images/password-generater.png)\n",
    `content/${STORY}:1:7  names a file that does not exist: images/password-generater.png
  1 | ![It](images/password-generater.png)
    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “images/password-generator.png”?`,
  ],
  [
    "a picture with an invalid address",
    "![It](https://[a.png)\n",
    `content/${STORY}:1:7  has an invalid address: https://[a.png
  1 | ![It](https://[a.png)
    |       ^^^^^^^^^^^^^^
  Fix: Write a full address, or the name of a file in images/.`,
  ],
  [
    "a missing document",
    "[It](documents/cv.pdf)\n",
    `content/${STORY}:1:6  names a file that does not exist: documents/cv.pdf
  1 | [It](documents/cv.pdf)
    |      ^^^^^^^^^^^^^^^^
  Fix: Put the document at content/documents/cv.pdf, or correct the name.`,
  ],
  [
    "a missing video",
    "![It](media/demo.mp4)\n",
    `content/${STORY}:1:7  names a file that does not exist: media/demo.mp4
  1 | ![It](media/demo.mp4)
    |       ^^^^^^^^^^^^^^
  Fix: Put the file at content/media/demo.mp4, or correct the name.`,
  ],
])("reports %s with file, line and fix", async (_what, text, error) => {
  expect(await setUp(text).errors()).toBe(error);
});

test("a story can be a field, where errors have its lines", async () => {
  const { folder, edit, errors } = testFolder();
  rmSync(join(folder, STORY));
  edit("projects.yaml", "    live: https://password", "    story: |\n      ## The problem\n\n      [a](#b)\n    live: https://password");
  expect(
    await errors(),
  ).toBe(`content/projects.yaml:14:11  projects › 1 “Password Generator” › story leads to a heading that does not exist: #b
  14 |       [a](#b)
     |           ^^
  Fix: Write # and a heading in small letters, with hyphens.`);
});

test("a story that is a field and a file is an error", async () => {
  const { edit, errors } = testFolder();
  edit("projects.yaml", "    live: https://password", "    story: |\n      a\n    live: https://password");
  expect(await errors()).toContain(`story is written in content/${STORY}, too`);
});

test("two projects whose pages have the same address are an error", async () => {
  const { edit, errors } = testFolder();
  edit("projects.yaml", "title: Crypto Search", "title: Password generator!");
  expect(await errors()).toContain("title has the address of another project's page: /projects/password-generator");
});

test.each([
  ["title: Food Court", "title: Index\n    story: |\n      a", "title has the address of files"],
  ["title: Food Court", "title: Food Court\n    slug: index\n    story: |\n      a", "slug has the address of files"],
])("a story can't have the address of the list of projects: %s becomes %j", async (from, to, error) => {
  const { edit, errors } = testFolder();
  edit("projects.yaml", from, to);
  expect(await errors()).toContain(`${error} that the build writes: /projects/index`);
});

test("a title without letters for an address needs a slug", async () => {
  const { edit, errors } = testFolder();
  edit("projects.yaml", "title: Food Court", "title: 美食广场\n    story: |\n      a");
  expect(await errors()).toContain("title has no letter for the address of its page");
  edit("projects.yaml", "title: 美食广场", "title: 美食广场\n    slug: food-court");
  expect(await errors()).toBe("none");
});

test("a title that is too long for the name of a file needs a slug", async () => {
  const { edit, errors } = testFolder();
  edit("projects.yaml", "title: Food Court", `title: ${"♥".repeat(60)}\n    story: |\n      a`);
  expect(await errors()).toContain("title makes an address that is too long for a file");
});

test("a file without a project is a warning, unless the page is omitted", async () => {
  const { folder, edit, warnings } = testFolder();
  writeFileSync(join(folder, "projects/crypto-serch.md"), "a");
  expect(await warnings()).toBe(`content/projects/crypto-serch.md:1:1  is not read: no project has this name
  Fix: Rename it to crypto-search.md.`);
  edit("site.yaml", "[about, certificates, projects, experience, writing]", "[about, certificates, experience, writing]");
  expect(await warnings()).toBe("");
});

test("links lead to other projects, pages, documents and headings", async () => {
  const { folder } = setUp(
    "## A\n\n[a](crypto-search.md#b) [b](/about) [c](../documents/a%20b.pdf) [d](#a) [e](mailto:a@example.com) [h](tel:+441632960123) [f](/projects/crypto-search#b) [g](../documents/a%20b.pdf#page=2)\n",
  );
  mkdirSync(join(folder, "documents"));
  writeFileSync(join(folder, "documents/a b.pdf"), "a");
  writeFileSync(join(folder, "projects/crypto-search.md"), "## B\n\nb\n");
  const { content, warnings } = await loadContent(folder);
  expect(warnings).toEqual([]);
  expect(JSON.stringify(content.projects.projects[0]?.page?.story.blocks).match(/(?<="url":")[^"]*/g)).toEqual([
    ...[
      "/Portfolio/projects/crypto-search#b",
      "/Portfolio/about",
      "documents/a%20b.pdf",
      "#a",
      "mailto:a@example.com",
      "tel:+441632960123",
    ],
    ...["/Portfolio/projects/crypto-search#b", "documents/a%20b.pdf#page=2"],
  ]);
});

test("a control character, front matter of a project and a story in quotes are reported", async () => {
  expect(await setUp("a\n\nb \u0007\n").errors()).toContain("content/projects/password-generator.md:3:3");
  expect(await setUp("---\ntitle: X\n---\n\na\n").errors()).toContain("starts with front matter, which only posts have");
  expect(await setUp("<!-- To do -->\n").warnings()).toContain("is a page without text");
});

test("a video has a poster and captions of its name, and a warning without", async () => {
  const { folder, warnings } = setUp("![The demo](media/demo.mp4)\n");
  mkdirSync(join(folder, "media"));
  writeFileSync(join(folder, "media/demo.mp4"), "a");
  expect(await warnings()).toContain("has no poster, so that its place is empty until it plays");
  expect(await warnings()).toContain("Put WebVTT captions at content/media/demo.vtt");
  writeFileSync(join(folder, "media/demo.vtt"), "WEBVTT\n");
  copyFileSync(join(folder, "images/password-generator.png"), join(folder, "images/demo.png"));
  const { content, warnings: none } = await loadContent(folder);
  expect(none).toEqual([]);
  expect(content.projects.projects[0]?.page?.story.blocks).toMatchObject([
    { is: "media", media: { captions: "media/demo.vtt", poster: { src: "images/demo.png", width: 1600 } } },
  ]);
});

test("a link to this computer is a warning", async () => {
  expect(await setUp("[a](http://localhost:3000/)\n").warnings()).toContain("leads to your computer or your network");
});

test.each(["https://img.youtube.com/vi/abc/0.jpg", "https://pictures.example/1234", "https://user-images.githubusercontent.com/1/a.png"])(
  "the remote picture %s is accepted",
  async (src) => {
    expect(await setUp(`![It](${src})\n`).errors()).toBe("none");
  },
);

test("a video's page as a project's picture is an error", async () => {
  const { edit, errors } = setUp("Text.\n");
  edit("projects.yaml", "src: images/password-generator.png", "src: https://youtu.be/abc");
  expect(await errors()).toContain("is the address of a page, not of a picture: https://youtu.be/abc");
});

test("pictures, videos and documents are found by names whose letters are composed differently", async () => {
  const { folder, edit, errors } = setUp("![A cup](<images/café.png>)\n\n![The demo](media/café.mp4)\n\n[a](documents/café.pdf)\n");
  const add = (file: string) => copyFileSync(join(folder, "images/crypto-search.png"), join(folder, file.normalize("NFD")));
  for (const name of ["media", "documents"]) mkdirSync(join(folder, name));
  for (const file of ["images/café.png", "media/café.mp4", "media/café.vtt", "documents/café.pdf"]) add(file);
  edit("projects.yaml", "images/crypto-search.png", "images/café.png");
  expect(await errors()).toBe("none");
  const { projects } = (await loadContent(folder)).content.projects;
  const [name, video] = ["café.png", "café.mp4"].map((file) => file.normalize("NFD"));
  expect(projects[1]?.image).toMatchObject({ src: `images/${name}`, width: expect.any(Number) });
  expect(projects[0]?.page?.story.blocks).toMatchObject([
    { picture: { src: `images/${name}` } },
    { media: { src: `media/${video}`, poster: { src: `images/${name}` }, captions: `media/${"café.vtt".normalize("NFD")}` } },
    { is: "paragraph" },
  ]);
});
