import { expect, test } from "vitest";
import type { editing } from "weavefolio/extra";
import { findPictureOf } from "./picture-places.ts";

test("a picture stands beside the text that is shown until there is one", () => {
  const find = (file: string, ...path: editing.Path) => findPictureOf({ file, path, kind: "text" });
  expect(find("de/projects.yaml", "projects", 1, "title")).toEqual({
    file: "projects.yaml",
    path: ["projects", 1, "image"],
    kind: "picture",
  });
  expect(find("experience.yaml", "jobs", 0, "company")?.path).toEqual(["jobs", 0, "logo"]);
  expect(find("profile.yaml", "name")?.path).toEqual(["photo"]);
  expect(find("about.yaml", "interests", 0, "title")).toBeUndefined();
});
