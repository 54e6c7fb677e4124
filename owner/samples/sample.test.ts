import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "../../content-model/load/loader.ts";
import { findSamples, isSampleHost } from "./sample.ts";

const sample = join(import.meta.dirname, "../../sample");
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "portfolio-")), "content");
  cpSync(sample, folder, { recursive: true });
});

afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

/** What is found, a line each: place, entry, what. */
async function found(address?: string): Promise<string[]> {
  const { content } = await loadContent(folder, address);
  const problems = await findSamples(content, folder, sample);
  return problems.map(({ file, line, column, entry, what }) => `${file}:${line}:${column} ${entry} ${what}`);
}

test.each(["example.com", "documents.example.com", "example.org", "EXAMPLE.NET", "jordan-vale.example"])("%s is a sample", (host) => {
  expect(isSampleHost(host)).toBe(true);
});

test.each(["ada.github.io", "my-example.com", "example.community", "example.dev"])("%s is none", (host) => {
  expect(isSampleHost(host)).toBe(false);
});

test("in a fresh clone every name, address and picture is the sample's, each told with its line", async () => {
  const all = await found();
  expect(all).toContain("content/profile.yaml:3:7 name is still the sample's: Jordan Vale");
  expect(all).toContain("content/profile.yaml:13:8 email is a sample address, which no one can own: jordan.vale@example.com");
  expect(all).toContain(
    "content/projects.yaml:9:12 projects › 1 “Password Generator” › image › src is still the sample's picture: images/password-generator.png",
  );
  expect(all).toContain("content/experience.yaml:17:14 jobs › 2 “Full Stack Intern” › company is still the sample's: Harbor & Reed");
  expect(all.length).toBeGreaterThan(40);
});

test("words that anybody may use are nobody's sample", async () => {
  const told = (await found()).join("\n");
  for (const common of ["Full-stack developer", "Gaming", "Tailwind", "2024-06"]) {
    expect(told).not.toContain(`: ${common}`);
  }
});

test("what the owner wrote is not told, wherever in the list it stands now", async () => {
  writeFileSync(
    join(folder, "projects.yaml"),
    `lead: What I built.
projects:
  - { title: Mine, description: Its sentence., git: "https://code.lovelace.test/mine", technologies: [React] }
  - { title: Food Court, description: Its sentence., git: "https://code.lovelace.test/food", technologies: [React] }
`,
  );
  expect((await found()).filter((line) => line.includes("projects.yaml"))).toEqual([
    "content/projects.yaml:4:14 projects › 2 “Food Court” › title is still the sample's: Food Court",
  ]);
});

test("a picture of the owner's own is none of the sample's, by whatever name", async () => {
  const picture = join(folder, "images", "password-generator.png");
  writeFileSync(picture, Buffer.concat([readFileSync(picture), Buffer.from("\n")]));
  expect((await found()).filter((line) => line.includes("picture"))).toEqual([]);
});

test("of a page that is left out nothing is published, and nothing told", async () => {
  const site = join(folder, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace("[about, certificates, projects, experience]", "[]"));
  for (const page of ["about", "projects", "certificates", "experience"]) rmSync(join(folder, `${page}.yaml`));
  expect(new Set((await found()).map((line) => line.split(":")[0]))).toEqual(new Set(["content/site.yaml", "content/profile.yaml"]));
});

test("the sample's address is not told where the site is built for another", async () => {
  expect((await found()).filter((line) => line.includes("site.yaml"))).toHaveLength(1);
  expect((await found("https://ada.github.io/some/")).filter((line) => line.includes("site.yaml"))).toEqual([]);
});
