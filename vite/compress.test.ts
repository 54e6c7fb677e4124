import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressTexts } from "./compress.ts";

const page = "<!DOCTYPE html><title>Grüße</title>".repeat(40);

/** A folder with these files, compressed. */
async function compressed(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "compress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), Math.random() * 1e9, Math.random() * 1e9);
  }
  await compressTexts(folder);
  return {
    names: readdirSync(folder, { recursive: true }).map(String).sort(),
    read: (name: string) => readFileSync(join(folder, name)),
  };
}

test("each text has a copy in Brotli and one in gzip beside it, folders below included", async () => {
  const { names, read } = await compressed({ "about.html": page, "assets/start.js": page });
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
  expect((await compressed({ [name]: page })).names).toEqual([name]);
});

test("a text that would grow has no copy", async () => {
  expect((await compressed({ "tiny.svg": "<a/>" })).names).toEqual(["tiny.svg"]);
});

test("the same text gives the same bytes, whenever it was written", async () => {
  const [one, other] = [await compressed({ "a.html": page }), await compressed({ "a.html": page })];
  for (const name of ["a.html.br", "a.html.gz"]) expect(one.read(name)).toEqual(other.read(name));
  const writtenAt = one.read("a.html.gz").readUInt32LE(4);
  expect(writtenAt).toBe(0);
});
