import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../build/mail-sandbox/test-sandbox.ts";
import { planCopies, replaceCopies } from "./vendor.ts";

const files = ["weavefolio-0.2.0.tgz", "weavefolio-another-0.2.0.tgz"];
const plan = { versions: { weavefolio: "file:vendor/weavefolio-0.2.0.tgz" }, files };

/** Writes packages of one build into a folder, and returns it. */
function build(text: string, folder = temporaryFolder()): string {
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), text);
  return folder;
}

function upgrade(site: string, from: string): string | undefined {
  const { versions, copies } = planCopies(site, from, plan);
  replaceCopies(site, copies);
  return versions["weavefolio"];
}

const list = (site: string) => readdirSync(join(site, "vendor")).sort();

test("packages of the old version go, and other files stay", () => {
  const site = temporaryFolder();
  mkdirSync(join(site, "vendor"));
  for (const file of ["weavefolio-0.1.0.tgz", "weavefolio-editor-0.1.0.tgz", "mine.tgz"]) writeFileSync(join(site, "vendor", file), "");
  expect(upgrade(site, build("new"))).toBe("file:vendor/weavefolio-0.2.0.tgz");
  expect(list(site)).toEqual(["mine.tgz", ...files]);
});

test("another build of the same version gets another name, which lock files compare", () => {
  const site = temporaryFolder();
  expect(upgrade(site, build("one"))).toBe("file:vendor/weavefolio-0.2.0.tgz");
  const version = upgrade(site, build("two"));
  expect(version).toMatch(/^file:vendor\/weavefolio-0\.2\.0-[0-9a-f]{8}\.tgz$/);
  expect(list(site)).toHaveLength(2);
  expect(readFileSync(join(site, version?.replace("file:", "") ?? ""), "utf8")).toBe("two");
});

test("the same build, also in vendor/ itself, changes nothing", () => {
  const site = temporaryFolder();
  upgrade(site, build("one"));
  expect(upgrade(site, build("one"))).toBe("file:vendor/weavefolio-0.2.0.tgz");
  expect(upgrade(site, join(site, "vendor"))).toBe("file:vendor/weavefolio-0.2.0.tgz");
  expect(list(site)).toEqual(files);
});

test("a version from npm or an address needs no copies", () => {
  const site = temporaryFolder();
  upgrade(site, build("one"));
  const { versions, copies } = planCopies(site, site, { versions: { weavefolio: "^0.3.0" }, files: [] });
  replaceCopies(site, copies);
  expect(versions).toEqual({ weavefolio: "^0.3.0" });
  expect(list(site)).toEqual([]);
});
