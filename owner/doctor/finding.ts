/** What one check found. A fault keeps the deployed form from working; it and a warning come with what to do. */
export type Finding =
  | { level: "ok" | "advice"; check: string; what: string }
  | { level: "warning" | "fault"; check: string; what: string; mend: string };

/** Findings as an owner reads them, one a line, with the verdict last. */
export function reportOf(findings: Finding[]): string {
  const lines = findings.flatMap((finding) => [
    `${finding.level.padEnd(9)}${finding.check.padEnd(10)}${finding.what}`,
    ...("mend" in finding ? [`${" ".repeat(19)}Mend: ${finding.mend}`] : []),
  ]);
  // A terminal obeys control characters, and some of these words are a stranger's.
  return [...lines, verdictOn(findings)].map((line) => line.replaceAll(/\p{Cc}/gu, " ")).join("\n");
}

/** Whether the deployed form will work, in a sentence. */
function verdictOn(findings: Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const faults = count("fault");
  const warnings = count("warning");
  if (faults > 0) return `The deployed form will not work: mend ${faults === 1 ? "the fault" : `the ${faults} faults`} above.`;
  const aside = warnings === 0 ? "" : ` ${warnings === 1 ? "The warning" : `The ${warnings} warnings`} above may still matter.`;
  const sent = findings.find(({ check }) => check === "send");
  if (sent?.level === "ok") {
    return `The deployed form will work: a message was taken just now. See that it is in your inbox.${aside}`;
  }
  const next = sent ? "" : " To be sure, send yourself a message: npm run doctor -- --send";
  return `The deployed form should work: no fault was found.${aside}${next}`;
}
