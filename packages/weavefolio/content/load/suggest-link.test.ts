import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "./test-folder.ts";

const POST = "---\ntitle: A post\ndate: 2026-01-05\n---\n\n## A part\n\nA sentence.\n";

/** A post with a text, beside another one, a page of the owner's own, a document and pictures. */
function setUp(text: string) {
  const site = testFolder();
  const write = (file: string, content: string) => {
    mkdirSync(join(site.folder, file, ".."), { recursive: true });
    writeFileSync(join(site.folder, file), content);
  };
  write("writing/a-post.md", POST);
  write("writing/b.md", `${POST}\n${text}\n`);
  write("pages/uses.md", "---\ntitle: Uses\n---\n\nA text.\n");
  write("documents/my cv.pdf", "a");
  write("media/demo.mp4", "a");
  mkdirSync(join(site.folder, "images/2020"));
  for (const name of ["a (1).png", "2020/b.png"])
    copyFileSync(join(site.folder, "images/crypto-search.png"), join(site.folder, "images", name));
  return site;
}

const suggested = (errors: string) => /Fix: Did you mean “(.*)”\?/.exec(errors)?.[1];

test.each([
  ["/writing/a-post/", "a-post.md"],
  ["/writing/a-post.html", "a-post.md"],
  ["/Portfolio/writing/a-post", "a-post.md"],
  ["/content/writing/a-post.md", "a-post.md"],
  ["/writing/a-posst", "a-post.md"],
  ["a-post", "a-post.md"],
  ["./a-post/", "a-post.md"],
  ["writing/a-post", "a-post.md"],
  ["../a-post/index.md", "a-post.md"],
  ["2020-01-05-a-post.md", "a-post.md"],
  ["a-post.mdx#a-part", "a-post.md"],
  ["uses.md", "../pages/uses.md"],
  ["/uses/", "../pages/uses.md"],
  ["password-generator", "../projects/password-generator.md"],
  ["about", "/about"],
  ["/About/", "/about"],
  ["/index.html", "/"],
  ["resume", "/resume"],
  ["files/my%20cv.pdf", "documents/my%20cv.pdf"],
  ["/my%20cv.pdf", "documents/my%20cv.pdf"],
  ["notes.example/a", "https://notes.example/a"],
  ["www.notes.example", "https://www.notes.example"],
])("a link to %s is an error, and its fix %s works", async (written, fix) => {
  expect(suggested(await setUp(`[it](${written})`).errors())).toBe(fix);
  expect(await setUp(`[it](${fix})`).errors()).toBe("none");
});

test("a document that isn't there has a place and a link", async () => {
  const { folder, errors } = setUp("[it](files/my%20talk.pdf)");
  expect(await errors()).toContain("Fix: Put the document at content/documents/my talk.pdf, and write documents/my%20talk.pdf.");
  writeFileSync(join(folder, "documents/my talk.pdf"), "a");
  expect(await setUp("[it](documents/my%20cv.pdf)").errors()).toBe("none");
});

test.each([
  ["![It](/assets/img/crypto-search.png)", "![It](images/crypto-search.png)"],
  ["![It](crypto-search.png)", "![It](images/crypto-search.png)"],
  ["![It](static/b.png)", "![It](images/2020/b.png)"],
  ["![It](videos/demo.mp4)", "![It](media/demo.mp4)"],
])("%s is an error, and %s is its fix", async (written, fixed) => {
  expect(suggested(await setUp(written).errors())).toBe(/\((.*)\)/.exec(fixed)?.[1]);
  expect(await setUp(fixed).errors()).toBe("none");
});

test("a picture and a video in the folder of another program have a place in the content, and what to write", async () => {
  expect(await setUp("![It](/static/img/c.png)").errors()).toContain("Put the picture at content/images/c.png, and write images/c.png.");
  expect(await setUp("![It](videos/c.mp4)").errors()).toContain("Put the file at content/media/c.mp4, and write media/c.mp4.");
});

test.each([
  ["![It](images/crypto-search.png =100x20)", "![It](images/crypto-search.png)"],
  ["![It](images/crypto-search.png =50%x)", "![It](images/crypto-search.png)"],
  ["![It](images/crypto-search.png 300px)", "![It](images/crypto-search.png)"],
  ["![It](images/crypto-search.png “Caption”)", '![It](images/crypto-search.png "Caption")'],
  ["[it](https://notes.example/ „Notes“)", '[it](https://notes.example/ "Notes")'],
  ["![It](images/a (1).png)", "![It](<images/a (1).png>)"],
  ["[it](documents/my cv.pdf)", "[it](<documents/my cv.pdf>)"],
])("%s is reported with %s, which works", async (written, fixed) => {
  const { errors, warnings } = setUp(written);
  expect((await errors()) + (await warnings())).toContain(fixed);
  const site = setUp(fixed);
  expect(await site.errors()).toBe("none");
  expect(await site.warnings()).not.toContain("writing/b.md");
});
