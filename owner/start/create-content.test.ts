import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { contentFolder } from "../../content-model/load/project-folders.ts";
import { temporaryFolder } from "../../mail-sandbox/test-sandbox.ts";
import { createContent } from "./create-content.ts";

beforeEach(() => void vi.stubEnv("CONTENT_DIR", ""));

/** Creates a project that has a starter, and returns what a command that writes content prints. */
function setUp() {
  const root = temporaryFolder();
  cpSync(join(import.meta.dirname, "../../starter"), join(root, "starter"), { recursive: true });
  const printed: string[] = [];
  return { root, printed, create: () => createContent(root, (text) => printed.push(text)) };
}

test("without content/, the site is built from the starter's, and nothing is created", () => {
  const { root } = setUp();
  expect(contentFolder(root)).toBe(join(root, "starter/content"));
  expect(existsSync(join(root, "content"))).toBe(false);
});

test("the first command that writes copies the starter's content to content/, and says so in one line", async () => {
  const { root, create, printed } = setUp();
  expect(await create()).toBe(join(root, "content"));
  expect(contentFolder(root)).toBe(join(root, "content"));
  const list = (folder: string) => readdirSync(join(root, folder), { recursive: true }).sort();
  expect(list("content")).toEqual(list("starter/content"));
  expect(printed).toEqual(["Copied the sample from starter/content/ to content/, which is yours to change."]);
});

test("an owner's content/ is used as it is", async () => {
  const { root, create, printed } = setUp();
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, "content/profile.yaml"), "name: Ada Example\n");
  expect(await create()).toBe(join(root, "content"));
  expect(readdirSync(join(root, "content"))).toEqual(["profile.yaml"]);
  expect(readFileSync(join(root, "content/profile.yaml"), "utf8")).toBe("name: Ada Example\n");
  expect(printed).toEqual([]);
});

test.each(["elsewhere", "starter/content"])("CONTENT_DIR=%s is used, and nothing is copied", async (folder) => {
  const { root, create } = setUp();
  vi.stubEnv("CONTENT_DIR", folder);
  expect(contentFolder(root)).toBe(join(root, folder));
  expect(await create()).toBe(join(root, folder));
  expect(existsSync(join(root, "content"))).toBe(false);
});
