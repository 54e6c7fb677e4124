import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { type Notes, renderNotes, renderOrigins, renderReport } from "./preview.ts";

const none: Notes = {
  ...{ leftovers: [], problems: [], chosen: [], unopened: [], turned: [], unusedFiles: [], kept: [], removed: [] },
  ...{ removedProof: [], leftoverFiles: [], hidden: [], rejected: [], unsure: [], remaining: [] },
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

test("each value of a document is shown with its place, and private ones without their text", () => {
  const values = [
    { path: ["basics", "name"], titles: [], text: "Mira Okafor", at: "page 1, line 1" },
    { path: ["basics", "phone"], titles: [], text: "555 010 0199", at: "page 1, left column, line 3" },
    { path: ["work", "position"], titles: ["Developer, Quayside"], text: "Developer\u001b[31m", at: "page 1, line 13" },
  ];
  expect(renderOrigins(values, "Profile.pdf").map(stripVTControlCharacters)).toEqual([
    "Read from Profile.pdf, for you to compare:",
    "  basics",
    "      name: Mira Okafor  (page 1, line 1)",
    "      phone: (private, not shown)  (page 1, left column, line 3)",
    "  work › “Developer, Quayside”",
    expect.stringMatching(/^ {6}position: Developer.+\(page 1, line 13\)$/),
    "",
  ]);
  expect(renderOrigins(values, "Profile.pdf").join()).not.toContain("\u001b");
});

test("what the import isn't sure of is listed with its place and the reason, and its whole text in the report", () => {
  const unsure = [
    { text: `Courses\n${"Sailing ".repeat(20).trim()}`, at: "page 2, line 4", reason: "The import doesn't know this heading" },
  ];
  expect(renderNotes({ ...none, unsure })[1]).toBe(`  page 2, line 4: Courses ${"Sailing ".repeat(11).trim()} Sail…`);
  expect(renderReport({ ...none, unsure }, "Report")).toContain(
    `page 2, line 4: Courses\n      ${"Sailing ".repeat(20).trim()}\n      The import doesn't know this heading.`,
  );
});
