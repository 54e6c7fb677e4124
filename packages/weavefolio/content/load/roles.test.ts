import { expect, test } from "vitest";
import { loadContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

const roles = `jobs:
  - company: Quayside
    location: Westport
    roles:
      - { role: Lead, duration: { start: 2022-01 }, technologies: [Go] }
      - { role: Junior, duration: { start: 2019-03, end: 2021-12 } }
`;

function withJobs(jobs: string) {
  const folder = testFolder();
  folder.edit("experience.yaml", /jobs:\n.*/s, jobs);
  return folder;
}

test("an employer's time is that of its roles, and nothing is missing", async () => {
  const folder = withJobs(roles);
  expect(await folder.warnings()).toBe("");
  const [job] = (await loadContent(folder.folder)).content.experience.jobs;
  expect(job?.duration).toEqual({
    ...{ start: "2019-03", startText: "March 2019", endText: "Present", text: "March 2019 – Present" },
  });
  expect(job?.roles.map(({ duration }) => duration?.text)).toEqual(["January 2022 – Present", "March 2019 – December 2021"]);
});

test("a role without a time, and the oldest role first, are warnings", async () => {
  expect(await withJobs(roles.replace(", duration: { start: 2022-01 }", "")).warnings()).toContain("roles › 1 “Lead” has no duration");
  const reversed = roles.replace(/( {6}- .*\n)( {6}- .*\n)/, "$2$1");
  expect(await withJobs(reversed).warnings()).toContain("roles › 2 “Lead” is the newest, and displayed last");
});

test.each([
  "role: Developer",
  "duration: { start: 2019 }",
  "summary: All of it.",
  "points: [One]",
  "technologies: [Go]",
  "type: Full-time",
])("beside roles, %s is an error", async (field) => {
  const errors = await withJobs(roles.replace("    location: Westport", `    ${field}`)).errors();
  expect(errors).toMatch(/^content\/experience.yaml:7:/);
  expect(errors).toContain("is for a job without roles");
  expect(errors).toContain("Fix: Move it into an item of roles.");
});
