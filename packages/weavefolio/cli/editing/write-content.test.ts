import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import * as files from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentError } from "../../content/load/errors.ts";
import { writeContent, writeFiles } from "./write-content.ts";

vi.mock("node:fs/promises", { spy: true });

const sample = join(import.meta.dirname, "../../../../e2e/fixture/content");
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "portfolio-")), "content");
  cpSync(sample, folder, { recursive: true });
});

afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const all = () => Object.fromEntries(readdirSync(folder).map((file) => [file, file.endsWith(".yaml") ? read(file) : ""]));

test("writes the new texts, and changes nothing else", async () => {
  const before = all();
  const profile = read("profile.yaml").replace("Jordan Vale", "Ada Lovelace");
  const about = read("about.yaml").replace("Gaming", "Engines");
  await writeContent(folder, { profile, about });
  expect(all()).toEqual({ ...before, "profile.yaml": profile, "about.yaml": about });
});

test("creates a missing file", async () => {
  const about = read("about.yaml");
  rmSync(join(folder, "about.yaml"));
  await writeContent(folder, { about });
  expect(read("about.yaml")).toBe(about);
});

test("creates a missing folder once its content is valid", async () => {
  const texts = Object.fromEntries(
    readdirSync(sample).flatMap((file) => (file.endsWith(".yaml") ? [[file.slice(0, -5), read(file)]] : [])),
  );
  const { projects = "" } = texts;
  rmSync(folder, { recursive: true });
  await expect(writeContent(folder, texts)).rejects.toThrow("names a file that does not exist: images/password-generator.png");
  expect(existsSync(folder)).toBe(false);
  await writeContent(folder, { ...texts, projects: projects.replaceAll(/ {4}image:\n.*\n.*\n/g, "") });
  expect(readdirSync(folder)).toHaveLength(8);
});

test("keeps links and permissions", async () => {
  const elsewhere = join(folder, "..", "profile.yaml");
  renameSync(join(folder, "profile.yaml"), elsewhere);
  symlinkSync(elsewhere, join(folder, "profile.yaml"));
  chmodSync(elsewhere, 0o600);
  await writeContent(folder, { profile: read("profile.yaml").replace("Jordan Vale", "Ada Lovelace") });
  expect(lstatSync(join(folder, "profile.yaml")).isSymbolicLink()).toBe(true);
  expect(readFileSync(elsewhere, "utf8")).toContain("Ada Lovelace");
  expect(lstatSync(elsewhere).mode & 0o777).toBe(0o600);
});

test("the next save succeeds after a killed one, and removes its leftovers", async () => {
  const profile = read("profile.yaml").replace("Jordan Vale", "Ada Lovelace");
  const [old, recent] = ["1", "2"].map((digit) => join(folder, `.profile.yaml.0000000${digit}-0000-4000-8000-000000000000.new`));
  for (const file of [old, recent]) writeFileSync(String(file), "half");
  utimesSync(String(old), 0, 0);
  writeFileSync(join(folder, "profile.yaml.new"), "the owner's");
  await writeContent(folder, { profile });
  expect(read("profile.yaml")).toBe(profile);
  expect(readdirSync(folder).filter((name) => name.endsWith(".new"))).toEqual([basename(String(recent)), "profile.yaml.new"]);
});

test("a full disk leaves the files as they were, and nothing beside them", async () => {
  const before = all();
  const { open } = await vi.importActual<typeof files>("node:fs/promises");
  vi.mocked(files.open).mockImplementationOnce(async (...place) => {
    const file = await open(...place);
    const full = async () => {
      await file.write("half");
      throw new Error("ENOSPC: no space left on device");
    };
    return Object.assign(file, { writeFile: full });
  });
  await expect(writeContent(folder, { profile: `${read("profile.yaml")}\n` })).rejects.toThrow("ENOSPC");
  expect(all()).toEqual(before);
});

test("a file that another program writes meanwhile stays, and no other file is written", async () => {
  const before = { "about.yaml": read("about.yaml"), "profile.yaml": read("profile.yaml") };
  const texts = { "about.yaml": "lead: Ours\n", "profile.yaml": "name: Ours\n" };
  write("profile.yaml", "name: Theirs\n");
  expect(await writeFiles(folder, texts, { before })).toBe("profile.yaml");
  expect([read("about.yaml"), read("profile.yaml")]).toEqual([before["about.yaml"], "name: Theirs\n"]);
  write("new.yaml", "theirs");
  expect(await writeFiles(folder, { "new.yaml": "ours" }, { before: { "new.yaml": undefined } })).toBe("new.yaml");
  expect(readdirSync(folder).filter((name) => name.endsWith(".new"))).toEqual([]);
});

test("rejects invalid content with file and line, and writes nothing", async () => {
  const before = all();
  const good = read("profile.yaml").replace("Jordan Vale", "Ada Lovelace");
  const refused = writeContent(folder, { profile: good, projects: "lead: One.\nprojects: none\n" });
  await expect(refused).rejects.toThrow(ContentError);
  await expect(refused).rejects.toThrow("content/projects.yaml:2:11");
  expect(all()).toEqual(before);
});

const remove = (files: string[]) => Object.fromEntries(files.map((file) => [file, undefined]));

test("a file that cannot be removed restores those written and removed before it", async () => {
  const before = all();
  const picture = readFileSync(join(folder, "images/password-tickets.png"));
  const profile = read("profile.yaml").replace("Jordan Vale", "Ada Lovelace");
  const removed = ["projects/password-generator.md", "images/password-tickets.png", "images/missing.png"];
  await expect(writeContent(folder, { profile }, remove(removed))).rejects.toThrow("missing.png");
  expect(all()).toEqual(before);
  expect(readFileSync(join(folder, "images/password-tickets.png"))).toEqual(picture);
  expect(existsSync(join(folder, "projects/password-generator.md"))).toBe(true);
});

test("removes files together with the texts", async () => {
  const removed = ["projects/password-generator.md", "images/password-tickets.png"];
  await writeContent(folder, {}, remove(removed));
  expect(removed.filter((file) => existsSync(join(folder, file)))).toEqual([]);
});

test("a file that the content needs is not removed", async () => {
  const refused = writeContent(folder, {}, remove(["images/crypto-search.png"]));
  await expect(refused).rejects.toThrow("names a file that does not exist: images/crypto-search.png");
  expect(existsSync(join(folder, "images/crypto-search.png"))).toBe(true);
});

test("restores the files written before one that cannot be written, and removes a new one", async () => {
  rmSync(join(folder, "about.yaml"));
  const before = all();
  const texts = { "about.yaml": "lead: New\n", "profile.yaml": `${read("profile.yaml")}\n`, "taken.yaml": "lead: Text\n" };
  mkdirSync(join(folder, "taken.yaml"));
  await expect(writeFiles(folder, texts)).rejects.toThrow("EISDIR");
  rmSync(join(folder, "taken.yaml"), { recursive: true });
  expect(all()).toEqual(before);
});
