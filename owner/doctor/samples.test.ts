import { expect, test } from "vitest";
import { checkSamples } from "./samples.ts";

const sample = (file: string, entry: string) => ({
  file,
  line: 1,
  column: 1,
  entry,
  what: "is still the sample's",
  mend: "Write your own",
});

test("samples in the content are told by file, the email by itself", () => {
  const jobs = [1, 2, 3, 4, 5].map((at) => sample("content/experience.yaml", `jobs › ${at} “Role ${at}” › company`));
  expect(checkSamples("jordan.vale@example.com", [sample("content/profile.yaml", "name"), ...jobs])).toEqual([
    {
      level: "warning",
      check: "samples",
      what: "jordan.vale@example.com is a sample: a template that mails to {{to_email}} would reach nobody.",
      mend: "Write your own as email in profile.yaml.",
    },
    {
      level: "warning",
      check: "samples",
      what: "content/profile.yaml still holds the sample in one field: name.",
      mend: "Write your own there; npm run check shows each with its line.",
    },
    expect.objectContaining({
      what: "content/experience.yaml still holds the sample in 5 fields: jobs › 1 › company, jobs › 2 › company, jobs › 3 › company, jobs › 4 › company, and 1 more.",
    }),
  ]);
});

test("content without a sample is fine", () => {
  expect(checkSamples("ada@lovelace.test", [])).toEqual([
    { level: "ok", check: "samples", what: "Nothing of the sample is left in the content." },
  ]);
});
