import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { createEditor } from "./editor.ts";
import { parseRequest, type Requests } from "./requests.ts";

function setUp() {
  const site = testFolder();
  const editor = createEditor(site.siteRoot, createContentSource(site.siteRoot, true));
  const read = (file: string) => readFileSync(join(site.folder, file), "utf8");
  const edit = (file: string, edit: Requests["edit"]["edit"], before?: Requests["edit"]["before"]) =>
    editor.handlers.edit({ file, edit, before, session: crypto.randomUUID() });
  return { ...site, ...editor, read, change: edit };
}

test("every written field is read with its form and its place, and edited in its line only", async () => {
  const { handlers, read, change } = setUp();
  const { fields, files } = await handlers.fields({});
  expect(files).toContain("contact.yaml");
  expect(fields.length).toBeGreaterThan(120);
  for (const { file, path } of fields) {
    const { form, value, where } = await handlers.read({ file, path });
    if (form.is !== "text" || path.at(-1) === "slug") continue;
    const before = read(file);
    const isAddress = /^$|^https?:|^images\/|@|Europe|^(?:en|GB)$/.test(String(value));
    if (isAddress) continue;
    expect(await change(file, { do: "set", path, value: `${value}!` }, value), where).toEqual({ done: true });
    const [was, is] = [before.split("\n"), read(file).split("\n")];
    expect(is.filter((line) => !was.includes(line)).length, where).toBeLessThanOrEqual(3);
    await handlers.undo({});
    expect(read(file)).toBe(before);
  }
});

test("a page knows its fields as they are read, but for those that need another file", async () => {
  const { edit, handlers, readFields, folder } = setUp();
  edit("site.yaml", "language: en", "languages: [en, de]");
  const known = [
    { file: "profile.yaml", path: ["core"] },
    { file: "profile.yaml", path: ["pronouns"] },
    { file: "de/profile.yaml", path: ["tagline"] },
    { file: "projects.yaml", path: ["projects", 0, "image"] },
    { file: "projects/password-generator.md", path: ["body"] },
  ];
  const story = { file: "projects.yaml", path: ["projects", 0, "story"] };
  const unknown = { file: "profile.yaml", path: ["unknown"] };
  const link = { file: "contact.yaml", path: ["lead"] };
  rmSync(join(folder, "contact.yaml"));
  symlinkSync(join(folder, "about.yaml"), join(folder, "contact.yaml"));
  const read = await Promise.all(known.map((field) => handlers.read(field)));
  expect(await readFields([...known, story, unknown, link])).toEqual(read);
});

test("a value that isn't the one the owner saw is a conflict, also in a list", async () => {
  const { change, read } = setUp();
  const before = read("profile.yaml");
  expect(await change("profile.yaml", { do: "set", path: ["role"], value: "x" }, "Other")).toEqual({ conflict: "Full-stack developer" });
  expect(await change("profile.yaml", { do: "remove", path: ["core", 0] }, ["Java", "SQL"])).toEqual({
    conflict: ["Java", "React", "SQL"],
  });
  expect(read("profile.yaml")).toBe(before);
});

test("a file that another program has just emptied to write it is tried again", async () => {
  const { change, folder, read } = setUp();
  writeFileSync(join(folder, "profile.yaml"), "");
  const edit = { do: "set", path: ["role"], value: "x" } as const;
  expect(await change("profile.yaml", edit, "Full-stack developer")).toEqual({ error: expect.stringContaining("has changed meanwhile") });
  expect(read("profile.yaml")).toBe("");
});

test("a text on a page of another language is written to its folder, which Undo removes again", async () => {
  const { edit, folder, handlers, change } = setUp();
  edit("site.yaml", "language: en", "languages: [en, de]");
  const field = { file: "de/projects.yaml", path: ["projects", 1, "description"] };
  expect(await handlers.read(field)).toMatchObject({ value: undefined, untranslated: expect.stringContaining("Look up any coin") });
  expect(await change(field.file, { do: "set", path: field.path, value: "Kurse." })).toEqual({ done: true });
  expect(readFileSync(join(folder, field.file), "utf8")).toBe("projects:\n  -\n  - description: Kurse.\n  -\n  -\n");
  await handlers.undo({});
  expect(() => readFileSync(join(folder, field.file), "utf8")).toThrow("ENOENT");
});

test("a project without a story gets a file for it, and front matter stays", async () => {
  const { handlers, change, folder, read } = setUp();
  const story = await handlers.read({ file: "projects.yaml", path: ["projects", 1, "story"] });
  expect(story).toMatchObject({ file: "projects/crypto-search.md", path: ["body"], value: undefined, form: { is: "story" } });
  expect(await change(story.file, { do: "set", path: ["body"], value: "## Why\n\nBecause." })).toEqual({ done: true });
  expect(read("projects/crypto-search.md")).toBe("## Why\n\nBecause.");
  mkdirSync(join(folder, "writing"));
  writeFileSync(join(folder, "writing/first.md"), "---\ntitle: First # one\ndate: 2026-01-05\n---\n\nText.\n");
  const post = { file: "writing/first.md", path: ["body"] };
  expect(await handlers.read(post)).toMatchObject({ value: "Text.\n" });
  await change(post.file, { do: "set", path: post.path, value: "Other.\n" }, "Text.\n");
  expect(read("writing/first.md")).toBe("---\ntitle: First # one\ndate: 2026-01-05\n---\n\nOther.\n");
});

