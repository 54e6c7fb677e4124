/** The result of a check. With an error, the deployed form will not work. */
export type Finding =
  | { level: "ok" | "advice"; check: string; what: string }
  | { level: "warning" | "error"; check: string; what: string; fix: string };

export function formatFindings(findings: Finding[]): string {
  const lines = findings.flatMap((finding) => [
    `${finding.level.padEnd(9)}${finding.check.padEnd(10)}${finding.what}`,
    ...("fix" in finding ? [`${" ".repeat(19)}Fix: ${finding.fix}`] : []),
  ]);
  // Responses of a server may contain control characters, which a terminal would execute.
  return [...lines, summarize(findings)].map((line) => line.replaceAll(/\p{Cc}/gu, " ")).join("\n");
}

function summarize(findings: Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const errors = count("error");
  const warnings = count("warning");
  if (errors > 0) return `The deployed form will not work: fix the ${errors === 1 ? "error" : `${errors} errors`} above.`;
  const note = warnings === 0 ? "" : ` ${warnings === 1 ? "The warning" : `The ${warnings} warnings`} above may still be relevant.`;
  const sent = findings.find(({ check }) => check === "send");
  if (sent?.level === "ok") {
    return `The deployed form will work: a message was accepted. Check that it is in your inbox.${note}`;
  }
  const next = sent ? "" : " To make sure, send yourself a message: npm run doctor -- --send";
  return `The deployed form should work: no errors were found.${note}${next}`;
}
