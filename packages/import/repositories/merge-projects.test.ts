import { expect, test } from "vitest";
import { mergeProjects } from "./merge-projects.ts";

const git = "https://github.com/mira/tides";
const before = { title: "tides", draft: true, description: "Old.", git, technologies: ["C"], points: ["3 releases"] };
const after = { title: "tides", draft: true, description: "New.", git, technologies: ["C", "Rust"], duration: { start: "2024-01" } };

const merge = (projects: Parameters<typeof mergeProjects>[0], isNamed = true) =>
  mergeProjects(projects, [{ fields: after, before: { pushed: "", fields: before }, isNamed }]);

test("a new project is added at the end", () => {
  const own = { title: "Mine" };
  expect(mergeProjects([own], [{ fields: after, before: undefined, isNamed: false }]).projects).toEqual([own, after]);
});

test("only fields that the owner hasn't changed are updated", () => {
  const edited = { ...before, title: "Tide Table", draft: undefined, description: "My words.", featured: true };
  expect(merge([edited]).projects).toEqual([
    {
      ...{ title: "Tide Table", draft: undefined, description: "My words.", git, technologies: ["C", "Rust"], points: undefined },
      ...{ featured: true, duration: { start: "2024-01" } },
    },
  ]);
});

test("a renamed repository is found by its old address, or by its title", () => {
  const renamed = { ...after, git: "https://github.com/mira/tide-table" };
  const imported = [{ fields: renamed, before: { pushed: "", fields: before }, isNamed: true }];
  expect(mergeProjects([before], imported).projects).toMatchObject([{ git: renamed.git }]);
  expect(mergeProjects([{ ...before, git: "https://mirror.example/tides" }], imported).projects).toMatchObject([
    { git: "https://mirror.example/tides", description: "New." },
  ]);
});

test.each([[{ title: "Tide Table", git: "http://www.github.com/Mira/tides.git" }], [{ title: "Tides" }]])(
  "a project that the owner wrote stays as it is: %j",
  (project) => {
    expect(mergeProjects([project], [{ fields: after, before: undefined, isNamed: true }])).toEqual({
      projects: [project],
      own: ["tides"],
      removed: [],
    });
  },
);

test("a project that the owner has removed comes back only by its name", () => {
  expect(merge([], false)).toEqual({ projects: [], own: [], removed: ["tides"] });
  expect(merge([], true).projects).toEqual([after]);
});
