import { expect, test } from "vitest";
import { type Notes, renderNotes, renderReport } from "./preview.ts";

const none: Notes = {
  ...{ leftovers: [], problems: [], chosen: [], unopened: [], turned: [], unusedFiles: [], kept: [], removed: [] },
  ...{ leftoverFiles: [], hidden: [], rejected: [], unsure: [], remaining: [] },
};

function reportValue(path: string[]): string | undefined {
  return renderReport({ ...none, leftovers: [{ path, titles: [], text: "secret" }] }, "Report");
}

test("a list that is turned is named", () => {
  expect(renderNotes({ ...none, turned: [{ page: "experience", list: "jobs" }] })).toEqual([
    "Turned to the newest first, as the pages show it:",
    "  experience.yaml  jobs",
    "",
  ]);
});

test.each([
  ...["phone", "address", "postalCode", "Zip Code", "Birth Date", "Maiden Name", "Instant Messengers", "extension", "number"],
  ...["birthDate", "date_of_birth", "nationalId", "passportNumber", "maritalStatus", "street"],
  ...["Geburtsdatum", "fecha_de_nacimiento", "date de naissance", "estado civil", "Aadhaar", "nationalInsuranceNumber"],
])("the report names %s, but not its value", (key) => {
  const report = reportValue(["basics", key]);
  expect(report).toContain(`${key}  (private, not shown)`);
  expect(report).not.toContain("secret");
});

test("the preview names every kind of value that it doesn't show", () => {
  const leftovers = Array.from({ length: 30 }, (_, index) => ({
    path: ["a.bib", index < 20 ? "volume" : "pages"],
    titles: [`Title ${index}`, undefined],
    text: "1",
  }));
  const lines = renderNotes({ ...none, leftovers }, "report.txt");
  expect(lines.slice(-4)).toEqual(["  and 18 more: report.txt", "      a.bib › volume (8)", "      a.bib › pages (10)", ""]);
});

test("the report says which field a name with a typo means", () => {
  expect(reportValue(["work", "postion"])).toContain("postion: secret\n          Did you mean “position”?");
  expect(reportValue(["work", "salary"])).not.toContain("Did you mean");
});

test.each([
  [["basics", "phone"], true],
  [["bio", "phone", "work"], true],
  [["bio", "location", "postalCode"], true],
  [["PhoneNumbers.csv", "Number"], true],
  [["Profile.csv", "Address"], true],
  [["Profile.csv", "Zip Code"], true],
  [["Profile.csv", "Birth Date"], false],
  [["work", "phone"], false],
])("the report on %j says how to import it: %j", (path, isImportable) => {
  const advice = expect.stringContaining("To import and publish it, add --private to the command.");
  expect(reportValue(path)).toEqual(isImportable ? advice : expect.not.stringContaining("--private"));
});
