import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "../../content-model/load/loader.ts";
import { findSamples, isSampleHost } from "./find-samples.ts";

const sample = join(import.meta.dirname, "../../sample");
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "portfolio-")), "content");
  cpSync(sample, folder, { recursive: true });
});

afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

async function findAll(address?: string): Promise<string[]> {
  const { content } = await loadContent(folder, address);
  const diagnostics = await findSamples(content, folder, sample);
  return diagnostics.map(({ file, line, column, entry, what }) => `${file}:${line}:${column} ${entry} ${what}`);
}

test.each(["example.com", "documents.example.com", "example.org", "EXAMPLE.NET", "jordan-vale.example"])("%s is a sample host", (host) => {
  expect(isSampleHost(host)).toBe(true);
});

test.each(["ada.github.io", "my-example.com", "example.community", "example.dev"])("%s is not a sample host", (host) => {
  expect(isSampleHost(host)).toBe(false);
});

test("finds every name, address and picture of the sample in a fresh clone, with its line", async () => {
  const all = await findAll();
  expect(all).toContain("content/profile.yaml:3:7 name still has the sample's value: Jordan Vale");
  expect(all).toContain("content/profile.yaml:13:8 email is a sample address, which is reserved for examples: jordan.vale@example.com");
  expect(all).toContain(
    "content/projects.yaml:9:12 projects › 1 “Password Generator” › image › src is still the sample's picture: images/password-generator.png",
  );
  expect(all).toContain("content/experience.yaml:17:14 jobs › 2 “Full Stack Intern” › company still has the sample's value: Harbor & Reed");
  expect(all.length).toBeGreaterThan(40);
});

test("common values are not reported", async () => {
  const text = (await findAll()).join("\n");
  for (const common of ["Full-stack developer", "Gaming", "Tailwind", "2024-06"]) {
    expect(text).not.toContain(`: ${common}`);
  }
});

test("the owner's own values are not reported, at any position", async () => {
  writeFileSync(
    join(folder, "projects.yaml"),
    `lead: What I built.
projects:
  - { title: Mine, description: Its sentence., git: "https://code.lovelace.test/mine", technologies: [React] }
  - { title: Food Court, description: Its sentence., git: "https://code.lovelace.test/food", technologies: [React] }
`,
  );
  expect((await findAll()).filter((line) => line.includes("projects.yaml"))).toEqual([
    "content/projects.yaml:4:14 projects › 2 “Food Court” › title still has the sample's value: Food Court",
  ]);
});

test("the owner's own picture is not reported, even with the sample's name", async () => {
  const picture = join(folder, "images", "password-generator.png");
  writeFileSync(picture, Buffer.concat([readFileSync(picture), Buffer.from("\n")]));
  expect((await findAll()).filter((line) => line.includes("picture"))).toEqual([]);
});

test("an omitted page is not reported", async () => {
  const site = join(folder, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace("[about, certificates, projects, experience]", "[]"));
  for (const page of ["about", "projects", "certificates", "experience"]) rmSync(join(folder, `${page}.yaml`));
  expect(new Set((await findAll()).map((line) => line.split(":")[0]))).toEqual(new Set(["content/site.yaml", "content/profile.yaml"]));
});

test("the sample address is not reported if the build overrides it", async () => {
  expect((await findAll()).filter((line) => line.includes("site.yaml"))).toHaveLength(1);
  expect((await findAll("https://ada.github.io/some/")).filter((line) => line.includes("site.yaml"))).toEqual([]);
});
