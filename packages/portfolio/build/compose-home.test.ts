import { expect, test } from "vitest";
import { firstYear, selectWork } from "./compose-home.ts";

type Project = Parameters<typeof selectWork>[0][number];

const story: Project = { path: "/projects/a" };
const picture: Project = { image: { src: "images/a.png", alt: "", width: 1, height: 1 } };

test.each<[what: string, projects: Project[], indexes: number[]]>([
  ["featured projects only", [story, { featured: true }, picture, { featured: true }], [1, 3]],
  ["at most three", [story, { ...story }, picture, { ...story }], [0, 1, 2]],
  ["without a featured one, those with a story or a picture before others", [{}, picture, {}, story], [1, 3, 0]],
  ["the first three without pictures and stories", [{}, {}, {}, {}], [0, 1, 2]],
  ["none that the owner excludes", [{ ...story, featured: false }, picture, { featured: false }], [1]],
])("Home shows %s", (_what, projects, indexes) => {
  expect(selectWork(projects).map((project) => projects.indexOf(project))).toEqual(indexes);
});

test.each([
  [undefined, []],
  [undefined, [{}, { duration: {} }]],
  ["2019", [{ duration: { start: "2021-03" } }, { duration: { start: "2019" } }, {}, { duration: { start: "2019-10-02" } }]],
])("the first year is %s for %o", (year, jobs) => {
  expect(firstYear(jobs)).toBe(year);
});
