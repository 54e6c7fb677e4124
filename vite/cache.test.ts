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
  return { files: { "one.txt": Buffer.from("one"), "two.txt": Buffer.from("two") }, facts: { width: 7 } };
}

test("a slow step is done once for the same inputs, and again for others", async () => {
  const first = await makeOnce(cache(), ["settings", "bytes"], make);
  expect(first.facts).toEqual({ width: 7 });
  expect(readFileSync(join(first.folder, "two.txt"), "utf8")).toBe("two");
  expect(await makeOnce(cache(), ["settings", Buffer.from("bytes")], make)).toEqual(first);
  expect(made).toBe(1);
  await makeOnce(cache(), ["settings", "other bytes"], make);
  await makeOnce(cache(), ["settingsb", "ytes"], make);
  expect(made).toBe(3);
});

test.each<[string, (folder: string) => void]>([
  ["a file is cut short", (folder) => writeFileSync(join(folder, "two.txt"), "tw")],
  ["a file has other bytes", (folder) => writeFileSync(join(folder, "two.txt"), "TWO")],
  ["a file is gone", (folder) => rmSync(join(folder, "one.txt"))],
  ["the record is cut short", (folder) => writeFileSync(join(folder, "made.json"), '{"facts":{"wid')],
  ["the record is another JSON", (folder) => writeFileSync(join(folder, "made.json"), "{}")],
  ["the record is gone", (folder) => rmSync(join(folder, "made.json"))],
])("where %s, it is made again", async (_, damage) => {
  const { folder } = await makeOnce(cache(), ["inputs"], make);
  damage(folder);
  expect(await makeOnce(cache(), ["inputs"], make)).toEqual({ folder, facts: { width: 7 } });
  expect(made).toBe(2);
  expect(readFileSync(join(folder, "one.txt"), "utf8") + readFileSync(join(folder, "two.txt"), "utf8")).toBe("onetwo");
  await makeOnce(cache(), ["inputs"], make);
  expect(made).toBe(2);
});

test("builds that make the same at once all get it whole, and leave nothing else", async () => {
  for (let round = 1; round <= 20; round++) {
    const build = async () => {
      const { folder } = await makeOnce(cache(), ["inputs", String(round)], make);
      return readFileSync(join(folder, "two.txt"), "utf8");
    };
    expect(await Promise.all([build(), build(), build(), build(), build()])).toEqual(["two", "two", "two", "two", "two"]);
    expect(readdirSync(cache())).toHaveLength(round);
  }
});

test("a step that fails keeps nothing", async () => {
  const failing = () => Promise.reject(new Error("no memory"));
  await expect(makeOnce(cache(), ["inputs"], failing)).rejects.toThrow("no memory");
  expect(existsSync(cache())).toBe(false);
});

test("what no build has used for a month goes, and what a broken-off build left; what is used stays", async () => {
  const daysAgo = (days: number, folder: string) => {
    const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    utimesSync(folder, then, then);
  };
  const [unused, recent, used] = await Promise.all(["unused", "recent", "used"].map((input) => makeOnce(cache(), [input], make)));
  const brokenOff = mkdtempSync(join(cache(), "abc.new-"));
  daysAgo(31, unused?.folder ?? "");
  daysAgo(29, recent?.folder ?? "");
  daysAgo(31, used?.folder ?? "");
  daysAgo(31, brokenOff);
  await makeOnce(cache(), ["used"], make);
  await pruneCache(root);
  expect(
    readdirSync(cache())
      .map((name) => join(cache(), name))
      .sort(),
  ).toEqual([recent?.folder, used?.folder].sort());
  expect(made).toBe(3);
});

test("there need not be a cache to prune", async () => {
  await pruneCache(root);
  expect(statSync(root).isDirectory()).toBe(true);
});
