import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { fileNames } from "../schema/schema.ts";
import { inspectContent, inspectProject } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

test.each(["project.yaml", "projects.yml", "Projects.yaml", "PROJECT.YML", "projcets.yaml"])(
  "suggests renaming %s to the missing file",
  async (name) => {
    const { folder, errors, warnings } = testFolder();
    renameSync(join(folder, "projects.yaml"), join(folder, name));
    expect(await errors()).toBe(`content/projects.yaml:1:1  is missing\n  Fix: Rename content/${name} to projects.yaml.`);
    expect(await warnings()).toBe("");
  },
);

test("reports a missing file, and where to copy it from", async () => {
  const { folder, errors } = testFolder();
  rmSync(join(folder, "projects.yaml"));
  expect(await errors()).toBe("content/projects.yaml:1:1  is missing\n  Fix: Create the file, or copy it from starter/content.");
});

test("warns of a file that is not read", async () => {
  const { folder, errors, warnings } = testFolder();
  copyFileSync(join(folder, "projects.yaml"), join(folder, "project.yml"));
  writeFileSync(join(folder, "notes.txt"), "");
  expect(await errors()).toBe("none");
  expect(await warnings()).toBe(
    `content/project.yml:1:1  is not read\n  Fix: Remove it: the content files are ${fileNames.join(", ")}, each with .yaml.`,
  );
});

test("reports a missing folder once, with its full path", async () => {
  const { errors } = await inspectContent("/nowhere/content");
  expect(errors).toMatchObject([
    {
      file: "content",
      line: 1,
      what: "cannot be read as a folder (ENOENT): /nowhere/content",
      fix: "Run the command in the folder of your site, or create it",
    },
  ]);
});

const createSpecial: Record<string, (path: string) => void> = {
  "a folder": (path) => mkdirSync(path),
  "a FIFO": (path) => execFileSync("mkfifo", [path]),
  "a socket": (path) => {
    const server = createServer().listen(path);
    onTestFinished(() => void server.close());
  },
  "a device": (path) => symlinkSync("/dev/zero", path),
};

test.each(Object.entries(createSpecial))("reports %s in place of a content file", async (kind, create) => {
  const { folder, errors } = testFolder();
  rmSync(join(folder, "about.yaml"));
  create(join(folder, "about.yaml"));
  expect(await errors()).toBe(`content/about.yaml:1:1  is ${kind}, not a file\n  Fix: Replace it with a text file.`);
});

test("reports by name what the build cannot copy from the folder public", async () => {
  const { siteRoot: root, edit } = testFolder();
  mkdirSync(join(root, "public", "files"), { recursive: true });
  writeFileSync(join(root, "public", "CNAME"), "");
  symlinkSync("../CNAME", join(root, "public", "files", "a link to a file in public"));
  expect(await inspectProject(root)).toMatchObject({ content: expect.anything(), errors: [] });
  for (const kind of ["a FIFO", "a socket"]) createSpecial[kind]?.(join(root, "public", "files", kind));
  edit("about.yaml", "lead:", "leed:");
  const { content, errors } = await inspectProject(root);
  expect(content).toBeUndefined();
  expect(errors.map(({ file, what }) => `${file} ${what}`)).toEqual([
    "content/about.yaml is not a known field",
    "public/files/a FIFO is a FIFO, not a file",
    "public/files/a socket is a socket, not a file",
  ]);
});

const elsewhere = import.meta.dirname;

test.each([
  ["a file elsewhere", join(elsewhere, "folder.ts"), "a link to a file outside the folder public", "the file"],
  ["a file of the site that isn't published", "../../confidential.yaml", "a link to a file outside the folder public", "the file"],
  ["a file beside a folder of the same beginning", "../../public-drafts.txt", "a link to a file outside the folder public", "the file"],
  ["a folder elsewhere", elsewhere, "a link to a folder outside the folder public", "the files of that folder"],
  ["a device", "/dev/zero", "a link to a file outside the folder public", "the file"],
  ["nothing", "nowhere", "a broken link", "the file"],
  ["a folder in public", "../more", "a link to a folder", "the files of that folder"],
  ["the folder that it is in", ".", "a link to a folder", "the files of that folder"],
])("a link in the folder public to %s is reported", async (_, target, what, replacement) => {
  const { siteRoot: root } = testFolder();
  for (const name of ["files", "more"]) mkdirSync(join(root, "public", name), { recursive: true });
  for (const name of ["confidential.yaml", "public-drafts.txt"]) writeFileSync(join(root, name), "");
  symlinkSync(target, join(root, "public", "files", "link"));
  const { content, errors } = await inspectProject(root);
  expect(content).toBeUndefined();
  expect(errors).toMatchObject([{ file: "public/files/link", what: `is ${what}`, fix: `Replace the link with ${replacement}` }]);
});

