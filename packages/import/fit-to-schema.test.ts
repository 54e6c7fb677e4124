import { expect, test } from "vitest";
import type { Fields } from "../weavefolio/content/schema/plain-values.ts";
import { fitToSchema } from "./fit-to-schema.ts";

const job = (more: Fields) => ({ role: "Developer", company: "Quayside", duration: { start: "2020-01" }, ...more });

/** Returns the reports of rejected values, and the valid fields. */
function fitFile(file: "about" | "experience" | "projects", fields: Fields): { reports: string[]; valid: Fields | undefined } {
  const { content, rejected } = fitToSchema({ [file]: fields });
  return { reports: rejected.map(({ entry, text, reason }) => `${entry} | ${text} | ${reason}`), valid: content[file] };
}

test("valid fields stay, and missing fields of a file are not reported", () => {
  const fields = { jobs: [job({ url: "https://quayside.example/", points: ["Ran it."] })] };
  expect(fitFile("experience", fields)).toEqual({ reports: [], valid: fields });
});

test("an invalid optional value is removed and reported with the fix", () => {
  expect(fitFile("experience", { jobs: [job({ url: "quayside.example", points: ["Ran it.", 3 as never, "Wrote it down."] })] })).toEqual({
    reports: [
      "jobs › “Developer, Quayside” › url | quayside.example | Did you mean “https://quayside.example”?",
      expect.stringMatching(/^jobs › “Developer, Quayside” › points › “3” \| 3 \| Write text/),
    ],
    valid: { jobs: [job({ points: ["Ran it.", "Wrote it down."] })] },
  });
  expect(fitFile("about", { interests: [{ title: "Bees", icon: "bee" }] }).valid).toEqual({ interests: [{ title: "Bees" }] });
});

test("an item is removed if a required value is missing or invalid", () => {
  const { reports, valid } = fitFile("projects", { projects: [{ description: "Nameless." }, { title: "\u200b" }, { title: "Ledger" }] });
  expect(reports).toEqual([
    "projects › “Nameless.” |  | title is missing",
    expect.stringMatching(/^projects › “\u200b” › title \| \u200b \| Write text/),
    "projects › “” |  | title is missing",
  ]);
  expect(valid).toEqual({ projects: [{ title: "Ledger" }] });
});

test.each<[what: string, duration: Fields, text: string, reason: string]>([
  ["an invalid start", { start: "once" }, '{"start":"once"}', "start is invalid: “once”. Write the year and month, such as: 2024-06"],
  [
    "an invalid end",
    { start: "2020-01", end: "soon" },
    '{"start":"2020-01","end":"soon"}',
    "end is invalid: “soon”. Write the year and month",
  ],
  [
    "an end before its start",
    { start: "2020-01", end: "2019" },
    '{"start":"2020-01","end":"2019"}',
    "end is invalid: “2019”. Swap start and end",
  ],
])("a job with %s is kept without its dates: one date would claim more than the source", (_what, duration, text, reason) => {
  const { reports, valid } = fitFile("experience", { jobs: [job({ duration })] });
  expect(reports).toEqual([expect.stringContaining(`jobs › “Developer, Quayside” › duration | ${text} | ${reason}`)]);
  expect(valid).toEqual({ jobs: [{ role: "Developer", company: "Quayside" }] });
});

test("items with the same title stay: a certificate can be renewed", () => {
  const projects = [{ title: "Ledger" }, { title: "Tides" }, { title: "  ledger ", description: "Again." }];
  expect(fitFile("projects", { projects })).toEqual({ reports: [], valid: { projects } });
});
