import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "../../content/load/loader.ts";
import { findSamples, isSampleHost } from "./find-samples.ts";

const sample = join(import.meta.dirname, "../../../../e2e/fixture/content");
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
  expect(all).toContain("content/experience.yaml:20:14 jobs › 2 “Full Stack Intern” › company still has the sample's value: Harbor & Reed");
  expect(all).toContain("content/projects/password-generator.md:1:1  is still the sample's story");
  expect(all.length).toBeGreaterThan(80);
});

test("the sample's values of earlier versions are reported, which content/ may still have", async () => {
  const file = join(folder, "profile.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^now: .*/m, "now: Front-end developer"));
  expect(await findAll()).toContain("content/profile.yaml:9:6 now still has the sample's value: Front-end developer");
});

test("common values are not reported", async () => {
  const text = (await findAll()).join("\n");
  for (const common of ["Gaming", "Tailwind", "2024-06", "Professional network", "Front-end Developer"]) {
    expect(text).not.toContain(`: ${common}\n`);
  }
});

test("role, current job, skills, languages, availability, interests and leads are reported, each list as a whole", async () => {
  const all = (await findAll()).filter((line) => /:\d+ (?:role|now|core|availability|lead|interests|skills|languages) /.test(line));
  expect(all.map((line) => line.replace(" still has the sample's value", ""))).toEqual([
    "content/profile.yaml:4:7 role: Full-stack developer",
    "content/profile.yaml:5:15 availability: Open to work",
    "content/profile.yaml:9:6 now: Looking for a front-end team",
    "content/profile.yaml:10:1 core: Java, React, SQL",
    "content/about.yaml:3:7 lead: A Java developer at heart who keeps ending up in the browser.",
    "content/about.yaml:17:1 interests: Technology Enthusiast, Software, Gaming",
    "content/about.yaml:26:1 skills: Back end, Front end, Tools",
    "content/about.yaml:36:1 languages: English, German",
    "content/experience.yaml:4:7 lead: Where I have worked, and what changed because I did.",
    "content/projects.yaml:4:7 lead: Four things I built, what each is made of, and where to read the code.",
    "content/certificates.yaml:3:7 lead: Five documents, each a click from the original.",
    "content/contact.yaml:5:7 lead: Tell me what you are building, or where it hurts. I answer within two days.",
  ]);
});

test("“# mine” confirms a value of the sample, but no sample address", async () => {
  for (const [name, lines] of Object.entries({ profile: /^(name|role|core|email):.*$/gm, about: /^interests:$/gm })) {
    const file = join(folder, `${name}.yaml`);
    writeFileSync(file, readFileSync(file, "utf8").replace(lines, "$& # mine"));
  }
  const fields = (await findAll()).filter((line) => /profile|about/.test(line)).map((line) => line.split(" ")[1]);
  expect(fields).toEqual([
    "availability",
    "tagline",
    "now",
    "resume",
    "email",
    ...["links", "links", "profiles", "profiles", "location", "timeZone"],
    "lead",
    ...["introduction", "introduction", "introduction"],
    ...["skills", "languages", "references", "references"],
  ]);
});

test("a blocked sender at a sample address is not reported", async () => {
  const file = join(folder, "contact.yaml");
  writeFileSync(file, `${readFileSync(file, "utf8")}  blockList: { watchVariable: reply_to, list: [spam@example.com] }\n`);
  expect((await findAll()).filter((line) => line.includes("blockList"))).toEqual([]);
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
  expect((await findAll()).filter((line) => line.includes("password-generator.png"))).toEqual([]);
});

test("an omitted page is not reported", async () => {
  const site = join(folder, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace("[about, certificates, projects, experience, writing]", "[]"));
  for (const page of ["about", "projects", "certificates", "experience"]) rmSync(join(folder, `${page}.yaml`));
  expect(new Set((await findAll()).map((line) => line.split(":")[0]))).toEqual(
    new Set(["content/site.yaml", "content/profile.yaml", "content/contact.yaml"]),
  );
});

test("the sample address is not reported if the build overrides it", async () => {
  expect((await findAll()).filter((line) => line.includes("site.yaml"))).toHaveLength(1);
  expect((await findAll("https://ada.github.io/some/")).filter((line) => line.includes("site.yaml"))).toEqual([]);
});
