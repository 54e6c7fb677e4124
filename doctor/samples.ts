import type { Content } from "../src/content-model/schema.ts";
import type { Finding } from "./finding.ts";

/** Whether a host is one of those kept for examples, which no one can own (https://www.rfc-editor.org/rfc/rfc2606). */
export function isSampleHost(host: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/i.test(host);
}

/** Sample values that would be published. A sample is no fault of the form's, for the template may name its own recipient. */
export function checkSamples({ site, profile, about, experience, projects, certificates }: Content): Finding[] {
  const { email, ...person } = profile;
  const files = { site, profile: person, about, experience, projects, certificates };
  const counts = Object.entries(files)
    .map(([name, file]) => ({ name, count: addressesIn(file).filter((address) => isSampleHost(address.hostname)).length }))
    .filter(({ count }) => count > 0);
  const findings: Finding[] = [];
  if (isSampleHost(email.split("@").at(-1) ?? "")) {
    findings.push({
      level: "warning",
      check: "samples",
      what: `${email} is a sample: a template that mails to {{to_email}} would reach nobody.`,
      mend: "Write your own as email in profile.yaml.",
    });
  }
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total > 0) {
    findings.push({
      level: "warning",
      check: "samples",
      what: `${total === 1 ? "A link leads" : `${total} links lead`} to a sample address: ${counts.map(({ name, count }) => `${name}.yaml (${count})`).join(", ")}.`,
      mend: "Write your own addresses in place of those at example.com and .example.",
    });
  }
  return findings.length > 0 ? findings : [{ level: "ok", check: "samples", what: "No sample address is left in the content." }];
}

/** Every web address in a content file, at any depth. */
function addressesIn(value: unknown): URL[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(addressesIn);
  const url = typeof value === "string" ? URL.parse(value) : null;
  return url ? [url] : [];
}
