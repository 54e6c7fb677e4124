import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../content/load/test-folder.ts";
import { editContent, type Wanted } from "./edit-content.ts";

function sampleFolder() {
  const { folder, edit } = testFolder();
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const run = (name: string, wanted: Omit<Wanted, "name"> = {}) => editContent({ name, ...wanted }, folder);
  return { folder, edit, read, run };
}

/** The sample in English and German, which has another title for the first two projects. */
function translatedFolder() {
  const { folder, edit, ...rest } = sampleFolder();
  edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(join(folder, "de"));
  writeFileSync(join(folder, "de", "projects.yaml"), "projects:\n  - title: Eins\n  - title: Zwei\n  -\n  - # as it is\n");
  return { folder, edit, ...rest };
}

test("a text changes in its file, and nothing else does", async () => {
  const { read, run } = sampleFolder();
  const before = read("profile.yaml");
  expect(await run("profile.role", { value: "Front-end developer" })).toEqual({ report: "Changed content/profile.yaml." });
  expect(read("profile.yaml")).toBe(before.replace("Full-stack developer", "Front-end developer"));
  expect(await run("profile.role", { value: "Front-end developer" })).toEqual({ report: "content/profile.yaml has this value already." });
});

test("lists, booleans and groups are written as YAML, texts as they are", async () => {
  const { read, run } = sampleFolder();
  await run("profile.remote", { value: "false" });
  await run("profile.core", { value: "[Java, CSS]" });
  await run("profile.tagline", { value: "true: [I build]" });
  expect(read("profile.yaml")).toContain("remote: false");
  expect(read("profile.yaml")).toContain("core: [Java, CSS]");
  expect(read("profile.yaml")).toContain('tagline: "true: [I build]"');
});

test("an item is added, moved and removed", async () => {
  const { read, run } = sampleFolder();
  const titles = () => [...read("projects.yaml").matchAll(/^ {2}- title: (.*)$/gm)].slice(0, 5).map(([, title]) => title);
  await run("projects.projects", { add: "title: Fifth" });
  await run("projects.projects.5", { to: 1 });
  expect(titles()).toEqual(["Fifth", "Password Generator", "Crypto Search", "Recycle Gear", "Food Court"]);
  await run("projects.projects.1", { remove: true });
  expect(titles().slice(0, 2)).toEqual(["Password Generator", "Crypto Search"]);
});

test("a list in another language gets, moves and loses the same items", async () => {
  const { read, run } = translatedFolder();
  await run("projects.projects.2", { to: 1 });
  expect(read("de/projects.yaml")).toMatch(/^projects:\n {2}- title: Zwei\n {2}- title: Eins\n/);
  const added = await run("projects.projects", { add: "title: Fifth" });
  expect(added).toEqual({ report: "Changed content/projects.yaml and content/de/projects.yaml." });
  await run("projects.projects.1", { remove: true });
  expect(read("de/projects.yaml")).toMatch(/^projects:\n {2}- title: Eins\n/);
  expect(await run("projects.projects.4.title", { value: "Fünf", language: "de" })).toEqual({
    report: "Changed content/de/projects.yaml.",
  });
});

test("a field of another language is written to its folder, whose file may be missing", async () => {
  const { read, run } = translatedFolder();
  const before = read("profile.yaml");
  expect(await run("profile.role", { value: "Entwickler", language: "de" })).toEqual({ report: "Changed content/de/profile.yaml." });
  expect(read("de/profile.yaml")).toBe("role: Entwickler\n");
  expect(read("profile.yaml")).toBe(before);
  expect(await run("site.accent", { value: "red", language: "de" })).toEqual({
    error: "site has no field “accent”. Write one of: labels, texts, announcement",
  });
});

test("items are the same in every language, so that they only move in all of them", async () => {
  const { read, run } = translatedFolder();
  const before = read("de/projects.yaml");
  expect(await run("projects.projects.2", { to: 1, language: "de" })).toEqual({
    error: "Items are the same in every language: change them in content/projects.yaml",
  });
  expect(read("de/projects.yaml")).toBe(before);
});

test("a list that another language doesn't have yet gets a dash for each item, and texts a copy", async () => {
  const { read, run } = translatedFolder();
  await run("experience.jobs.2.role", { value: "Praktikant", language: "de" });
  expect(read("de/experience.yaml")).toBe("jobs:\n  -\n  - role: Praktikant\n");
  await run("experience.jobs.2.points.1", { value: "Eins", language: "de" });
  expect(read("de/experience.yaml")).toMatch(/^jobs:\n {2}-\n {2}- role: Praktikant\n {4}points:\n {6}- Eins\n {6}- >-\n {8}Moved nightly/);
});

