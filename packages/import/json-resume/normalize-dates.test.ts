import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";

/** Imports a job, and returns its duration and what is reported. */
function importJob(job: object, others: object[] = []) {
  const { content, leftovers } = fromJsonResume({ work: [{ name: "Quayside", ...job }, ...others] });
  const jobs = content.experience?.["jobs"] as { duration?: object }[] | undefined;
  return { duration: jobs?.[0]?.duration, reported: leftovers.map(({ path, text }) => `${path.at(-1)}: ${text}`) };
}

test.each([
  [
    { startDate: "2018-06-00", endDate: "2021-01" },
    { start: "2018-06", end: "2021-01" },
  ],
  [{ startDate: "20180615", endDate: "à ce jour" }, { start: "2018-06-15" }],
  [{ startDate: "2018", endDate: "-" }, { start: 2018 }],
  [{ startDate: "2018", endDate: null }, { start: 2018 }],
  [{ startDate: "N/A", endDate: "2021" }, { end: 2021 }],
  [{ startDate: "-", endDate: "Present" }, undefined],
  [{ startDate: "June 2015 - July 2017" }, { start: "2015-06", end: "2017-07" }],
  [
    { startDate: "2015 - 2017", endDate: "2017-03" },
    { start: 2015, end: "2017-03" },
  ],
  [
    { startDate: "2015", endDate: "2015-2017" },
    { start: 2015, end: 2017 },
  ],
  [{ startDate: "seit 2018" }, { start: 2018 }],
  [{ dates: "Jan 2020 – Dec 2021" }, { start: "2020-01", end: "2021-12" }],
  [{ duration: "2018 - Present" }, { start: 2018 }],
  [{ period: "June 2018" }, { start: "2018-06", end: "2018-06" }],
  [{ dateRange: { startDate: "2018", endDate: "2019" } }, { start: 2018, end: 2019 }],
  [
    { startDate: { year: 2018, month: 6 }, endDate: { year: 2019 } },
    { start: "2018-06", end: 2019 },
  ],
  [{ startDate: "2018", current: true }, { start: 2018 }],
  [
    { startDate: "2018", endDate: "2019", isCurrent: false },
    { start: 2018, end: 2019 },
  ],
])("the dates %j become %j", (job, duration) => {
  expect(importJob(job)).toEqual({ duration, reported: [] });
});

test.each([
  [{ startDate: "Summer 2018", endDate: "2019" }, { start: 2018, end: 2019 }, ["startDate: Summer 2018 (imported as 2018)"]],
  [{ startDate: "05/06/2018", endDate: "2019" }, { start: 2018, end: 2019 }, ["startDate: 05/06/2018 (imported as 2018)"]],
  [{ startDate: "soon", endDate: "2019" }, { end: 2019 }, ["startDate: soon"]],
  [{ dates: "Q1 2018 - Q2 2019" }, { start: 2018, end: 2019 }, ["dates: Q1 2018 - Q2 2019 (imported as 2018 – 2019)"]],
  [{ startDate: "2018", current: false }, { start: 2018 }, ["current: false"]],
])("the dates %j become %j, and the rest is reported", (job, duration, reported) => {
  expect(importJob(job)).toEqual({ duration, reported });
});

test("an end that isn't read leaves both dates to the schema's check, because the start would last", () => {
  expect(importJob({ startDate: "2018", endDate: "when done" })).toEqual({ duration: { start: 2018, end: "when done" }, reported: [] });
});

test("another date of the file decides whether the day comes first", () => {
  const other = { name: "Tidewater", startDate: "15/06/2010", endDate: "31/12/2011" };
  expect(importJob({ startDate: "05/06/2018" }, [other])).toEqual({ duration: { start: "2018-06-05" }, reported: [] });
});

test("one date of studies is their end", () => {
  const { content } = fromJsonResume({ education: [{ institution: "Institute", year: "Class of 2010" }] });
  expect(content.experience?.["education"]).toEqual([{ institution: "Institute", duration: { end: 2010 } }]);
});

test("a certificate's range ends when it expires", () => {
  const { content, leftovers } = fromJsonResume({
    certificates: [
      { name: "A", date: "Jan 2020 - Jan 2023" },
      { name: "B", date: "2020", expirationDate: "No expiration date" },
    ],
  });
  expect(content.certificates?.["certificates"]).toEqual([
    { title: "A", date: "2020-01", expires: "2023-01" },
    { title: "B", date: 2020 },
  ]);
  expect(leftovers).toEqual([]);
});

test("an award of several years has the first one, and the others are reported", () => {
  const { content, leftovers } = fromJsonResume({ awards: [{ title: "Prize", date: "2015-2016" }] });
  expect(content.certificates?.["awards"]).toEqual([{ title: "Prize", date: 2015 }]);
  expect(leftovers.map(({ text }) => text)).toEqual(["2015-2016 (imported as 2015)"]);
});
