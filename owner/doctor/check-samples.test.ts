import { expect, test } from "vitest";
import { checkSamples } from "./check-samples.ts";

const sample = (file: string, entry: string) => ({
  file,
  line: 1,
  column: 1,
  entry,
  what: "still has the sample's value",
  fix: "Write your own",
});

test("sample values are reported by file, the email separately", () => {
  const jobs = [1, 2, 3, 4, 5].map((number) => sample("content/experience.yaml", `jobs › ${number} “Role ${number}” › company`));
  expect(checkSamples("jordan.vale@example.com", [sample("content/profile.yaml", "name"), ...jobs])).toEqual([
    {
      level: "warning",
      check: "samples",
      what: "jordan.vale@example.com is a sample address: a template with {{to_email}} as recipient would reach nobody.",
      fix: "Write your own as email in profile.yaml.",
    },
    {
      level: "warning",
      check: "samples",
      what: "content/profile.yaml still has the sample's value in 1 field: name.",
      fix: "Write your own; npm run check lists them with their lines.",
    },
    expect.objectContaining({
      what: "content/experience.yaml still has the sample's value in 5 fields: jobs › 1 › company, jobs › 2 › company, jobs › 3 › company, jobs › 4 › company, and 1 more.",
    }),
  ]);
});

test("content without sample values is ok", () => {
  expect(checkSamples("ada@lovelace.test", [])).toEqual([
    { level: "ok", check: "samples", what: "The content has no values of the sample." },
  ]);
});
