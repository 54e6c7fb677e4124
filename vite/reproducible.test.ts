import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin", "vite.js");

/** Two places for the project, each with the sample for its content; their names are of different lengths. */
let places: [string, string];

beforeEach(() => {
  places = [mkdtempSync(join(tmpdir(), "one-")), mkdtempSync(join(tmpdir(), "another-place-"))];
  for (const place of places) {
    cpSync(root, place, {
      recursive: true,
      filter: (file) => !/^(?:node_modules|content|dist.*|shots|\..*)(?:\/|$)/.test(relative(root, file)),
    });
    cpSync(join(root, "sample"), join(place, "content"), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  }
});

afterEach(() => {
  for (const place of places) rmSync(place, { recursive: true });
});

/** A module that sets the clock of whatever runs it so many days forward. */
const later = (days: number) =>
  `data:text/javascript,${encodeURIComponent(
    `const Real = Date, ahead = ${days} * 864e5;
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ahead); }
      static now() { return Real.now() + ahead; }
    };`,
  )}`;

async function build(place: string, setting: Record<string, string>): Promise<void> {
  const { CONTENT_DIR, OUT_DIR, SITE_ADDRESS, ...env } = process.env;
  await promisify(execFile)(process.execPath, [vite, "build"], {
    cwd: place,
    env: { ...env, NODE_ENV: "production", NO_COLOR: "1", SOURCE_DATE_EPOCH: "1767225599", ...setting },
  });
}

/** The hash of every file below a folder, by its path there. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => statSync(join(folder, file)).isFile());
  return Object.fromEntries(
    files.sort().map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
}

test("the same content gives the same bytes, in another place, on another day, in another time zone and language", {
  timeout: 300_000,
}, async () => {
  const [one, another] = places;
  await build(one, { TZ: "UTC", LC_ALL: "C" });
  await build(another, { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", NODE_OPTIONS: `--import=${later(400)}` });
  const first = hashes(join(one, "dist"));
  expect(Object.keys(first)).toContain("cards/home.png");
  expect(hashes(join(another, "dist"))).toEqual(first);
  for (const file of Object.keys(first)) expect(readFileSync(join(one, "dist", file)).includes(one), file).toBe(false);
  expect(readFileSync(join(one, "dist", "index.html"), "utf8")).toContain("© <!-- -->2025<!-- --> ");
});

test("a second build makes no picture, card, résumé or font again, and what is damaged in between is made anew", {
  timeout: 300_000,
}, async () => {
  const [place] = places;
  const cache = join(place, ".build", "cache");
  const made = () =>
    Object.fromEntries(
      readdirSync(cache, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith("made.json"))
        .map((file) => [file, statSync(join(cache, file)).mtimeMs]),
    );
  await build(place, {});
  const first = made();
  const site = hashes(join(place, "dist"));
  expect(Object.keys(first).filter((file) => file.startsWith("pictures"))).toHaveLength(1);
  expect(Object.keys(first).filter((file) => file.startsWith("drawings"))).toHaveLength(10);
  const [files = ""] = Object.keys(first).filter((file) => file.startsWith("files"));
  expect(readdirSync(join(cache, dirname(files)))).toContain("_resume.pdf");
  expect(Object.keys(first).filter((file) => file.startsWith("fonts"))).toHaveLength(1);

  await build(place, {});
  expect(made()).toEqual(first);

  const [damaged = ""] = Object.keys(first).filter((file) => file.startsWith("drawings"));
  rmSync(join(cache, dirname(damaged), "drawn.png"));
  rmSync(join(cache, dirname(files), "_resume.pdf"));
  await build(place, {});
  const again = made();
  expect(Object.keys(again).filter((file) => again[file] !== first[file])).toEqual([damaged, files]);
  expect(hashes(join(place, "dist"))).toEqual(site);
});
