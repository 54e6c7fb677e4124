import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";

const importWork = (...dates: [startDate: string, endDate?: string][]) => {
  const work = dates.map(([startDate, endDate], index) => ({ name: `Company ${index + 1}`, startDate, ...(endDate && { endDate }) }));
  const { content, turned } = fromJsonResume({ work });
  const jobs = (content.experience?.["jobs"] ?? []) as { company: string }[];
  return { companies: jobs.map(({ company }) => company.slice(-1)).join(""), turned };
};

const jobs = [{ page: "experience", list: "jobs" }];

test("jobs with the oldest first are turned, and named", () => {
  expect(importWork(["2015", "2017-03"], ["2017-04", "2020"], ["2020-02"])).toEqual({ companies: "321", turned: jobs });
});

test.each([
  ["the newest first", ["2020-02"], ["2017-04"], ["2015"]],
  ["no order", ["2017-04"], ["2015"], ["2020-02"]],
  ["one time", ["2015"], ["2015"]],
])("jobs with %s stay as they are", (_case, ...dates) => {
  const { companies, turned } = importWork(...(dates as [string][]));
  expect([companies, turned]).toEqual(["123".slice(0, dates.length), []]);
});

test("a job without a time keeps the order, which nothing decides", () => {
  expect(fromJsonResume({ work: [{ name: "A", startDate: "2015" }, { name: "B" }] }).turned).toEqual([]);
});

test("awards are turned by their date, and projects, whose first is the best, are not", () => {
  const { content, turned } = fromJsonResume({
    awards: [
      { title: "First", date: "2015" },
      { title: "Second", date: "2016-05" },
    ],
    projects: [
      { name: "Best", startDate: "2015" },
      { name: "Other", startDate: "2019" },
    ],
  });
  expect(turned).toEqual([{ page: "certificates", list: "awards" }]);
  expect(content.certificates?.["awards"]).toMatchObject([{ title: "Second" }, { title: "First" }]);
  expect(content.projects?.["projects"]).toMatchObject([{ title: "Best" }, { title: "Other" }]);
});
