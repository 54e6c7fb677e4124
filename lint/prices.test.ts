import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** What a change may have to touch: sources, content and documents, without tests, decisions and what was. */
const files = execFileSync("git", ["ls-files", "-z", "packages", "starter", "docs", "README.md"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter(
    (file) =>
      /\.(?:tsx?|css|json|md|yaml)$/.test(file) && !/\.test\.tsx?$|^docs\/decisions\/|^packages\/weavefolio\/cli\/upgrade\//.test(file),
  )
  .filter((file) => existsSync(join(root, file)));

const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

/** Returns the files that the steps of a section in CONTRIBUTING.md start with. `press` stands for a page. */
function stepsOf(heading: string, page: string): string[] {
  const [, section = ""] = new RegExp(`^## ${heading}$(.*?)^## `, "ms").exec(read("CONTRIBUTING.md")) ?? [];
  const steps = section.matchAll(/^\d+\. (?:In `(?<folder>[^`]+)`, )?`(?<file>[^`]+)`:/gm);
  return [...steps].map(({ groups }) => `${groups?.["folder"] ?? ""}${groups?.["file"]}`.replaceAll("press", page));
}

const resolve = (path: string) => ["", "packages/weavefolio/"].map((folder) => folder + path).find((file) => existsSync(join(root, file)));

test("a page takes eight files, and each exists for a page", () => {
  const steps = stepsOf("Adding a page", "certificates");
  expect(new Set(steps).size).toBe(8);
  expect(steps.filter((file) => !resolve(file))).toEqual([]);
});

test("a form service takes two files: no other names one", () => {
  const steps = stepsOf("Adding a form service", "").map(resolve);
  expect(steps).toHaveLength(2);
  expect(filesWith(/web3forms/i)).toEqual(steps.toSorted().filter(Boolean));
});

test("another layout of the project card takes two files: no other has its template, and no other component its markup", () => {
  const steps = stepsOf("Changing the project card", "").map(resolve);
  expect(steps).toHaveLength(2);
  const styled = filesWith(/project-leading/).filter((file) => file.endsWith(".css") && /grid-template:/.test(read(file)));
  const marked = filesWith(/className="project-/).filter((file) => file.endsWith(".tsx"));
  expect([...marked, ...styled].toSorted()).toEqual(steps.toSorted());
});

test("an output takes two files: no other of the engine names what writes one", () => {
  const steps = stepsOf("Adding an output", "robots").map(resolve);
  expect(steps).toHaveLength(2);
  expect(filesWith(/makeRobots/)).toEqual(steps.toSorted());
});

test("an import source takes two files, and its name where the documentation says that sources are listed", () => {
  const steps = stepsOf("Adding an import source", "bibtex").map(resolve);
  expect(steps).toHaveLength(2);
  expect(filesWith(/readBibtex/)).toEqual(steps.toSorted());
  const [, listed = ""] = /^Then name it (.*?)\n\n/ms.exec(read("CONTRIBUTING.md")) ?? [];
  // json-resume/ has its types of publications, which other programs have, too.
  const others = filesWith(/BibTeX/).filter(
    (file) => !/^packages\/import\/(?:bibtex|parse-bibtex|read-source|README|json-resume\/)/.test(file),
  );
  expect(others.filter((file) => !listed.includes(file.replace(/^packages\/(?:weavefolio|editor)\//, "")))).toEqual([]);
});

test("the afternoon's path has at most ten files, which are shorter than 3,000 lines together", () => {
  const path = stepsOf("An afternoon's path", "").map((file) => resolve(file) ?? `${file} is missing`);
  expect(path.length).toBeGreaterThanOrEqual(6);
  expect(path.length).toBeLessThanOrEqual(10);
  const lines = path.map((file) => read(file).split("\n").length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(3000);
});

test("a field of the line with the role takes three files: its line, the sample's value, and the table of fields", () => {
  const named = filesWith(/\bpronouns\b/).filter((file) => !/^packages\/weavefolio\/(?:texts|content\/person-name)/.test(file));
  // The sample has no pronouns.
  expect(named).toEqual(["docs/content.md", "packages/weavefolio/content/schema/profile.ts"]);
});