test("links in the content folder are not followed", async () => {
  const { folder, change, storePicture } = setUp();
  const outside = mkdtempSync(join(tmpdir(), "outside-"));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  writeFileSync(join(outside, "a.yaml"), readFileSync(join(folder, "contact.yaml")));
  rmSync(join(folder, "contact.yaml"));
  symlinkSync(join(outside, "a.yaml"), join(folder, "contact.yaml"));
  const lead = "Tell me what you are building, or where it hurts. I answer within two days.";
  await expect(change("contact.yaml", { do: "set", path: ["lead"], value: "x" }, lead)).rejects.toThrow("is a link");
  rmSync(join(folder, "images"), { recursive: true });
  symlinkSync(outside, join(folder, "images"));
  await expect(storePicture("a.png", Buffer.from("x"))).rejects.toThrow("is a link");
});

test("the same picture is stored once, and another one of its name beside it", async () => {
  const { folder, storePicture } = setUp();
  const picture = readFileSync(join(folder, "images/crypto-search.png"));
  expect(await storePicture("Other name.PNG", picture)).toBe("images/crypto-search.png");
  const other = readFileSync(join(folder, "images/recycle-gear.png"));
  rmSync(join(folder, "images/recycle-gear.png"));
  expect(await storePicture("../crypto search.png", other)).toBe("images/crypto-search-2.png");
});

test("pictures are stored beside folders and FIFOs, and edits go on", async () => {
  const { folder, storePicture, change, read } = setUp();
  mkdirSync(join(folder, "images/folder.png"));
  execFileSync("mkfifo", [join(folder, "images/pipe.png")]);
  const picture = readFileSync(join(folder, "images/recycle-gear.png"));
  rmSync(join(folder, "images/recycle-gear.png"));
  expect(await storePicture("folder.png", picture)).toBe("images/folder-2.png");
  expect(await storePicture(`${"ß".repeat(120)}.png`, picture)).toBe("images/folder-2.png");
  rmSync(join(folder, "images"), { recursive: true });
  expect(await storePicture(`${"ß".repeat(120)}.png`, picture)).toBe(`images/${"s".repeat(100)}.png`);
  expect(await change("profile.yaml", { do: "set", path: ["role"], value: "Lead" }, "Full-stack developer")).not.toHaveProperty("conflict");
  expect(read("profile.yaml")).toContain("Jordan Vale");
});

test.each([
  ["a merge conflict", "<<<<<<< HEAD\nrole: Lead\n=======\nrole: Intern\n>>>>>>> other"],
  ["a missing quote", 'role: "Lead'],
])("a file with %s is reported with its line", async (_what, lines) => {
  const { folder, change, read } = setUp();
  writeFileSync(join(folder, "profile.yaml"), read("profile.yaml").replace(/^role: .*$/m, lines));
  const before = read("profile.yaml");
  expect(await change("profile.yaml", { do: "set", path: ["now"], value: "Harbourton" }, "x")).toEqual({
    errors: [expect.objectContaining({ file: "content/profile.yaml", line: 4, what: expect.stringMatching(/merge conflict|quote/) })],
  });
  expect(read("profile.yaml")).toBe(before);
});

test("a file that isn't UTF-8 keeps its bytes", async () => {
  const { folder, change } = setUp();
  const bytes = Buffer.from(readFileSync(join(folder, "profile.yaml"), "utf8").replace("Jordan Vale", "Jörg"), "latin1");
  writeFileSync(join(folder, "profile.yaml"), bytes);
  const errors = [expect.objectContaining({ what: "is not UTF-8 text" })];
  expect(await change("profile.yaml", { do: "set", path: ["role"], value: "Lead" }, "Full-stack developer")).toEqual({ errors });
  expect(readFileSync(join(folder, "profile.yaml"))).toEqual(bytes);
});

test("a story of a project whose title is too long for the name of a file is refused in words, and the title can be shortened", async () => {
  const { edit, handlers, change, read } = setUp();
  const title = "♥".repeat(60);
  edit("projects.yaml", "title: Recycle Gear", `title: ${title}`);
  const { file, path } = await handlers.read({ file: "projects.yaml", path: ["projects", 2, "story"] });
  expect(await change(file, { do: "set", path, value: "Why" })).toEqual({
    errors: [expect.objectContaining({ entry: expect.stringContaining("title"), what: "makes an address that is too long for a file" })],
  });
  expect(await change(file, { do: "set", path: ["projects", 2, "title"], value: "Gear" }, title)).toEqual({ done: true });
  expect(read("projects.yaml")).toContain("title: Gear\n");
});

test("a request that is nested deeper than content is refused, and long texts in it are not", () => {
  const parse = (value: string) =>
    parseRequest("edit", Buffer.from(`{"file":"a.yaml","edit":{"do":"set","path":["a"],"value":${value}},"session":"a"}`));
  for (const [open, close] of [
    ["[", "]"],
    ['{"a":', "}"],
    ["[1,", "]"],
  ] as const) {
    expect(() => parse(`${open.repeat(20_000)}1${close.repeat(20_000)}`)).toThrow("nested too deeply");
  }
  const text = `${"[{".repeat(100)}\\"`;
  expect(parse(JSON.stringify(text)).edit).toMatchObject({ value: text });
});
