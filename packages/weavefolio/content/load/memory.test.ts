import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { createMemory } from "./memory.ts";
import { testFolder } from "./test-folder.ts";

test("a value is made again only when an input of its name differs", () => {
  const remember = createMemory<object>();
  const make = vi.fn(() => ({}));
  const first = remember("a", ["text", 1], make);
  expect(remember("a", ["text", 1], make)).toBe(first);
  expect(remember("b", ["text", 1], make)).not.toBe(first);
  expect(remember("a", ["text", 2], make)).not.toBe(first);
  expect(remember("a", ["text"], make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(4);
});

test("content that is read again is equal, also after another text in between", async () => {
  const { inspect, edit } = testFolder();
  const first = await inspect();
  edit("profile.yaml", "role: Full-stack developer", "role: 7");
  expect((await inspect()).errors).toHaveLength(1);
  edit("profile.yaml", "role: 7", "role: Full-stack developer");
  const again = await inspect();
  expect(again.content).toEqual(first.content);
  expect(again.warnings).toEqual(first.warnings);
});

test("content that was read keeps the size of a picture which is replaced, and a new reading has the new one", async () => {
  const { folder, inspect } = testFolder();
  const sizes = async () => ({ ...(await inspect()).content?.projects.projects[0]?.image });
  const read = await inspect();
  const before = { ...read.content?.projects.projects[0]?.image };
  writeFileSync(
    join(folder, String(before.src)),
    await sharp({ create: { width: 40, height: 25, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  expect(await sizes()).toMatchObject({ width: 40, height: 25 });
  expect(read.content?.projects.projects[0]?.image).toEqual(before);
});

test("a translation is checked again when its original changes", async () => {
  const { folder, edit, errors } = testFolder();
  edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(join(folder, "de"));
  writeFileSync(join(folder, "de/about.yaml"), "introduction: [Hallo.]\nskills: [{ name: Sprachen }, { name: Werkzeuge }]\n");
  const file = join(folder, "about.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^skills:(?:\n[ -].*)+/m, "skills: [{ name: Languages }, { name: Tools }]"));
  expect(await errors()).toBe("none");
  edit("about.yaml", ", { name: Tools }", "");
  expect(await errors()).toContain("content/de/about.yaml:2:1  skills has 2 items, and content/about.yaml has 1");
});
