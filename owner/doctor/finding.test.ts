import { expect, test } from "vitest";
import { type Finding, reportOf } from "./finding.ts";

const ok: Finding = { level: "ok", check: "keys", what: "All given." };
const warning: Finding = { level: "warning", check: "built", what: "Not built yet.", mend: "npm run build" };
const fault: Finding = { level: "fault", check: "host", what: "Not found.", mend: "Mend its name." };
const sent: Finding = { level: "ok", check: "send", what: "Taken." };

test("a report has a line a check, what to do below it, and the verdict last", () => {
  expect(reportOf([ok, warning, fault])).toBe(
    [
      "ok       keys      All given.",
      "warning  built     Not built yet.",
      "                   Mend: npm run build",
      "fault    host      Not found.",
      "                   Mend: Mend its name.",
      "The deployed form will not work: mend the fault above.",
    ].join("\n"),
  );
});

test.each([
  [[ok], "The deployed form should work: no fault was found. To be sure, send yourself a message: npm run doctor -- --send"],
  [
    [ok, warning],
    "The deployed form should work: no fault was found. The warning above may still matter. To be sure, send yourself a message: npm run doctor -- --send",
  ],
  [[ok, sent], "The deployed form will work: a message was taken just now. See that it is in your inbox."],
  [
    [sent, warning, warning],
    "The deployed form will work: a message was taken just now. See that it is in your inbox. The 2 warnings above may still matter.",
  ],
  [[ok, { ...warning, check: "send" }], "The deployed form should work: no fault was found. The warning above may still matter."],
  [[sent, fault, fault], "The deployed form will not work: mend the 2 faults above."],
])("the verdict says no more than was found (case %#)", (findings, verdict) => {
  expect(reportOf(findings).split("\n").at(-1)).toBe(verdict);
});

test("what a service or a file says cannot steer the terminal", () => {
  const report = reportOf([{ ...fault, what: "400 \u001b[2J\r\nok all fine\u0007\u009b1m", mend: "a\u001bb" }]);
  expect(report.split("\n")).toHaveLength(3);
  expect(report.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});
