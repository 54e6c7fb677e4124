import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../content/load/loader.ts";
import { parseMarkdown } from "../../../content/schema/markdown.ts";
import type { Content } from "../../../content/schema/schema.ts";
import { findAdvice } from "./find-advice.ts";

const { content: fixture } = await loadContent(join(import.meta.dirname, "../../../../../e2e/fixture/content"));
const today = new Date("2026-03-15");

type Experience = Content["experience"];
type Job = Experience["jobs"][number];
/** A duration of two dates: “2020-01 – 2021”. */
function during(text: string): Pick<Job, "duration"> {
  const [start, end] = text.split("–").map((date) => date.trim() || undefined);
  return { duration: { start, end, endText: "", text } };
}

let number = 0;

/** A job with a figure in its point, which is unlike all others. */
function job(dates: string, changes: Partial<Job> = {}): Job {
  number++;
  const points = [parseMarkdown(`Made ${number} things.`)];
  return { role: "Developer", company: `Company ${number}`, ...during(dates), points, technologies: [], roles: [], ...changes };
}

const studies = (dates: string): Experience["education"][number] => ({ ...during(dates), points: [], courses: [] });
const volunteering = (dates: string): Experience["volunteering"][number] => ({ ...during(dates), points: [] });

function adviceOn(jobs: Job[], others: Partial<Omit<Experience, "jobs">> = {}): string[] {
  const experience = { ...fixture.experience, volunteering: [], education: [], ...others, jobs };
  return findAdvice({ ...fixture, experience }, today).map(({ path, what }) => `${path.join(".")} ${what}`);
}

test.each<[string, string[], string[]]>([
  ["a gap of seven months", ["2021-08 – 2025-12", "2020-01 – 2020-12"], ["jobs.0 starts 7 months after anything before it ended"]],
  ["a gap of six months", ["2021-07 – 2025-12", "2020-01 – 2020-12"], []],
  ["years between which at most a day may lie", ["2021 – 2025", "2018 – 2020"], []],
  ["years with one between them", ["2022 – 2025", "2018 – 2020"], ["jobs.0 starts 12 months after anything before it ended"]],
  ["a gap that a third job covers", ["2023-01", "2019-01 – 2023-02", "2018-01 – 2019-01"], []],
  ["a gap longer than ten years ago", ["2015-01 – 2020-01", "2012-01 – 2013-01"], []],
  ["no job for a while until now", ["2020-01 – 2024-01"], []],
  ["a job without dates, which may have been then", ["2022-01 –", "–", "2019-01 – 2020-01"], []],
])("%s", (_, jobs, expected) => {
  expect(adviceOn(jobs.map((dates) => job(dates, { type: "Full-time" })))).toEqual(expected);
});

test("studies and unpaid work fill a gap, and those without dates may do", () => {
  const jobs = [job("2023-01"), job("2019-01 – 2020-12")];
  expect(adviceOn(jobs)).toEqual(["jobs.0 starts 24 months after anything before it ended"]);
  expect(adviceOn(jobs, { education: [studies("2021 – 2022")] })).toEqual([]);
  expect(adviceOn(jobs, { volunteering: [volunteering("2021-02 – 2022-08")] })).toEqual([]);
  expect(adviceOn(jobs, { education: [{ ...studies(""), duration: undefined }] })).toEqual([]);
});

test("a job that the résumé leaves out leaves no gap, and gets no advice", () => {
  const hidden = job("2021-01 – 2022-12", { resume: false, points: [] });
  expect(adviceOn([job("2023-01"), hidden, job("2019-01 – 2020-12")])).toEqual([]);
});

test("jobs at two employers at the same time overlap, unless a type says how", () => {
  const first = job("2022-01", { company: "Northlight" });
  expect(adviceOn([job("2024-01"), first])).toEqual([`jobs.1 overlaps with “Company ${number}”`]);
  expect(adviceOn([job("2024-01", { type: "Freelance" }), first])).toEqual([]);
  expect(adviceOn([job("2024-01", { company: "northlight" }), first])).toEqual([]);
  expect(adviceOn([job("2024-01"), job("2022-01 – 2024-02")])).toEqual([]);
});

