import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { loadContent } from "../../content/load/loader.ts";
import { testFolder } from "../../content/load/test-folder.ts";
import { linkExtras } from "../../extra/link-extras.test-support.ts";
import { runCheck } from "./command.ts";
import { serve } from "./test-server.ts";

const starter = join(import.meta.dirname, "../../../../starter/content");

/** Runs `weavefolio check` with environment variables. */
async function check(siteRoot: string, args: string[] = [], environment: Record<string, string> = {}) {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries({ GITHUB_ACTIONS: undefined, ...environment })) vi.stubEnv(name, value);
  const [out, err]: [string[], string[]] = [[], []];
  vi.spyOn(console, "log").mockImplementation((text) => void out.push(`${text}\n`));
  vi.spyOn(console, "error").mockImplementation((text) => void err.push(`${text}\n`));
  await runCheck(args, siteRoot);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, out: out.join(""), err: err.join("") };
}

test("summarizes valid content, with exit code 0", async () => {
  const { siteRoot, edit } = testFolder();
  edit("projects.yaml", "title: Crypto", "title: Crypto #1");
  const { out, ...rest } = await check(siteRoot);
  expect({ ...rest, out: out.replace(/^\d+ fields .*?\n\n(?=The)/ms, "SAMPLES\n\n") }).toEqual({
    code: 0,
    out: `There is 1 warning.

content/projects.yaml:28:19  projects › 2 “Crypto” › title ends before “#1 Search”, which is a comment
  28 |   - title: Crypto #1 Search
     |                   ^^^^^^^^^
  Fix: Put the whole text in quotes, or add a space after the “#” if it is a comment.

SAMPLES

The content is valid: 2 jobs, 4 projects, 5 certificates, 3 interests, 4 pictures.
`,
    err: "",
  });
});

test("says which texts a language leaves to the first one", async () => {
  const { siteRoot, folder, edit } = testFolder();
  edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(join(folder, "de"));
  writeFileSync(join(folder, "de", "profile.yaml"), "role: Entwickler\n");
  const { code, out } = await check(siteRoot);
  expect(code).toBe(0);
  expect(out).toMatch(/^de: \d+ texts not translated, shown in en: “Open to work”, “I deliver full stack applications .*”, “.*”, …$/m);
});

test("lists the sample's values by line, and in a workflow once per file", async () => {
  const { siteRoot } = testFolder(starter);
  const { content } = await loadContent(starter);
  const { out } = await check(siteRoot);
  const found = out.matchAll(/^ {2}(?<file>content\/\S+?):\d+:\d+ {2}(?<what>.*)$/gm).map(({ groups }) => groups);
  const samples = Object.groupBy(found.toArray(), (sample) => sample?.["file"] ?? "");
  const profile = samples["content/profile.yaml"] ?? [];
  expect(profile.map((sample) => sample?.["what"])).toContain(`name still has the sample's value: ${content.profile.name}`);
  expect(out).toContain(
    `${Object.values(samples).flat().length} fields still have the sample's value, which would be published:\n\n  content/`,
  );
  const { out: noted } = await check(siteRoot, [], { GITHUB_ACTIONS: "true" });
  const notes = noted.split("\n").filter((line) => line.startsWith("::warning"));
  expect(notes).toHaveLength(Object.keys(samples).length);
  expect(notes.find((note) => note.includes("profile.yaml"))).toContain(`::${profile.length} fields still have the sample's value: name, `);
});

test("--strict fails if sample content has another name than the sample's, and lists it", async () => {
  const { siteRoot, edit } = testFolder(starter);
  edit("profile.yaml", /^name: .*/m, "name: Ada Lovelace");
  const { code, out } = await check(siteRoot, ["--strict"]);
  expect(out).toMatch(
    /^\d+ fields still have the sample's value, and must not be published under your name:\n\n {2}content\/site\.yaml:\d/m,
  );
  for (const field of ["role", "lead"]) expect(out).toContain(`${field} still has the sample's value`);
  expect(out).toContain("Fix: Write your own. If a value is yours as well, add the comment “# mine” at the end of its line.");
  expect(out).toMatch(/It is not ready to be published: replace the values of the sample first\.\n$/);
  expect(code).toBe(1);
  const { code: usual } = await check(siteRoot);
  expect(usual).toBe(0);
  const { out: noted } = await check(siteRoot, ["--strict"], { GITHUB_ACTIONS: "true" });
  expect(noted).toMatch(/^::error file=/m);
});