test("only another language of the site has files of its own", async () => {
  const { run } = translatedFolder();
  for (const language of ["en", "DE", "fr", "writing"]) {
    expect(await run("profile.role", { value: "x", language })).toEqual({
      error: `“${language}” is not another language of the site. Write one of: de`,
    });
  }
});

test("a list that another language has stays with it", async () => {
  const { folder, read, run } = translatedFolder();
  writeFileSync(join(folder, "de", "experience.yaml"), "volunteering:\n  - role: Betreuer\n");
  const before = read("experience.yaml");
  expect(await run("experience.volunteering", { remove: true })).toMatchObject({
    error: expect.stringContaining("volunteering has 1 item, and content/experience.yaml has none"),
  });
  expect(read("experience.yaml")).toBe(before);
});

test("the front matter of a post changes, and its text stays", async () => {
  const { folder, read, run } = sampleFolder();
  mkdirSync(join(folder, "writing"));
  writeFileSync(join(folder, "writing", "first.md"), "---\ntitle: First # for now\ndate: 2026-01-01\n---\n\ntitle: not this one\n\n---\n");
  await run("writing/first.title", { value: "Second" });
  expect(read("writing/first.md")).toBe("---\ntitle: Second # for now\ndate: 2026-01-01\n---\n\ntitle: not this one\n\n---\n");
});

test("without a change, the value is shown, with what the field is for", async () => {
  const { run } = sampleFolder();
  expect(await run("profile.role")).toEqual({
    report: '"Full-stack developer"\nYour role, in two or three words. Default: none is shown.\nExample: Full-stack developer',
  });
  expect(await run("profile.photo")).toMatchObject({ report: expect.stringMatching(/^profile\.photo is not written\.\nA photo of you/) });
});

test.each<[string, string, Omit<Wanted, "name">, string]>([
  ["an invalid value", "experience.jobs.1.duration.end", { value: "2025-13" }, "duration › end is invalid: “2025-13”"],
  ["a missing picture", "profile.photo", { value: "images/none.png" }, "names a file that does not exist: images/none.png"],
  ["a required field that would be missing", "profile.email", { remove: true }, "email is missing"],
  ["an unknown field", "profile.rolle", { value: "x" }, "profile has no field “rolle”. Did you mean “role”?"],
  ["an unknown file", "profil.role", { value: "x" }, "profil.yaml doesn't exist. Write one of: site, profile"],
  [
    "a list without a place",
    "experience.jobs.role",
    { value: "x" },
    "experience.jobs is a list: write the place of an item, such as experience.jobs.1",
  ],
  [
    "a place that does not exist",
    "experience.jobs.9.role",
    { value: "x" },
    "content/experience.yaml has no such value, or is written so that only you can edit it",
  ],
  ["a place from 0", "experience.jobs.0.role", { value: "x" }, "experience.jobs is a list"],
  ["a field of a text", "profile.role.name", { value: "x" }, "profile.role has no fields: it is a single value"],
  ["a value that is not YAML", "profile.core", { value: "[a" }, "The value is not YAML"],
  ["an item for a single value", "profile.role", { add: "x" }, "Only a list has items to add to"],
  ["a field that cannot move", "profile.role", { to: 2 }, "Only an item of a list can move"],
  ["a path out of the folder", "../other/profile.role", { value: "x" }, "doesn't exist. Write one of"],
  ["a post that does not exist", "writing/none.title", { value: "x" }, "content/writing/none.md doesn't exist"],
])("%s is an error, and every file stays as it was", async (_what, name, wanted, message) => {
  const { read, run } = sampleFolder();
  const before = ["profile.yaml", "experience.yaml"].map(read);
  expect(await run(name, wanted)).toEqual({ error: expect.stringContaining(message) });
  expect(["profile.yaml", "experience.yaml"].map(read)).toEqual(before);
});

test("an error that the content has already doesn't prevent a change elsewhere", async () => {
  const { folder, edit, read, run } = sampleFolder();
  edit("contact.yaml", "lead:", "laed:");
  expect(await run("profile.role", { value: "Designer" })).toEqual({ report: "Changed content/profile.yaml." });
  rmSync(join(folder, "about.yaml"));
  expect(await run("about.lead", { value: "x" })).toMatchObject({ error: expect.stringContaining("content/about.yaml doesn't exist") });
  expect(read("profile.yaml")).toContain("role: Designer");
});
