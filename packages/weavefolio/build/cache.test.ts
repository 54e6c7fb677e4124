import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cacheFolder, makeOnce, pruneCache } from "./cache.ts";

let root: string;
let made: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cache-"));
  made = 0;
});

afterEach(() => rmSync(root, { recursive: true }));

const cache = () => cacheFolder(root, "drawings");

async function make() {
  made += 1;
  return { files: { "a.txt": Buffer.from("a"), "b.txt": Buffer.from("b") }, facts: { width: 7 } };
}

test("a slow step runs once for the same inputs, and again for others", async () => {
  const first = await makeOnce(cache(), ["settings", "bytes"], make);
  expect(first.facts).toEqual({ width: 7 });
  expect(readFileSync(join(first.folder, "b.txt"), "utf8")).toBe("b");
  expect(await makeOnce(cache(), ["settings", Buffer.from("bytes")], make)).toEqual(first);
  expect(made).toBe(1);
  await makeOnce(cache(), ["settings", "other bytes"], make);
  await makeOnce(cache(), ["settingsb", "ytes"], make);
  expect(made).toBe(3);
});

test.each<[string, (folder: string) => void]>([
  ["a file is truncated", (folder) => writeFileSync(join(folder, "b.txt"), "")],
  ["a file has other bytes", (folder) => writeFileSync(join(folder, "b.txt"), "B")],
  ["a file is missing", (folder) => rmSync(join(folder, "a.txt"))],
  ["the record is truncated", (folder) => writeFileSync(join(folder, "made.json"), '{"facts":{"wid')],
  ["the record has other JSON", (folder) => writeFileSync(join(folder, "made.json"), "{}")],
  ["the record is missing", (folder) => rmSync(join(folder, "made.json"))],
])("if %s, the step runs again", async (_, damage) => {
  const { folder } = await makeOnce(cache(), ["inputs"], make);
  damage(folder);
  expect(await makeOnce(cache(), ["inputs"], make)).toEqual({ folder, facts: { width: 7 } });
  expect(made).toBe(2);
  expect(readFileSync(join(folder, "a.txt"), "utf8") + readFileSync(join(folder, "b.txt"), "utf8")).toBe("ab");
  await makeOnce(cache(), ["inputs"], make);
  expect(made).toBe(2);
});

test("simultaneous builds of the same entry all get it complete, and leave no temporary folders", async () => {
  for (let round = 1; round <= 20; round++) {
    const build = async () => {
      const { folder } = await makeOnce(cache(), ["inputs", String(round)], make);
      return readFileSync(join(folder, "b.txt"), "utf8");
    };
    expect(await Promise.all([build(), build(), build(), build(), build()])).toEqual(["b", "b", "b", "b", "b"]);
    expect(readdirSync(cache())).toHaveLength(round);
  }
});

test("a failing step caches nothing", async () => {
  const failing = () => Promise.reject(new Error("no memory"));
  await expect(makeOnce(cache(), ["inputs"], failing)).rejects.toThrow("no memory");
  expect(existsSync(cache())).toBe(false);
});

test("a step whose files can't be written leaves no temporary folder", async () => {
  const unwritable = async () => ({ files: { "no folder/a.txt": Buffer.from("a") }, facts: null });
  await expect(makeOnce(cache(), ["inputs"], unwritable)).rejects.toThrow("ENOENT");
  expect(readdirSync(cache())).toEqual([]);
});

test("prunes entries unused for a month and the remains of killed builds, and keeps used entries and running builds", async () => {
  const hoursAgo = (hours: number, folder: string) => {
    const then = new Date(Date.now() - hours * 60 * 60 * 1000);
    utimesSync(folder, then, then);
  };
  const daysAgo = (days: number, folder: string) => hoursAgo(24 * days, folder);
  const [unused, recent, used] = await Promise.all(["unused", "recent", "used"].map((input) => makeOnce(cache(), [input], make)));
  const [killed, running] = [mkdtempSync(join(cache(), "abc.new-")), mkdtempSync(join(cache(), "abc.new-"))];
  daysAgo(31, unused?.folder ?? "");
  daysAgo(29, recent?.folder ?? "");
  daysAgo(31, used?.folder ?? "");
  hoursAgo(2, killed);
  await makeOnce(cache(), ["used"], make);
  await pruneCache(root);
  expect(
    readdirSync(cache())
      .map((name) => join(cache(), name))
      .sort(),
  ).toEqual([recent?.folder, used?.folder, running].sort());
  expect(made).toBe(3);
});

test("pruning without a cache does nothing", async () => {
  await pruneCache(root);
  expect(statSync(root).isDirectory()).toBe(true);
});
