import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkExtras } from "../extra/link-extras.test-support.ts";

const root = join(import.meta.dirname, "../../..");
const weavefolio = join(root, "packages/weavefolio/bin/weavefolio.ts");

/** The owner's files in public/, of which two have the names of generated files. */
const own = {
  CNAME: "jordan-vale.example",
  "documents/talk.pdf": "%PDF-1.7",
  "robots.txt": "User-agent: *\nDisallow: /documents/\n",
  "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><path d="M0 0h16v16H0z" fill="#123456"/></svg>',
};

/** Two sites with the fixture and a generated résumé as content, in paths of different lengths. */
let copies: [string, string];

beforeAll(() => {
  copies = [mkdtempSync(join(tmpdir(), "a-")), mkdtempSync(join(tmpdir(), "another-"))];
  for (const copy of copies) {
    linkExtras(copy, "documents");
    cpSync(join(root, "e2e/fixture/content"), join(copy, "content"), { recursive: true });
    const profile = join(copy, "content", "profile.yaml");
    writeFileSync(profile, readFileSync(profile, "utf8").replace(/^resume: .*\n/m, ""));
    mkdirSync(join(copy, "public", "documents"), { recursive: true });
    for (const [file, text] of Object.entries(own)) writeFileSync(join(copy, "public", file), text);
  }
});

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true });
});

/** Returns a module that advances the clock of its process by this many days. */
const later = (days: number) =>
  `data:text/javascript,${encodeURIComponent(
    `const Real = Date, shift = ${days} * 864e5;
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + shift); }
      static now() { return Real.now() + shift; }
    };`,
  )}`;

async function build(copy: string, setting: Record<string, string>): Promise<void> {
  const { OUT_DIR, SITE_ADDRESS, ...env } = process.env;
  await promisify(execFile)(process.execPath, [weavefolio, "build"], {
    cwd: copy,
    env: { ...env, NO_COLOR: "1", SOURCE_DATE_EPOCH: "1767225599", ...setting },
  });
}

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

function cacheTimes(copy: string): Record<string, number> {
  const cache = join(copy, ".build", "cache");
  const entries = readdirSync(cache, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("made.json"));
  return Object.fromEntries(entries.map((file) => [file, statSync(join(cache, file)).mtimeMs]));
}

test("the same content gives the same bytes in another folder, on another day, in another time zone and language", async () => {
  const [copy, another] = copies;
  await Promise.all([
    build(copy, { TZ: "UTC", LC_ALL: "C" }),
    build(another, { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", NODE_OPTIONS: `--import=${later(400)}` }),
  ]);
  const first = hashes(join(copy, "dist"));
  expect(Object.keys(first)).toEqual(expect.arrayContaining(["cards/home.png", "resume.docx", "resume.pdf", "resume.txt"]));
  expect(hashes(join(another, "dist"))).toEqual(first);
  for (const file of Object.keys(first)) expect(readFileSync(join(copy, "dist", file)).includes(copy), file).toBe(false);
  expect(readFileSync(join(copy, "dist", "index.html"), "utf8")).toContain("© <!-- -->2025<!-- --> ");
});

test("files in public/ are published, and replace generated files; every icon is made from the owner's", async () => {
  const dist = join(copies[0], "dist");
  for (const [file, text] of Object.entries(own)) expect(readFileSync(join(dist, file), "utf8")).toBe(text);
  const pixelOf = async (file: string) =>
    (
      await sharp(join(dist, file)).extract({ left: 90, top: 90, width: 1, height: 1 }).toColourspace("srgb").removeAlpha().raw().toBuffer()
    ).toString("hex");
  const { icons } = JSON.parse(readFileSync(join(dist, "manifest.webmanifest"), "utf8")) as { icons: { src: string }[] };
  const links = [...readFileSync(join(dist, "index.html"), "utf8").matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]*)"/g)].map(
    ([, url = ""]) => url,
  );
  const files = new Set([...icons.map(({ src }) => src), ...links].map((url) => url.replace("/Portfolio/", "")));
  expect([...files].sort()).toEqual(["icon-180.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "icon.svg"]);
  for (const file of files) if (file.endsWith(".png") && !file.includes("maskable")) expect(await pixelOf(file), file).toBe("123456");
});

test("a second build reuses pictures, cards, résumé and fonts, and makes again only what is damaged", async () => {
  const [copy] = copies;
  const cache = join(copy, ".build", "cache");
  const before = cacheTimes(copy);
  const site = hashes(join(copy, "dist"));
  const entries = (kind: string) => Object.keys(before).filter((file) => file.startsWith(kind));
  expect(entries("pictures")).toHaveLength(4);
  expect(entries("drawings")).toHaveLength(8);
  expect(entries("fonts")).toHaveLength(1);
  const [files = ""] = entries("files");
  const resume = readdirSync(join(cache, dirname(files))).find((name) => /^\d+_resume\.pdf$/.test(name));
  if (!resume) throw new Error("The cache has no résumé");

  const [damaged = ""] = entries("drawings");
  rmSync(join(cache, dirname(damaged), "drawn.png"));
  rmSync(join(cache, dirname(files), resume));
  await build(copy, { TZ: "UTC", LC_ALL: "C" });
  const after = cacheTimes(copy);
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([damaged, files]);
  expect(hashes(join(copy, "dist"))).toEqual(site);
});