test("--strict accepts the untouched sample as a demo", async () => {
  const { siteRoot } = testFolder(starter);
  const { content } = await loadContent(starter);
  const { code, out } = await check(siteRoot, ["--strict"]);
  expect(out).toContain(`Its name, ${content.profile.name}, is invented, so it may be published as a demo.\n`);
  expect(code).toBe(0);
});

test("--strict accepts sample addresses under a name that “# invented” marks, as a demo", async () => {
  const { siteRoot, edit } = testFolder(starter);
  edit("profile.yaml", /^name: .*/m, "name: Ada Lovelace # invented");
  const { code, out } = await check(siteRoot, ["--strict"]);
  expect(out).toContain("name is marked as invented: Ada Lovelace\n");
  expect(out).toContain("Its name, Ada Lovelace, is invented, so it may be published as a demo.\n");
  expect(code).toBe(0);
});

test("--strict accepts content with only the owner's values, and the address of the host", async () => {
  const { siteRoot, edit } = testFolder(starter);
  const { content } = await loadContent(starter);
  edit("site.yaml", /pages: .*/, "pages: []");
  edit(
    "profile.yaml",
    /name: [\s\S]*/,
    `name: Ada Lovelace
role: ${content.profile.role} # mine
tagline: I count.
now: Analyst
core: [Engines]
email: ada@lovelace.test
links:
  network: { label: LinkedIn, url: "https://network.lovelace.test/ada" }
  code: { label: GitHub, url: "https://code.lovelace.test/ada" }
`,
  );
  edit("contact.yaml", /lead: .*/, "lead: Write to me.");
  expect((await check(siteRoot, ["--strict"])).code).toBe(1);
  const hosted = await check(siteRoot, ["--strict"], { CF_PAGES: "1", CF_PAGES_URL: "https://1a2b3c4d.ada.pages.dev" });
  expect(hosted.code).toBe(0);
  expect(hosted.out).toMatch(
    /^There is 1 warning\.\n\ncontent\/contact\.yaml:\d+:1 {2}emailjs has no keys: the deployed form opens the visitor's mail program instead of sending\n {2}Fix: Create a service/,
  );
  expect(hosted.out).toMatch(/\n\nThe content is valid: 0 pictures\.\n$/);
});

test("--strict fails for a form that cannot send: with only some of the keys", async () => {
  const { siteRoot, edit } = testFolder(starter);
  edit("contact.yaml", 'publicKey: ""', "publicKey: a1B2c3D4e5F6g7H8i");
  const { code, out } = await check(siteRoot, ["--strict"]);
  expect(out).toContain("emailjs › serviceId is empty: the deployed form cannot send\n");
  expect(code).toBe(1);
});

test("--strict fails for a heading with nothing below it", async () => {
  const { siteRoot, edit } = testFolder(starter);
  edit("projects/password-generator.md", /$/, "\n\n## What I learned\n");
  const { code, out } = await check(siteRoot, ["--strict"]);
  expect(out).toMatch(/^There is 1 error\.\n\ncontent\/projects\/password-generator\.md:\d+:\d+ {2}has nothing below it\n/);
  expect(code).toBe(1);
  expect((await check(siteRoot)).code).toBe(0);
});

test("--strict fails for letters that no installed font has, with the command that installs one", async () => {
  const { siteRoot, edit } = testFolder(starter);
  edit("profile.yaml", "city: Harbourton", "city: 東京の港");
  const { code, out } = await check(siteRoot, ["--strict"]);
  expect(out).toMatch(
    /^There is 1 error\.\n\ncontent\/profile\.yaml:\d+:\d+ {2}location › city has letters that no installed font has: 東 京 の 港\./,
  );
  expect(out).toContain("  Fix: Run: npm install -P @fontsource/noto-sans-jp.\n");
  expect(code).toBe(1);
  const usual = await check(siteRoot);
  expect(usual.out).toMatch(/^There is 1 warning\./);
  expect(usual.code).toBe(0);
});

test("gives advice on the résumé, which --strict accepts, and which advice: false turns off", async () => {
  const { siteRoot, edit } = testFolder(starter);
  edit("experience.yaml", /points:[\s\S]*?location/, "points: []\n    location");
  edit("experience.yaml", /summary: .*/, "");
  const { code, out } = await check(siteRoot, ["--strict"]);
  expect(out).toMatch(
    /\n\nRésumé: .*\n\n {2}content\/experience\.yaml:\d+:5 {2}jobs › 1 “Front-end Developer” doesn't say what you did\. Add .*\.\n\nThe content/,
  );
  expect(code).toBe(0);
  edit("site.yaml", /$/, "\nadvice: false\n");
  expect((await check(siteRoot)).out).not.toContain("Résumé:");
});

