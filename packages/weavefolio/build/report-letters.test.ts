import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatDiagnostic } from "../content/load/errors.ts";
import { throwErrors } from "../content/load/loader.ts";
import { type TestFolder, testFolder } from "../content/load/test-folder.ts";
import { reportLetters } from "./report-letters.ts";

async function reportOf({ inspect, siteRoot }: TestFolder) {
  const { warnings, packages } = await reportLetters(throwErrors(await inspect()), siteRoot);
  return { packages, warnings, texts: warnings.map(formatDiagnostic) };
}

test("the fixture lacks nothing", async () => {
  expect(await reportOf(testFolder())).toEqual({ packages: [], warnings: [], texts: [] });
});

test("a warning names the letters, their file and line, the command, and how many texts more have some", async () => {
  const folder = testFolder();
  folder.edit("experience.yaml", "role: Full Stack Intern", "role: Intern 東京");
  folder.edit("experience.yaml", "company: Harbor & Reed", "company: 東京の本");
  const { packages, warnings, texts } = await reportOf(folder);
  expect(packages).toEqual(["@fontsource/noto-sans-jp"]);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(
    /^content\/experience\.yaml:\d+:11 {2}jobs › 2 “Intern 東京” › role has letters that no installed font has: 東 京\. The PDF and the social cards show boxes\. So has 1 more in this file\n/,
  );
  expect(texts[0]).toMatch(/ {2}Fix: Run: npm install -P @fontsource\/noto-sans-jp\.$/);
  expect(warnings[0]?.isUnfinished).toBe(true);
});

test("a font that hosts don't install is reported with the command that makes them", async () => {
  const folder = testFolder();
  const write = (name: string) =>
    writeFileSync(join(folder.siteRoot, "package.json"), `{\n  "${name}": { "@fontsource/noto-sans-sc": "^5.3.0", "prettier": "3" }\n}\n`);
  write("devDependencies");
  const { texts, warnings } = await reportOf(folder);
  expect(texts).toEqual([
    `package.json:2:24  @fontsource/noto-sans-sc is a development dependency, which hosts don't install: the deployed files would lack the font
  2 |   "devDependencies": { "@fontsource/noto-sans-sc": "^5.3.0", "prettier": "3" }
    |                        ^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Run: npm install -P @fontsource/noto-sans-sc.`,
  ]);
  expect(warnings[0]?.isUnfinished).toBe(true);
  write("dependencies");
  expect((await reportOf(folder)).texts).toEqual([]);
});

test("letters that the résumé shows as capitals are reported at their field", async () => {
  const folder = testFolder();
  folder.edit("profile.yaml", "role: Full-stack developer", "role: μηχανικός");
  const { texts } = await reportOf(folder);
  expect(texts).toEqual([expect.stringMatching(/^content\/profile\.yaml:\d+:7 {2}role has letters /)]);
});

test("letters of the interface are reported at the language", async () => {
  const folder = testFolder();
  folder.edit("site.yaml", "language: en", "language: ja");
  const { texts } = await reportOf(folder);
  expect(texts).toEqual([expect.stringMatching(/^content\/site\.yaml:\d+:\d+ {2}language has letters that no installed font has: .* …/)]);
});

test("a symbol in a post's title is a warning at its line, which --strict accepts", async () => {
  const folder = testFolder();
  mkdirSync(join(folder.folder, "writing"));
  writeFileSync(join(folder.folder, "writing/a.md"), '---\ntitle: "🚀 Shipping faster"\ndate: 2020-01-01\n---\nText with 🎉.\n');
  const { packages, warnings, texts } = await reportOf(folder);
  expect(packages).toEqual([]);
  expect(texts).toEqual([
    expect.stringMatching(/^content\/writing\/a\.md:2:8 {2}title has 🚀, which no font has: the PDF and the social cards leave it out\n/),
  ]);
  expect(warnings[0]?.isUnfinished).toBeUndefined();
});

test("letters of a translation are reported in its file", async () => {
  const folder = testFolder();
  folder.edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(join(folder.folder, "de"));
  writeFileSync(join(folder.folder, "de/profile.yaml"), "tagline: Ich mag 寿司.\n");
  const { texts } = await reportOf(folder);
  expect(texts).toEqual([expect.stringMatching(/^content\/de\/profile\.yaml:1:10 {2}tagline has letters .*: 寿 司\./)]);
});

test("letters of which no font is known are a warning without a command", async () => {
  const folder = testFolder();
  folder.edit("profile.yaml", "name: Jordan Vale", "name: Jordan 𐎠");
  const { packages, warnings, texts } = await reportOf(folder);
  expect(packages).toEqual([]);
  expect(texts[0]).toMatch(/Fix: Write it in other letters: no known font has these\.$/);
  expect(warnings[0]?.isUnfinished).toBeUndefined();
});
