import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadContent } from "../content-model/load/loader.ts";
import { lastChanged } from "./history.ts";

let folder: string;
const repository = () => join(folder, "repository");
const content = () => join(repository(), "content");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "history-"));
  mkdirSync(repository());
  cpSync(join(import.meta.dirname, "..", "sample"), content(), { recursive: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function git(...args: string[]): void {
  const who = ["-c", "user.name=Jordan Vale", "-c", "user.email=jordan.vale@example.com", "-c", "protocol.file.allow=always"];
  execFileSync("git", [...who, ...args], { cwd: repository(), stdio: "ignore" });
}

function commit(date: string): void {
  vi.stubEnv("GIT_COMMITTER_DATE", date);
  git("add", ".");
  git("commit", "-m", "Change");
  vi.unstubAllEnvs();
}

const asked = async (where = content()) => lastChanged(where, (await loadContent(where)).content);

test("a file was last changed by the last commit that touched it, or a picture it names", async () => {
  git("init");
  commit("2024-05-01T10:00:00+02:00");
  appendFileSync(join(content(), "about.yaml"), "# A remark\n");
  commit("2024-06-01T23:30:00-05:00");
  appendFileSync(join(content(), "images", "password-generator.png"), "more");
  writeFileSync(join(content(), "notes.txt"), "not content");
  commit("2024-07-01T00:00:00Z");
  expect(await asked()).toMatchObject({
    profile: "2024-05-01T08:00:00Z",
    about: "2024-06-02T04:30:00Z",
    projects: "2024-07-01T00:00:00Z",
    contact: "2024-05-01T08:00:00Z",
  });
});

test("a file that is not as it was committed has no date", async () => {
  git("init");
  commit("2024-05-01T10:00:00Z");
  appendFileSync(join(content(), "about.yaml"), "# A remark\n");
  const dates = await asked();
  expect(dates).not.toHaveProperty("about");
  expect(dates).toHaveProperty("profile");
});

test("content that git ignores, or does not know, has none", async () => {
  git("init");
  expect(await asked()).toEqual({});
  writeFileSync(join(repository(), ".gitignore"), "content/\n");
  commit("2024-05-01T10:00:00Z");
  expect(await asked()).toEqual({});
});

test("a shallow clone has none: its oldest commit seems to have made everything", async () => {
  git("init");
  commit("2024-05-01T10:00:00Z");
  appendFileSync(join(content(), "about.yaml"), "# A remark\n");
  commit("2024-06-01T10:00:00Z");
  git("clone", "--depth=1", `file://${repository()}`, join(folder, "clone"));
  expect(await asked(join(folder, "clone", "content"))).toEqual({});
});

test("outside a repository, and where there is no git, there are none", async () => {
  expect(await asked()).toEqual({});
  git("init");
  commit("2024-05-01T10:00:00Z");
  vi.stubEnv("PATH", folder);
  expect(await asked()).toEqual({});
});

test("a hook's word on which repository it runs in is not taken for the content's", async () => {
  git("init");
  commit("2024-05-01T10:00:00Z");
  vi.stubEnv("GIT_DIR", join(folder, "nowhere"));
  expect(await asked()).toHaveProperty("profile", "2024-05-01T10:00:00Z");
});
