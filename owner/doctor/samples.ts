import type { Problem } from "../../content-model/load/errors.ts";
import { isSampleHost } from "../samples/sample.ts";
import type { Finding } from "./finding.ts";

/** How many fields of a file are told. */
const TOLD = 4;

/** Sample values that would be published. A sample is no fault of the form's, for the template may name its own recipient. */
export function checkSamples(email: string, samples: Problem[]): Finding[] {
  const findings: Finding[] = [];
  if (isSampleHost(email.split("@").at(-1) ?? "")) {
    findings.push({
      level: "warning",
      check: "samples",
      what: `${email} is a sample: a template that mails to {{to_email}} would reach nobody.`,
      mend: "Write your own as email in profile.yaml.",
    });
  }
  for (const [file, found = []] of Object.entries(Object.groupBy(samples, (problem) => problem.file))) {
    const told = found.slice(0, TOLD).map(({ entry }) => entry.replaceAll(/ “[^”]*”/g, ""));
    const more = found.length > TOLD ? `, and ${found.length - TOLD} more` : "";
    findings.push({
      level: "warning",
      check: "samples",
      what: `${file} still holds the sample in ${found.length === 1 ? "one field" : `${found.length} fields`}: ${told.join(", ")}${more}.`,
      mend: "Write your own there; npm run check shows each with its line.",
    });
  }
  return findings.length > 0 ? findings : [{ level: "ok", check: "samples", what: "Nothing of the sample is left in the content." }];
}
