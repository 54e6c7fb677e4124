import { expect, test } from "vitest";
import { listLists } from "./lists.ts";

const find = (file: string, path: string) => listLists().find((list) => list.file === file && list.path.join(".") === path);

test("all lists of entries and of texts can be added to, also those within an entry", () => {
  expect(find("experience.yaml", "jobs")).toMatchObject({ item: "Job", hasGroups: true });
  expect(find("experience.yaml", "jobs.0.points")).toMatchObject({ item: "Point", hasGroups: false });
  expect(find("about.yaml", "skills.0.keywords")).toMatchObject({ item: "Keyword", hasGroups: false });
  expect(find("profile.yaml", "core")).toMatchObject({ item: "Core skill", hasGroups: false });
  expect(find("projects.yaml", "talks")).toMatchObject({ item: "Talk", hasGroups: true });
});

test("a list of a few fixed words is edited in its form only", () => {
  expect(find("profile.yaml", "photoOn")).toBeUndefined();
});
