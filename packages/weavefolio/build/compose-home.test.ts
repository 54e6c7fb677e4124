import { expect, test } from "vitest";
import { composeHome, firstYear, selectWork } from "./compose-home.ts";

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

type Given = Parameters<typeof composeHome>[0];
type Job = { role: string; duration?: { start?: string; end?: string; text: string }; roles?: Job[] };

function composeJob(...jobs: Job[]) {
  const content = {
    profile: {},
    about: { languages: [] },
    experience: { jobs: jobs.map((job) => ({ roles: [], ...job })) },
    projects: { projects: [] },
    writing: { posts: [] },
  };
  return composeHome(content as unknown as Given).job;
}

const lasting = { start: "2024-01", text: "" };
const ended = { start: "2024-06", end: "2025-01", text: "" };

test.each<[what: string, jobs: Job[], role: string, isCurrent: boolean]>([
  ["a job that lasts as current", [{ role: "A", duration: lasting }], "A", true],
  ["a job that has ended as the last one", [{ role: "A", duration: ended }], "A", false],
  [
    "the first of two that have ended as the last one",
    [
      { role: "A", duration: ended },
      { role: "B", duration: ended },
    ],
    "A",
    false,
  ],
  [
    "one that lasts before a newer one that has ended",
    [
      { role: "A", duration: ended },
      { role: "B", duration: lasting },
    ],
    "B",
    true,
  ],
  ["a job without a time as no current one", [{ role: "A" }, { role: "B" }], "A", false],
  [
    "the role that lasts at an employer",
    [
      {
        role: "A",
        roles: [
          { role: "B", duration: ended },
          { role: "C", duration: lasting },
        ],
      },
    ],
    "C",
    true,
  ],
  [
    "the last of roles that have ended",
    [
      {
        role: "A",
        roles: [
          { role: "B", duration: ended },
          { role: "C", duration: ended },
        ],
      },
    ],
    "B",
    false,
  ],
])("Home shows %s", (_what, jobs, role, isCurrent) => {
  expect(composeJob(...jobs)).toMatchObject({ role, isCurrent });
});

test.each([
  [undefined, []],
  [undefined, [{}, { duration: {} }]],
  ["2019", [{ duration: { start: "2021-03" } }, { duration: { start: "2019" } }, {}, { duration: { start: "2019-10-02" } }]],
])("the first year is %s for %o", (year, jobs) => {
  expect(firstYear(jobs)).toBe(year);
});

test("Home shows the fields of the line with the role that the owner has, in order", () => {
  const profile = { name: "Ada", availability: "Open to work", role: "Engineer", pronouns: undefined };
  const content = { profile, about: { languages: [] }, experience: { jobs: [] }, projects: { projects: [] }, writing: { posts: [] } };
  expect(Object.entries(composeHome(content as unknown as Given).headline)).toEqual([
    ["role", "Engineer"],
    ["availability", "Open to work"],
  ]);
});
