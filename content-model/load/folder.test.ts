import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

test.each(["project.yaml", "projects.yml", "Projects.yaml", "PROJECT.YML", "projcets.yaml"])(
  "%s is told as the file that was probably meant",
  async (name) => {
    const { folder, mistakes, warnings } = testFolder();
    renameSync(join(folder, "projects.yaml"), join(folder, name));
    expect(await mistakes()).toBe(`content/projects.yaml:1:1  is missing\n  Mend: Rename content/${name} to projects.yaml.`);
    expect(await warnings()).toBe("");
  },
);

test("a file that is missing without another like it is told with where to take it from", async () => {
  const { folder, mistakes } = testFolder();
  rmSync(join(folder, "projects.yaml"));
  expect(await mistakes()).toBe("content/projects.yaml:1:1  is missing\n  Mend: Create the file, or copy it from the folder sample.");
});

test("a file beside the others that nobody reads is told, and stops nothing", async () => {
  const { folder, mistakes, warnings } = testFolder();
  copyFileSync(join(folder, "projects.yaml"), join(folder, "project.yml"));
  writeFileSync(join(folder, "notes.txt"), "");
  expect(await mistakes()).toBe("none");
  expect(await warnings()).toBe(
    "content/project.yml:1:1  is not read\n  Mend: Remove it: the files here are site, profile, about, experience, projects, certificates, contact, each with .yaml.",
  );
});

test("a folder that is missing is told once, with its whole path", async () => {
  const { problems } = await inspectContent("/nowhere/content");
  expect(problems).toMatchObject([
    { file: "content", line: 1, what: "is no folder that can be read (ENOENT): /nowhere/content", mend: "Create it, or mend CONTENT_DIR" },
  ]);
});

test("a folder in a file's place is told", async () => {
  const { folder, mistakes } = testFolder();
  rmSync(join(folder, "about.yaml"));
  mkdirSync(join(folder, "about.yaml"));
  expect(await mistakes()).toBe("content/about.yaml:1:1  cannot be read (EISDIR)\n  Mend: Make it a file that you may read.");
});

test("text in another encoding is told where it begins", async () => {
  const { folder, mistakes } = testFolder();
  writeFileSync(join(folder, "about.yaml"), Buffer.from("lead: x\r\n# Caf\xe9\r\n", "latin1"));
  expect(await mistakes()).toBe(`content/about.yaml:2:6  is not UTF-8 text
  2 | # Caf�
    |      ^
  Mend: Save the file as UTF-8.`);
});

test("a file as large as no page is told", async () => {
  const { folder, mistakes } = testFolder();
  writeFileSync(join(folder, "about.yaml"), "#".repeat(1_000_001));
  expect(await mistakes()).toContain("content/about.yaml:1:1  is larger than a megabyte");
});

test("what follows a mark of the byte order is in the first column", async () => {
  const { folder, mistakes } = testFolder();
  writeFileSync(join(folder, "contact.yaml"), "\uFEFFLead: x\r\nemailjs: {}\r\n");
  expect(await mistakes()).toMatch(/^content\/contact\.yaml:1:1 {2}Lead is not a field\n {2}1 \| Lead: x\n/);
});

test("while the list of pages stands, a page that is left out needs no file, whatever else is wrong", async () => {
  const { folder, edit, mistakes } = testFolder();
  edit("site.yaml", "[about, certificates, projects, experience]", "[about, experience]");
  edit("site.yaml", "language: en", "language: 7");
  rmSync(join(folder, "projects.yaml"));
  expect(await mistakes()).toMatch(/^content\/site\.yaml:7:11 {2}language is a number: 7\n[^\n]*\n[^\n]*\n {2}Mend: [^\n]*$/);
});

const cover = "images/password-generator.png";

test.each([
  [
    "is a JPEG by another name",
    "names a file that is a JPEG, not what its ending says",
    "Rename it, and write images/password-generator.jpg here",
  ],
  ["is text", "names a file that is no picture, or a broken one", "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, and name it so"],
  ["is empty", "names a file that is no picture, or a broken one", "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, and name it so"],
  ["is a link that leads nowhere", "names a link that leads nowhere", "Put the picture itself there"],
  ["is a link to a file elsewhere", "names a file outside the images folder", "Put the picture itself there, not a link to it"],
  ["is a folder", "names a file that does not exist", "Put the picture at content/images/password-generator.png, or mend the name"],
])("a picture that %s is told", async (kind, what, mend) => {
  const { folder, mistakes } = testFolder();
  const file = join(folder, cover);
  rmSync(file);
  if (kind === "is a JPEG by another name")
    await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
      .jpeg()
      .toFile(file);
  if (kind === "is text") writeFileSync(file, "words");
  if (kind === "is empty") writeFileSync(file, "");
  if (kind === "is a link that leads nowhere") symlinkSync("nowhere.png", file);
  if (kind === "is a link to a file elsewhere") symlinkSync(join(import.meta.dirname, "../../sample", cover), file);
  if (kind === "is a folder") mkdirSync(file);
  expect(await mistakes()).toBe(`content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src ${what}: ${cover}
  9 |       src: ${cover}
    |            ${"^".repeat(cover.length)}
  Mend: ${mend}.`);
});

test("a picture in a folder of its own is found there", async () => {
  const { folder, edit, mistakes } = testFolder();
  mkdirSync(join(folder, "images", "covers"));
  renameSync(join(folder, cover), join(folder, "images", "covers", "Generator.png"));
  edit("projects.yaml", cover, "images/covers/Generator.png");
  expect(await mistakes()).toBe("none");
  edit("projects.yaml", "images/covers/Generator.png", "Generator.png");
  expect(await mistakes()).toContain("Mend: Did you mean images/covers/Generator.png?");
});

test.each([
  [
    "a month that is still to come",
    "experience.yaml",
    "end: 2025-01",
    "end: 2026-04",
    "jobs › 1 “Front-end Developer” › duration › end is still to come",
  ],
  [
    "a month that is still to come, after another mistake",
    "experience.yaml",
    "end: 2025-01",
    "end: 2026-04\n      x: 1",
    "end is still to come",
  ],
  [
    "a text that ends in a comment",
    "projects.yaml",
    "title: Crypto",
    "title: Crypto #1",
    "title ends before “#1 Search”, which is a comment",
  ],
])("%s is told, and stops nothing", async (_what, file, from, to, told) => {
  const { edit, warnings } = testFolder();
  edit(file, from, to);
  expect(await warnings()).toContain(told);
});

test.each([
  ["this month", "experience.yaml", "end: 2025-01", "end: 2026-03"],
  ["a comment", "projects.yaml", "title: Crypto Search", "title: Crypto Search # the first"],
  ["a sign within a word", "projects.yaml", "title: Crypto Search", "title: C# Search"],
])("%s is not warned of", async (_what, file, from, to) => {
  const { edit, mistakes, warnings } = testFolder();
  edit(file, from, to);
  expect(await mistakes()).toBe("none");
  expect(await warnings()).toBe("");
});
