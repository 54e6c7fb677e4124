import { expect, test, vi } from "vitest";
import { resolveTexts } from "./catalogues.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";

vi.mock("./de.ts", async (original) => {
  const { de } = await original<typeof import("./de.ts")>();
  const { all: _all, count: _count, ...projects } = de.projects;
  const { story: _story, ...others } = de;
  return { de: { ...others, projects } };
});

test("texts that a language lacks are English, and named", () => {
  const { texts, missing, isEnglish, exceptions } = resolveTexts("de", {});
  expect(texts).toMatchObject({ ...de, projects: { ...de.projects, all: en.projects.all, count: en.projects.count }, story: en.story });
  expect(missing).toEqual(
    expect.arrayContaining(["projects.all", "projects.count", ...Object.keys(en.story).map((name) => `story.${name}`)]),
  );
  expect(missing).not.toContain("contact.send");
  expect(isEnglish).toBe(false);
  expect(exceptions).toEqual(expect.arrayContaining([en.projects.all, en.projects.count.one, en.projects.count.other]));
  expect(exceptions).not.toContain(de.contact.send);
});

test("the owner's text replaces one that the language lacks", () => {
  const { texts, missing, exceptions } = resolveTexts("de", { projects: { all: "Alles" } });
  expect(texts.projects.all).toBe("Alles");
  expect(missing).not.toContain("projects.all");
  expect(exceptions).not.toContain(en.projects.all);
});
