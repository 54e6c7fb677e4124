import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import * as files from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { BuildError, explainDiskErrors } from "./build-error.ts";
import { assertReplaceable, cleanUp, copyUnlessOwn, followLink, replaceFolder, writeReserved } from "./output.ts";

vi.mock("node:fs/promises", { spy: true });

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "output-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function makeSite(name: string, text = name): string {
  const site = join(folder, name);
  mkdirSync(join(site, "assets"), { recursive: true });
  for (const file of ["index.html", "404.html"]) writeFileSync(join(site, file), text);
  return site;
}

const ENDED = 999_999_999;

test("a link as output folder stays, and the folder that it leads to is replaced", async () => {
  const published = makeSite("published");
  symlinkSync(published, join(folder, "dist"));
  const target = followLink(join(folder, "dist"));
  await replaceFolder(makeSite("published.new", "new"), target, folder);
  expect(target).toBe(published);
  expect(readFileSync(join(folder, "dist", "index.html"), "utf8")).toBe("new");
  expect(readdirSync(folder).sort()).toEqual(["dist", "published"]);
});

test("a link that leads nowhere is reported", () => {
  symlinkSync(join(folder, "missing"), join(folder, "dist"));
  expect(() => followLink(join(folder, "dist"))).toThrow(
    "dist is a link to a folder that does not exist. Create that folder, or remove the link.",
  );
});

test("a mount point is reported, and keeps its site", async () => {
  const dist = makeSite("dist");
  vi.mocked(files.rename).mockRejectedValueOnce(Object.assign(new Error("EBUSY: resource busy or locked"), { code: "EBUSY" }));
  await expect(replaceFolder(makeSite("dist.new"), dist, folder)).rejects.toThrow(
    `${dist} is a mount point, which a build cannot replace. Set OUT_DIR to a folder in it, such as ${dist}/site, or to a folder elsewhere.`,
  );
  expect(readFileSync(join(dist, "index.html"), "utf8")).toBe("dist");
});

test("a site stays in its place if the new one can't be moved there", async () => {
  const dist = makeSite("dist");
  await expect(replaceFolder(join(folder, "missing"), dist, folder)).rejects.toThrow("ENOENT");
  expect(readFileSync(join(dist, "index.html"), "utf8")).toBe("dist");
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("a file in public/ replaces a generated one, but no page", async () => {
  const site = makeSite("site", "own");
  await copyUnlessOwn(join(makeSite("generated"), "index.html"), site, "index.html");
  await copyUnlessOwn(join(makeSite("generated"), "index.html"), site, "new/file.txt");
  expect(readFileSync(join(site, "index.html"), "utf8")).toBe("own");
  expect(readFileSync(join(site, "new", "file.txt"), "utf8")).toBe("generated");
  await expect(writeReserved(site, "404.html", "page")).rejects.toThrow(
    "public/404.html has the name of a file that the build writes. Rename or remove it.",
  );
});

test("a folder that isn't a built site is reported without a stack trace", () => {
  writeFileSync(join(folder, "thesis.txt"), "");
  try {
    assertReplaceable(folder, "/elsewhere");
    expect.unreachable();
  } catch (error) {
    expect(inspect(error)).toBe(`${folder} is not a built site. Set OUT_DIR to a new folder, or empty this one.\n`);
  }
});

test("the folders of killed builds are removed, those of running builds and others are kept", async () => {
  const dist = makeSite("dist");
  for (const id of [ENDED, process.pid]) for (const end of ["new-", "old-"]) makeSite(`dist.${end}${id}`);
  for (const other of [`dist.new-${process.ppid}`, "dist.new-design", "dist.old"]) makeSite(other);
  mkdirSync(join(folder, ".build", `server-${ENDED}`), { recursive: true });
  mkdirSync(join(folder, ".build", "cache"));
  await cleanUp(dist, join(folder, ".build", "server-"));
  expect(readdirSync(folder).sort()).toEqual([".build", "dist", `dist.new-${process.ppid}`, "dist.new-design", "dist.old"].sort());
  expect(readdirSync(join(folder, ".build"))).toEqual(["cache"]);
  expect(readFileSync(join(dist, "index.html"), "utf8")).toBe("dist");
});

test.each<[string, Error, string]>([
  [
    "a full disk",
    Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" }),
    "ENOSPC: no space left on device, write\n  Fix: The build writes to ",
  ],
  [
    "a folder of another user, in the bundler",
    new Error("Build failed\n\nFailed to write file in /a/a.js\n\nPermission denied (os error 13)\n\nStack backtrace:\n   0: x"),
    "Build failed\n\nFailed to write file in /a/a.js\n\nPermission denied (os error 13)\n  Fix: The build writes to ",
  ],
])("%s is reported with what to make writable", async (_what, thrown, sentence) => {
  const error = await explainDiskErrors(() => Promise.reject(thrown)).catch((error: Error) => error);
  expect(error).toBeInstanceOf(BuildError);
  expect(inspect(error).startsWith(sentence)).toBe(true);
  expect(inspect(error)).not.toMatch(/^\s+at |backtrace/m);
});

test("any other error is thrown as it is", async () => {
  const bug = new TypeError("x is not a function");
  await expect(explainDiskErrors(() => Promise.reject(bug))).rejects.toBe(bug);
});
