import { expect, test } from "vitest";
import { toJsonResume } from "../../weavefolio/content/json-resume/to-json-resume.ts";
import { fromJsonResume } from "./from-json-resume.ts";

const workOf = (...work: object[]) => fromJsonResume({ basics: { name: "Mira Okafor" }, work }).content.experience?.["jobs"];

const lead = { name: "Quayside", position: "Lead", url: "https://quayside.example/", startDate: "2022-01", highlights: ["Led five."] };
const junior = {
  name: "Quayside ",
  position: "Junior",
  location: "Westport",
  startDate: "2019-03",
  endDate: "2021-12",
  summary: "Learned.",
};

const joined = [
  {
    ...{ company: "Quayside", url: "https://quayside.example/" },
    roles: [
      { role: "Lead", duration: { start: "2022-01" }, points: ["Led five."] },
      { role: "Junior", location: "Westport", duration: { start: "2019-03", end: "2021-12" }, summary: "Learned." },
    ],
  },
];

test("jobs that follow each other at one employer become its roles, the newest first", () => {
  expect(workOf(lead, junior)).toEqual(joined);
  expect(workOf(junior, lead)).toMatchObject([{ roles: [{ role: "Lead" }, { role: "Junior" }] }]);
});

test.each([
  ["at another employer", lead, { ...junior, name: "Tidewater" }],
  ["at one that is described otherwise", { ...lead, description: "Tools for ports" }, { ...junior, description: "Freight" }],
  ["at one with another address", lead, { ...junior, url: "https://quayside.other.example/" }],
  ["after a break of years", lead, { ...junior, endDate: "2020-02" }],
  ["without a role", lead, { ...junior, position: "" }],
])("jobs %s stay separate", (_case, first, second) => expect(workOf(first, second)).toHaveLength(2));

test("an export has an item for each role, and its import has the same jobs", () => {
  const jobs = [
    {
      ...{ company: "Quayside", location: "Harbourton" },
      roles: [
        { role: "Lead", duration: { start: "2022-01" }, points: ["Led five."] },
        { role: "Junior", points: [] },
      ],
    },
    { company: "Quayside", role: "Founder", duration: { start: "2018" }, points: [] },
  ];
  const resume = toJsonResume({
    site: { address: "https://mira.example/", language: "en" },
    profile: { name: "Mira Okafor", core: [], links: {}, profiles: [] },
    about: { introduction: [] },
    experience: { jobs },
  });
  expect(resume["work"]).toMatchObject([
    { name: "Quayside", position: "Lead", location: "Harbourton", startDate: "2022-01", highlights: ["Led five."] },
    { name: "Quayside", position: "Junior", location: "Harbourton" },
    { name: "Quayside", position: "Founder" },
  ]);
  expect(fromJsonResume(resume).content.experience?.["jobs"]).toMatchObject([
    {
      company: "Quayside",
      roles: [
        { role: "Lead", location: "Harbourton" },
        { role: "Junior", location: "Harbourton" },
      ],
    },
    { company: "Quayside", role: "Founder" },
  ]);
});
