import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressTexts } from "./compress.ts";

const page = "<!DOCTYPE html><title>Grüße</title>".repeat(40);

async function compressFiles(files: Record<string, string>) {
  const above = mkdtempSync(join(tmpdir(), "compress-"));
  onTestFinished(() => rmSync(above, { recursive: true }));
  const [folder, cache] = [join(above, "site"), join(above, "cache")];
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), Math.random() * 1e9, Math.random() * 1e9);
  }
  await compressTexts(folder, cache);
  return {
    again: () => compressTexts(folder, cache),
    cache,
    names: readdirSync(folder, { recursive: true }).map(String).sort(),
    read: (name: string) => readFileSync(join(folder, name)),
  };
}

test("each text gets a Brotli and a gzip file beside it, in subfolders too", async () => {
  const { names, read } = await compressFiles({ "about.html": page, "assets/start.js": page });
  expect(names).toEqual([
    "about.html",
    "about.html.br",
    "about.html.gz",
    "assets",
    "assets/start.js",
    "assets/start.js.br",
    "assets/start.js.gz",
  ]);
  expect(String(brotliDecompressSync(read("about.html.br")))).toBe(page);
  expect(String(gunzipSync(read("assets/start.js.gz")))).toBe(page);
  expect(String(read("about.html"))).toBe(page);
});

test.each(["picture.avif", "font.woff2", "icon-512.png", "_headers"])("%s is not compressed", async (name) => {
  expect((await compressFiles({ [name]: page })).names).toEqual([name]);
});

test("a text that would grow gets no compressed file", async () => {
  expect((await compressFiles({ "tiny.svg": "<a/>" })).names).toEqual(["tiny.svg"]);
});

test("the same text gives the same bytes, independent of its modification time", async () => {
  const [a, b] = [await compressFiles({ "a.html": page }), await compressFiles({ "a.html": page })];
  for (const name of ["a.html.br", "a.html.gz"]) expect(a.read(name)).toEqual(b.read(name));
  const timestamp = a.read("a.html.gz").readUInt32LE(4);
  expect(timestamp).toBe(0);
});

test("a text that has not changed is taken from the cache", async () => {
  const { again, cache, read } = await compressFiles({ "about.html": page });
  const [entry = ""] = readdirSync(cache);
  const before = statSync(join(cache, entry, "br")).mtimeMs;
  await again();
  expect(readdirSync(cache)).toEqual([entry]);
  expect(statSync(join(cache, entry, "br")).mtimeMs).toBe(before);
  expect(String(brotliDecompressSync(read("about.html.br")))).toBe(page);
});
