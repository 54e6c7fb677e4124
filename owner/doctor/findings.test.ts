import { expect, test } from "vitest";
import { type Finding, formatFindings } from "./findings.ts";

const ok: Finding = { level: "ok", check: "keys", what: "All given." };
const warning: Finding = { level: "warning", check: "built", what: "Not built yet.", fix: "npm run build" };
const error: Finding = { level: "error", check: "host", what: "Not found.", fix: "Correct its name." };
const sent: Finding = { level: "ok", check: "send", what: "Taken." };

test("a report has a line per check, the fix below it, and a summary", () => {
  expect(formatFindings([ok, warning, error])).toBe(
    [
      "ok       keys      All given.",
      "warning  built     Not built yet.",
      "                   Fix: npm run build",
      "error    host      Not found.",
      "                   Fix: Correct its name.",
      "The deployed form will not work: fix the error above.",
    ].join("\n"),
  );
});

test.each([
  [[ok], "The deployed form should work: no errors were found. To make sure, send yourself a message: npm run doctor -- --send"],
  [
    [ok, warning],
    "The deployed form should work: no errors were found. The warning above may still be relevant. To make sure, send yourself a message: npm run doctor -- --send",
  ],
  [[ok, sent], "The deployed form will work: a message was accepted. Check that it is in your inbox."],
  [
    [sent, warning, warning],
    "The deployed form will work: a message was accepted. Check that it is in your inbox. The 2 warnings above may still be relevant.",
  ],
  [[ok, { ...warning, check: "send" }], "The deployed form should work: no errors were found. The warning above may still be relevant."],
  [[sent, error, error], "The deployed form will not work: fix the 2 errors above."],
])("the summary fits the findings (case %#)", (findings, summary) => {
  expect(formatFindings(findings).split("\n").at(-1)).toBe(summary);
});

test("control characters in a finding are not printed", () => {
  const report = formatFindings([{ ...error, what: "400 \u001b[2J\r\nok all fine\u0007\u009b1m", fix: "a\u001bb" }]);
  expect(report.split("\n")).toHaveLength(3);
  expect(report.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});
