import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadContent } from "../content/load/loader.ts";
import { readCommitDates } from "./commit-dates.ts";

let folder: string;
const repository = () => join(folder, "repository");
const content = () => join(repository(), "content");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "history-"));
  mkdirSync(repository());
  cpSync(join(import.meta.dirname, "../../../e2e/fixture/content"), content(), { recursive: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function git(...args: string[]): void {
  const identity = ["-c", "user.name=Jordan Vale", "-c", "user.email=jordan.vale@example.com", "-c", "protocol.file.allow=always"];
  execFileSync("git", [...identity, ...args], { cwd: repository(), stdio: "ignore" });
}

function commit(date: string): void {
  vi.stubEnv("GIT_COMMITTER_DATE", date);
  git("add", ".");
  git("commit", "-m", "Change");
  vi.unstubAllEnvs();
}

const datesOf = async (where = content()) => readCommitDates(where, (await loadContent(where)).content);

test("a file has the date of the last commit that changed it or one of its pictures", async () => {
  git("init");
  commit("2024-05-01T10:00:00+02:00");
  appendFileSync(join(content(), "about.yaml"), "# A comment\n");
  commit("2024-06-01T23:30:00-05:00");
  appendFileSync(join(content(), "images", "password-generator.png"), "more");
  writeFileSync(join(content(), "notes.txt"), "not content");
  commit("2024-07-01T00:00:00Z");
  expect(await datesOf()).toMatchObject({
    profile: "2024-05-01T08:00:00Z",
    about: "2024-06-02T04:30:00Z",
    projects: "2024-07-01T00:00:00Z",
    contact: "2024-05-01T08:00:00Z",
  });
});

test("a translation has the date of the last commit that changed it or its original, a story that of its own file", async () => {
  git("init");
  const site = join(content(), "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace("language: en", "languages: [en, de]"));
  mkdirSync(join(content(), "de", "writing"), { recursive: true });
  mkdirSync(join(content(), "writing"));
  for (const name of ["a", "b"]) writeFileSync(join(content(), "writing", `${name}.md`), "---\ntitle: A\ndate: 2024-01-01\n---\n\nA.\n");
  commit("2024-05-01T10:00:00Z");
  writeFileSync(join(content(), "de", "profile.yaml"), "role: Entwickler\n");
  writeFileSync(join(content(), "de", "writing", "a.md"), "---\ntitle: A\n---\n\nEins.\n");
  commit("2024-06-01T10:00:00Z");
  const { content: english, translations } = await loadContent(content());
  const [german = english] = translations;
  expect(await readCommitDates(content(), german)).toMatchObject({
    ...{ profile: "2024-06-01T10:00:00Z", about: "2024-05-01T10:00:00Z" },
    ...{ "writing/a.md": "2024-06-01T10:00:00Z", "writing/b.md": "2024-05-01T10:00:00Z" },
  });
  expect(await readCommitDates(content(), english)).toMatchObject({
    ...{ profile: "2024-05-01T10:00:00Z", "writing/a.md": "2024-05-01T10:00:00Z" },
  });
});

test("a story has a date of its own", async () => {
  git("init");
  commit("2024-05-01T10:00:00Z");
  const story = "projects/password-generator.md";
  appendFileSync(join(content(), "projects.yaml"), "# A comment\n");
  commit("2024-06-01T10:00:00Z");
  expect(await datesOf()).toMatchObject({ projects: "2024-06-01T10:00:00Z", [story]: "2024-05-01T10:00:00Z" });
  appendFileSync(join(content(), story), "More.\n");
  expect(Object.keys(await datesOf())).not.toContain(story);
  commit("2024-07-01T10:00:00Z");
  expect((await datesOf())[story]).toBe("2024-07-01T10:00:00Z");
});

test("a file with uncommitted changes has no date", async () => {
  git("init");
  commit("2024-05-01T10:00:00Z");
  appendFileSync(join(content(), "about.yaml"), "# A comment\n");
  const dates = await datesOf();
  expect(dates).not.toHaveProperty("about");
  expect(dates).toHaveProperty("profile");
});

test("content that git ignores or does not track has no dates", async () => {
  git("init");
  expect(await datesOf()).toEqual({});
  writeFileSync(join(repository(), ".gitignore"), "content/\n");
  commit("2024-05-01T10:00:00Z");
  expect(await datesOf()).toEqual({});
});

test("a shallow clone has no dates: its oldest commit seems to have changed everything", async () => {
  git("init");
  commit("2024-05-01T10:00:00Z");
  appendFileSync(join(content(), "about.yaml"), "# A comment\n");
  commit("2024-06-01T10:00:00Z");
  git("clone", "--depth=1", `file://${repository()}`, join(folder, "clone"));
  expect(await datesOf(join(folder, "clone", "content"))).toEqual({});
});

test("without a repository, and without git, there are no dates", async () => {
  expect(await datesOf()).toEqual({});
  git("init");
  commit("2024-05-01T10:00:00Z");
  vi.stubEnv("PATH", folder);
  expect(await datesOf()).toEqual({});
});

test("a git hook's GIT_DIR is ignored", async () => {
  git("init");
  commit("2024-05-01T10:00:00Z");
  vi.stubEnv("GIT_DIR", join(folder, "nowhere"));
  expect(await datesOf()).toHaveProperty("profile", "2024-05-01T10:00:00Z");
});
