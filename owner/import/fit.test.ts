import { expect, test } from "vitest";
import type { Fields } from "../../content-model/load/plain.ts";
import { fitted } from "./fit.ts";

const job = (more: Fields) => ({ role: "Developer", company: "Quayside", duration: { start: "2020-01" }, ...more });

/** What is told of the entries of one file, and what stays of them. */
function fit(file: "about" | "experience" | "projects", fields: Fields): { told: string[]; kept: Fields | undefined } {
  const { brought, refused } = fitted({ [file]: fields });
  return { told: refused.map(({ entry, text, why }) => `${entry} | ${text} | ${why}`), kept: brought[file] };
}

test("what the rules take stays as it is, and what a file lacks is not the source's to say", () => {
  const fields = { jobs: [job({ url: "https://quayside.example/", points: ["Ran it."] })] };
  expect(fit("experience", fields)).toEqual({ told: [], kept: fields });
});

test("a value that is refused is left out where the entry can do without, and told with the rule", () => {
  expect(fit("experience", { jobs: [job({ url: "quayside.example", points: ["Ran it.", 3 as never, "Wrote it down."] })] })).toEqual({
    told: [
      "jobs › “Developer, Quayside” › url | quayside.example | Did you mean https://quayside.example?",
      expect.stringMatching(/^jobs › “Developer, Quayside” › points › “3” \| 3 \| Write words/),
    ],
    kept: { jobs: [job({ points: ["Ran it.", "Wrote it down."] })] },
  });
  expect(fit("about", { interests: [{ title: "Bees", icon: "bee" }] }).kept).toEqual({ interests: [{ title: "Bees" }] });
});

test("an entry that cannot do without what is missing or refused is left out whole", () => {
  const { told, kept } = fit("projects", { projects: [{ description: "Nameless." }, { title: "\u200b" }, { title: "Ledger" }] });
  expect(told).toEqual([
    "projects › “Nameless.” |  | It has no title",
    expect.stringMatching(/^projects › “\u200b” › title \| \u200b \| Write words/),
    "projects › “” |  | It has no title",
  ]);
  expect(kept).toEqual({ projects: [{ title: "Ledger" }] });
});

test.each<[what: string, duration: Fields, why: string]>([
  ["no start", { end: "2020-01" }, "It has no duration › start"],
  ["a start that cannot be read", { start: "once" }, "Its duration › start is once. Write year and month, such as: 2024-06"],
  ["an end that cannot be read", { start: "2020-01", end: "soon" }, "Its duration › end is soon. Write year and month"],
  ["an end before its start", { start: "2020-01", end: "2019" }, "Its duration › end is 2019. Swap start and end"],
])("a job with %s is left out, for it would be shown as one that goes on", (_what, duration, why) => {
  const { told, kept } = fit("experience", { jobs: [job({ duration }), job({ company: "Tidewater" })] });
  expect(told).toEqual([expect.stringContaining(`jobs › “Developer, Quayside” |  | ${why}`)]);
  expect(kept).toEqual({ jobs: [job({ company: "Tidewater" })] });
});

test("of entries that the content could not tell apart the first is taken", () => {
  const { told, kept } = fit("projects", {
    projects: [{ title: "Ledger" }, { title: "Tides" }, { title: "  ledger ", description: "Again." }],
  });
  expect(told).toEqual(["projects › “  ledger ” |  | Another has the same title"]);
  expect(kept).toEqual({ projects: [{ title: "Ledger" }, { title: "Tides" }] });
});
