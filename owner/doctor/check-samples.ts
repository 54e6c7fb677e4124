import type { Diagnostic } from "../../content-model/load/errors.ts";
import { isSampleHost } from "../samples/find-samples.ts";
import type { Finding } from "./findings.ts";

const MAX_FIELDS = 4;

/** Warns of sample values. They are not errors, because the template may have its own recipient. */
export function checkSamples(email: string, samples: Diagnostic[]): Finding[] {
  const findings: Finding[] = [];
  if (isSampleHost(email.split("@").at(-1) ?? "")) {
    findings.push({
      level: "warning",
      check: "samples",
      what: `${email} is a sample address: a template with {{to_email}} as recipient would reach nobody.`,
      fix: "Write your own as email in profile.yaml.",
    });
  }
  for (const [file, found = []] of Object.entries(Object.groupBy(samples, (sample) => sample.file))) {
    const fields = found.slice(0, MAX_FIELDS).map(({ entry }) => entry.replaceAll(/ “[^”]*”/g, ""));
    const more = found.length > MAX_FIELDS ? `, and ${found.length - MAX_FIELDS} more` : "";
    findings.push({
      level: "warning",
      check: "samples",
      what: `${file} still has the sample's value in ${found.length === 1 ? "1 field" : `${found.length} fields`}: ${fields.join(", ")}${more}.`,
      fix: "Write your own; npm run check lists them with their lines.",
    });
  }
  return findings.length > 0 ? findings : [{ level: "ok", check: "samples", what: "The content has no values of the sample." }];
}