test("reports errors and warnings together, with exit code 1", async () => {
  const { siteRoot, edit, errors } = testFolder();
  edit("projects.yaml", "title: Food", "titel: Food");
  edit("projects.yaml", "title: Crypto", "title: Crypto #1");
  edit("experience.yaml", "role: Full", "rolle: Full");
  const { code, out, err } = await check(siteRoot);
  expect(out).toMatch(/^There are 2 errors\.\n\n/);
  expect(out).toContain(await errors());
  expect(out).toMatch(/\n\nThere is 1 warning\.\n\ncontent\/projects\.yaml:28:19 /);
  expect({ code, err }).toEqual({ code: 1, err: "" });
});

test("in a workflow each error is annotated, and commands in the content are disabled", async () => {
  const { siteRoot, edit } = testFolder();
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/food-court", 'git: "::error::x"');
  const { out } = await check(siteRoot, [], { GITHUB_ACTIONS: "true" });
  const [first = "", ...lines] = out.trimEnd().split("\n");
  const [, token = "none"] = first.match(/^::stop-commands::(.+)$/) ?? [];
  expect(lines.indexOf(`::${token}::`)).toBe(lines.length - 2);
  expect(lines.at(-1)).toMatch(
    /^::error file=.*content\/projects\.yaml,line=45,col=10,endColumn=22,title=projects › 4 “Food Court” › git::is invalid: “::error::x”\. /,
  );
});

test("--links checks links, but not those to this machine", async () => {
  const { siteRoot, edit } = testFolder();
  const { getAddress, requests } = await serve({});
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/food-court", `git: ${getAddress("/", "127.0.0.1")}`);
  edit("profile.yaml", "resume: https://documents.example.com", `resume: ${getAddress("", "localhost")}`);
  const { code, out, err } = await check(siteRoot, ["--links"]);
  expect(err).toBe("");
  expect(out).toMatch(/^There are 2 warnings\.$/m);
  expect(out).toMatch(/git leads to 127\.0\.0\.1:\d+, which visitors cannot reach/);
  expect(out).toMatch(/resume leads to localhost:\d+, which visitors cannot reach/);
  expect(out).toContain("2 addresses were checked. 19 at example.com or .example were not.\n");
  expect(requests).toEqual([]);
  expect(code).toBe(0);
});

test("--live checks the deployed site and form; errors give exit code 1", async () => {
  const { siteRoot, edit } = testFolder();
  linkExtras(siteRoot, "evidence");
  const { getAddress, requests } = await serve({});
  edit("site.yaml", /address: .*/, `address: ${getAddress("/site/", "127.0.0.1")}`);
  const { code, out } = await check(siteRoot, ["--live"]);
  expect(out).toMatch(/^There is 1 error\.\n\ncontent\/site\.yaml:4:10 {2}address leads to no site: the response is 404 Not Found\n/);
  expect(out).toContain("emailjs has no keys: the deployed form opens the visitor's mail program instead of sending\n");
  expect(requests).toEqual(["GET 127.0.0.1/site/"]);
  expect(code).toBe(1);
});

test("--send without --live prints the usage", async () => {
  const { siteRoot } = testFolder();
  const { code, out, err } = await check(siteRoot, ["--send"]);
  expect(err).toContain("npx weavefolio check --live ");
  expect({ code, out }).toEqual({ code: 1, out: "" });
});

test("words of confidential.yaml fail it, and no line of the report has them", async () => {
  const { siteRoot } = testFolder(starter);
  writeFileSync(join(siteRoot, "confidential.yaml"), "Harbourton: a town\n");
  const { code, out } = await check(siteRoot);
  expect(code).toBe(1);
  expect(out).toMatch(/^content\/profile\.yaml:\d+:1 {2}has words of confidential\.yaml:1\n {2}Fix: Write “a town” instead\.$/m);
  expect(out).toMatch(/^ {2}content\/profile\.yaml:\d+:\d+ {2}\(hidden: it has words of line 1 of confidential\.yaml\)$/m);
  expect(out).not.toMatch(/harbourton/i);
});

test("an unknown option prints the usage", async () => {
  const { siteRoot } = testFolder();
  const { code, out, err } = await check(siteRoot, ["--lnks"]);
  expect(err).toContain("npx weavefolio check --links    also checks its links");
  expect({ code, out }).toEqual({ code: 1, out: "" });
});