test("reports where text in another encoding starts", async () => {
  const { folder, errors } = testFolder();
  writeFileSync(join(folder, "about.yaml"), Buffer.from("lead: x\r\n# Caf\xe9\r\n", "latin1"));
  expect(await errors()).toBe(`content/about.yaml:2:6  is not UTF-8 text
  2 | # Caf�
    |      ^
  Fix: Save the file as UTF-8.`);
});

test("reports a file that is too large", async () => {
  const { folder, errors } = testFolder();
  writeFileSync(join(folder, "about.yaml"), "#".repeat(1_000_001));
  expect(await errors()).toContain("content/about.yaml:1:1  is larger than a megabyte");
});

test("reports a text that would become too large", async () => {
  const { folder } = testFolder();
  const { errors } = await inspectContent(folder, undefined, { edited: { "about.yaml": "#".repeat(1_000_001) } });
  expect(errors).toMatchObject([{ file: "content/about.yaml", what: "is larger than a megabyte" }]);
});

test("the text after a byte order mark is in column 1", async () => {
  const { folder, errors } = testFolder();
  writeFileSync(join(folder, "contact.yaml"), "\uFEFFLead: x\r\nemailjs: {}\r\n");
  expect(await errors()).toMatch(/^content\/contact\.yaml:1:1 {2}Lead is not a known field\n {2}1 \| Lead: x\n/);
});

test("an omitted page needs no file, even if another field of the site is invalid", async () => {
  const { folder, edit, errors } = testFolder();
  edit("site.yaml", "[about, certificates, projects, experience, writing]", "[about, experience]");
  edit("site.yaml", "language: en", "language: 7");
  rmSync(join(folder, "projects.yaml"));
  expect(await errors()).toMatch(/^content\/site\.yaml:7:11 {2}language is a number: 7\n[^\n]*\n[^\n]*\n {2}Fix: [^\n]*$/);
});

const cover = "images/password-generator.png";

test.each([
  [
    "is a JPEG by another name",
    "names a file that is a JPEG, unlike its extension",
    "Rename the file, and write images/password-generator.jpg here",
  ],
  ["is text", "names a file that is not a readable picture", "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, with the matching extension"],
  ["is empty", "names a file that is not a readable picture", "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, with the matching extension"],
  ["is a broken link", "names a broken link", "Replace the link with the picture"],
  ["is a link to a file elsewhere", "names a link to a file outside the images folder", "Replace the link with the picture"],
  ["is a FIFO", "names a FIFO, not a file", "Replace it with the picture"],
  ["is a folder", "names a file that does not exist", "Put the picture at content/images/password-generator.png, or correct the name"],
])("reports a picture that %s", async (kind, what, fix) => {
  const { folder, errors } = testFolder();
  const file = join(folder, cover);
  rmSync(file);
  if (kind === "is a JPEG by another name")
    await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
      .jpeg()
      .toFile(file);
  if (kind === "is text") writeFileSync(file, "words");
  if (kind === "is empty") writeFileSync(file, "");
  if (kind === "is a broken link") symlinkSync("nowhere.png", file);
  if (kind === "is a link to a file elsewhere") symlinkSync(join(import.meta.dirname, "../../../../e2e/fixture/content", cover), file);
  if (kind === "is a FIFO") execFileSync("mkfifo", [file]);
  if (kind === "is a folder") mkdirSync(file);
  expect(await errors()).toBe(`content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src ${what}: ${cover}
  9 |       src: ${cover}
    |            ${"^".repeat(cover.length)}
  Fix: ${fix}.`);
});

test("finds a picture in a subfolder", async () => {
  const { folder, edit, errors } = testFolder();
  mkdirSync(join(folder, "images", "covers"));
  renameSync(join(folder, cover), join(folder, "images", "covers", "Generator.png"));
  edit("projects.yaml", cover, "images/covers/Generator.png");
  expect(await errors()).toBe("none");
  edit("projects.yaml", "images/covers/Generator.png", "Generator.png");
  expect(await errors()).toContain("Fix: Did you mean “images/covers/Generator.png”?");
});

test.each(["NFC", "NFD"] as const)("a file whose name is in %s is found by its name in the other form, in every text", async (form) => {
  const { folder, edit, inspect } = testFolder();
  const [name, other] = [`café ${form}`.normalize(form), `café ${form}`.normalize(form === "NFC" ? "NFD" : "NFC")];
  copyFileSync(join(folder, "images/recycle-gear.png"), join(folder, `images/${name}.png`));
  mkdirSync(join(folder, "documents"), { recursive: true });
  writeFileSync(join(folder, `documents/${name}.pdf`), "%PDF-1.4");
  edit("projects.yaml", "images/recycle-gear.png", `images/${other}.png`);
  edit("profile.yaml", /resume: .*/, `resume: documents/${other}.pdf`);
  writeFileSync(join(folder, "projects/recycle-gear.md"), `![A cup](<images/${other}.png>)\n\n![A cup](images/${encodeURI(other)}.png)\n`);
  const { errors, content } = await inspect();
  expect(errors).toEqual([]);
  expect(content?.projects.projects.find(({ slug }) => slug === "recycle-gear")?.image?.src).toBe(`images/${name}.png`);
});
