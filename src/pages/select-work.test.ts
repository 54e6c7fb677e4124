import { expect, test } from "vitest";
import { selectWork } from "./select-work.ts";

type Project = { featured?: boolean; page?: object; image?: object };

const story: Project = { page: {} };
const picture: Project = { image: {} };

test.each<[what: string, projects: Project[], indexes: number[]]>([
  ["featured projects only", [story, { featured: true }, picture, { featured: true }], [1, 3]],
  ["at most three", [story, { ...story }, picture, { ...story }], [0, 1, 2]],
  ["without a featured one, those with a story or a picture", [{}, picture, {}, story], [1, 3]],
  ["none that the owner excludes", [{ ...story, featured: false }, picture], [1]],
  ["nothing without any", [{}, {}], []],
])("Home shows %s", (_what, projects, indexes) => {
  expect(selectWork(projects).map((project) => projects.indexOf(project))).toEqual(indexes);
});