test("two roles at one employer don't overlap, and each is read for gaps", () => {
  const role = (dates: string) => ({
    ...during(dates),
    role: "Lead",
    points: [parseMarkdown(`Led ${++number} people.`)],
    technologies: [],
  });
  const promoted = job("", { duration: undefined, points: [], roles: [role("2023-01"), role("2020-01 – 2023-06")] });
  expect(adviceOn([promoted, job("2018-01 – 2019-12")])).toEqual([]);
  const away = job("", { duration: undefined, points: [], roles: [role("2023-01"), role("2020-01 – 2021-01")] });
  expect(adviceOn([away])).toEqual(["jobs.0.roles.0 starts 23 months after anything before it ended"]);
});

test.each<[string, string[], string[]]>([
  ["the newest first", ["2024-01", "2022-01 – 2023-12", "2020-01 – 2021-12"], []],
  ["an older one first", ["2022-01 – 2023-12", "2024-01", "2020-01 – 2021-12"], ["jobs.1 is newer than the one above it"]],
  [
    "the newest last, of which the content's check warns",
    ["2020-01 – 2021-12", "2022-01 – 2023-12", "2024-01"],
    ["jobs.1 is newer than the one above it"],
  ],
  ["two that last, in any order", ["2020-01", "2022-01"], []],
  ["years that may be in order", ["2021 – 2022", "2022 – 2023"], []],
])("jobs with %s", (_, jobs, expected) => {
  expect(adviceOn(jobs.map((dates) => job(dates, { type: "Contract" })))).toEqual(expected);
});

const points = (...texts: string[]) => ({ points: texts.map(parseMarkdown) });
const manyPoints = points(...Array.from({ length: 8 }, (_, index) => `Thing ${index}.`));

test.each<[string, Job, string[]]>([
  ["without a point", job("2024-01", points()), ["jobs.0 doesn't say what you did"]],
  ["without a point, but with a summary", job("2024-01", { ...points(), summary: parseMarkdown("Owned it.") }), []],
  ["without a point, long ago", job("2015-01 – 2018-01", points()), []],
  ["with eight points", job("2024-01", manyPoints), ["jobs.0 has 8 points"]],
  ["with points without a figure", job("2024-01", points("Owned it.", "Ran it.")), ["jobs.0.points have no figure"]],
  ["with Arabic digits", job("2024-01", points("خفضت وقت التحميل ٣٠٪")), []],
  ["with Devanagari digits", job("2024-01", points("लोड समय ४ से १ सेकंड")), []],
  ["with a figure in its summary", job("2024-01", { ...points("Owned it."), summary: parseMarkdown("Team of 4.") }), []],
  ["of three months without a figure", job("2025-10 – 2025-12", points("Owned it.")), []],
  ["without a figure, long ago", job("2015-01 – 2018-01", points("Owned it.")), []],
  ["with a point of three lines", job("2024-01", points("1 ".repeat(100))), ["jobs.0.points.0 is about 3 lines long"]],
  ["with a point of two lines", job("2024-01", points("1 ".repeat(85))), []],
  ["with a point of three lines in Chinese", job("2024-01", points("支付".repeat(45), "2")), ["jobs.0.points.0 is about 3 lines long"]],
  ["with the same point twice", job("2024-01", points("Cut it by 3 s.", "cut it  by 3 s.")), ["jobs.0.points.1 is in the résumé twice"]],
])("a job %s", (_, given, expected) => {
  expect(adviceOn([given])).toEqual(expected);
});

test.each<[string, Partial<Content["profile"]>, string[]]>([
  ["with a place and a profile", {}, []],
  ["without a place", { location: undefined, remote: false }, ["has no location"]],
  ["without a place, but remote", { location: undefined, remote: true }, []],
  ["without profiles", { links: {}, profiles: [] }, ["has no link to a profile"]],
])("a profile %s", (_, changes, expected) => {
  const profile = { ...fixture.profile, ...changes } as Content["profile"];
  const experience = { ...fixture.experience, jobs: [], volunteering: [], education: [] };
  expect(findAdvice({ ...fixture, profile, experience }, today).map(({ what }) => what)).toEqual(expected);
});

test("a résumé of more than two pages, although it is shortened, says by how many lines", () => {
  const jobs = Array.from({ length: 40 }, (_, index) =>
    job(`${2025 - index}-01 – ${2025 - index}-12`, { ...points(`${index}${" 1".repeat(80)}`), resume: true }),
  );
  expect(adviceOn(jobs)).toEqual([expect.stringMatching(/^jobs make the résumé about \d+ lines longer than two pages$/)]);
});

test("the fixture gets no advice", () => {
  expect(findAdvice(fixture, today)).toEqual([]);
});
