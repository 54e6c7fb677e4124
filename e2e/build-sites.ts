import { type ChildProcess, execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { createBuilder } from "vite";
import { parseDocument } from "yaml";
import { configureSite } from "../packages/weavefolio/build/configure-site.ts";
import { loadExtras } from "../packages/weavefolio/build/extras.ts";
import { allSites, examples, type ServedName, type Site } from "./sites.ts";

const root = join(import.meta.dirname, "..");

const builtSites = join(root, ".build", "sites");

/** Everything that a built site depends on. */
const SOURCES = [
  "packages/weavefolio",
  "packages/documents",
  ...[
    "package-lock.json",
    "tsconfig.base.json",
    "e2e/build-sites.ts",
    "e2e/sites.ts",
    "e2e/fixture/content",
    "e2e/translations",
    "e2e/own",
  ],
  ...Object.keys(examples).map((name) => `examples/${name}/content`),
];

/** The same sources build the same sites, so the hash of the sources names their folder. */
const sourceHash = hashOf(SOURCES.flatMap(filesBelow));

function filesBelow(path: string): string[] {
  const absolute = join(root, path);
  if (statSync(absolute).isFile()) return [path];
  const files = readdirSync(absolute, { recursive: true, encoding: "utf8" }).map((file) => join(path, file));
  return files.filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile()).sort();
}

function hashOf(files: string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Returns the folders of a site, of its content and of its built pages; they are shared, so tests only read them. */
export function foldersOf(name: ServedName): { siteRoot: string; content: string; dist: string } {
  const siteRoot = join(builtSites, sourceHash, name);
  return { siteRoot, content: join(siteRoot, "content"), dist: join(siteRoot, "dist") };
}

/** Returns the folder in which the mail sandbox of a served site keeps its messages. */
export function mailFolderOf(name: ServedName): string {
  return join(root, ".build", "journeys", "mail", name);
}

/** Builds the sites that aren't built yet from the current sources, one per processor at a time. */
export async function buildSites(names: ServedName[]): Promise<void> {
  mkdirSync(builtSites, { recursive: true });
  for (const outdated of readdirSync(builtSites)) {
    if (outdated !== sourceHash) rmSync(join(builtSites, outdated), { recursive: true, force: true });
  }
  const missing = names.filter((name) => !existsSync(foldersOf(name).dist));
  const buildNext = async (): Promise<void> => {
    const name = missing.shift();
    if (!name) return;
    await inOwnProcess(name);
    await buildNext();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext));
}

/** Builds in a process per site, so that each processor builds one. */
async function inOwnProcess(name: ServedName): Promise<void> {
  const { SITE_ADDRESS: _, ...env } = process.env;
  const running = promisify(execFile)(process.execPath, [import.meta.filename, name], { cwd: root, env });
  const child: ChildProcess = running.child;
  child.stderr?.pipe(process.stderr);
  await running;
}

/** Builds a site beside its place and renames it, so that an interrupted build leaves nothing half-built. */
async function build(name: ServedName): Promise<void> {
  const unfinished = join(builtSites, sourceHash, `${name}.${process.pid}`);
  const site = allSites[name];
  if (name in examples) cpSync(join(root, "examples", name, "content"), join(unfinished, "content"), { recursive: true });
  else await writeContent(join(unfinished, "content"), site);
  if (site.isOwn) cpSync(join(root, "e2e/own"), unfinished, { recursive: true });
  // Sites have the same fonts and sizes of pictures, so they share a cache.
  symlinkSync(join(root, ".build"), join(unfinished, ".build"));
  process.env["NODE_ENV"] = "production";
  await (await createBuilder({ ...configureSite(unfinished, { extras: await loadExtras(unfinished) }), logLevel: "error" })).buildApp();
  const finished = join(builtSites, sourceHash, name);
  if (existsSync(finished)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, finished);
}

async function writeContent(
  content: string,
  { changes, documents = {}, posts = {}, media = {}, isTranslated = false }: Site,
): Promise<void> {
  mkdirSync(join(content, "documents"), { recursive: true });
  cpSync(join(root, "e2e/fixture/content"), content, { recursive: true });
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(content, "documents", name), text);
  mkdirSync(join(content, "writing"), { recursive: true });
  for (const [name, text] of Object.entries(posts)) writeFileSync(join(content, "writing", `${name}.md`), text);
  mkdirSync(join(content, "media"), { recursive: true });
  for (const [name, bytes] of Object.entries(media)) writeFileSync(join(content, "media", name), bytes);
  if (isTranslated) cpSync(join(root, "e2e/translations"), content, { recursive: true });
  await drawPictures(join(content, "images"));
  for (const [file, path, value] of changes) {
    const yaml = join(content, `${file}.yaml`);
    mkdirSync(dirname(yaml), { recursive: true });
    const document = parseDocument(existsSync(yaml) ? readFileSync(yaml, "utf8") : "");
    document.setIn(path, value);
    writeFileSync(yaml, String(document));
  }
}

/** Draws a very tall and a very wide picture of coloured bands, which show where a crop cuts. */
async function drawPictures(folder: string): Promise<void> {
  const bands = (isWide: boolean) => {
    const colours = ["#b3261e", "#e8b23a", "#3a7d44", "#2f5d8a"];
    const rects = colours.map((fill, index) =>
      isWide ? `<rect x="${index}" width="1" height="1" fill="${fill}"/>` : `<rect y="${index}" width="1" height="1" fill="${fill}"/>`,
    );
    const [width, height] = isWide ? [4, 1] : [1, 4];
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" width="${width * 100}" height="${height * 100}">${rects.join("")}</svg>`,
    );
  };
  await sharp(bands(false)).resize(600, 4000, { fit: "fill" }).png().toFile(join(folder, "tall.png"));
  await sharp(bands(true)).resize(4000, 300, { fit: "fill" }).png().toFile(join(folder, "wide.png"));
}

const name = process.argv[2];
if (import.meta.main && name && name in allSites) await build(name as ServedName);
