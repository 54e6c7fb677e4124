import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { editing, type Fields, formatDiagnostic, isFields, type Plain, schemaWalk } from "weavefolio/extra";
import type { Problem } from "./judge-page.ts";
import { formatRecord, isTaken, type PictureRecord, RECORD_FILE, toHash } from "./record.ts";
import type { ClipFiles } from "./record-clip.ts";
import type { Pictures, Taken } from "./take-pictures.ts";

/** A project with an address to take pictures of. `index` is its place in projects.yaml, and `image` its picture's path. */
export type Target = { index: number; title: string; slug: string; live: string; image: string | undefined; hasClip: boolean };

type Shots = Pick<Exclude<Taken, Problem>, "pictures" | "clip">;

type Options = { folder: string; record: PictureRecord; today: string };

/** Where the files of a name are, below the content folder. */
const PLACES: Record<keyof (Pictures & ClipFiles), (name: string) => string> = {
  light: (name) => `images/${name}.webp`,
  dark: (name) => `images/${name}-dark.webp`,
  phone: (name) => `images/${name}-phone.webp`,
  phoneDark: (name) => `images/${name}-phone-dark.webp`,
  webm: (name) => `media/${name}.webm`,
  mp4: (name) => `media/${name}.mp4`,
};

/** Writes a project's pictures and its clip, and sets them in projects.yaml. Returns their paths, and adds them to the record. */
export async function savePictures(target: Target, taken: Shots, options: Options): Promise<string[] | Problem> {
  const { folder, record, today } = options;
  const name = await findName(target, options);
  const pictures = Object.entries(taken.pictures).map(async ([kind, png]) => ({ src: toPath(kind, name), bytes: await encode(png) }));
  const clips = Object.entries(hasClip(taken) ? taken.clip : {}).map(([kind, bytes]) => ({ src: toPath(kind, name), bytes }));
  const files: { src: string; bytes: Buffer; isNew: boolean }[] = [];
  for (const { src, bytes } of [...(await Promise.all(pictures)), ...clips]) {
    const isNew = !existsSync(join(folder, src));
    // One that the owner has edited stays.
    if (isNew || (await isTaken(src, record, folder))) files.push({ src, bytes, isNew });
  }
  for (const { src, bytes } of files) await editing.replaceFile(join(folder, src), bytes);
  const problem = await setPictures(target, { name, taken, folder });
  if (problem) {
    for (const { src, isNew } of files) if (isNew) await rm(join(folder, src));
    return problem;
  }
  for (const { src, bytes } of files) record[src] = { address: target.live, taken: today, hash: toHash(bytes) };
  await editing.replaceFile(join(folder, RECORD_FILE), formatRecord(record));
  return files.map(({ src }) => src);
}

const hasClip = (taken: Shots): taken is Shots & { clip: ClipFiles } => taken.clip !== undefined && "webm" in taken.clip;

const toPath = (kind: string, name: string) => PLACES[kind as keyof typeof PLACES](name);

const encode = (png: Buffer) => sharp(png).webp({ quality: 90, smartSubsample: true }).toBuffer();

/** Finds the name of the project's files: those that were taken are replaced, others never. */
async function findName({ slug, live, image }: Target, { folder, record }: Options): Promise<string> {
  if (image && (await isTaken(image, record, folder))) return image.replace(/^images\/|\.webp$/g, "");
  const isFree = async (src: string) =>
    !existsSync(join(folder, src)) || (record[src]?.address === live && (await isTaken(src, record, folder)));
  for (let number = 1; ; number++) {
    const name = `${slug || "project"}${number === 1 ? "" : `-${number}`}`;
    const free = await Promise.all(Object.keys(PLACES).map((kind) => isFree(toPath(kind, name))));
    if (free.every(Boolean)) return name;
  }
}

const CHANGED: Problem = { what: "was pictured, but projects.yaml has changed meanwhile", fix: "Try again" };

/** Sets what isn't set yet. The same picture keeps its alternative text and crop. */
async function setPictures(
  { index, live }: Target,
  { name, taken, folder }: { name: string; taken: Shots; folder: string },
): Promise<Problem | undefined> {
  const project = schemaWalk.getValue(editing.parseValues((await editing.readText(folder, "projects.yaml")) ?? ""), ["projects", index]);
  if (String(schemaWalk.getValue(project, ["live"])).trim() !== live) return CHANGED;
  const src = PLACES.light(name);
  const dark = taken.pictures.dark && PLACES.dark(name);
  const old = schemaWalk.getValue(project, ["image"]);
  const isSame = old === src || schemaWalk.getValue(old, ["src"]) === src;
  const { dark: _, ...kept } = isSame && isFields(old) ? old : { src, ...(!isSame && { alt: "" }) };
  const values: Fields = {
    ...(!(isSame && schemaWalk.getValue(old, ["dark"]) === dark) && { image: { ...kept, ...(dark && { dark }) } }),
    ...(hasClip(taken) && { clip: PLACES.webm(name) }),
  };
  for (const [field, value] of Object.entries(values)) {
    const problem = await setField(["projects", index, field], value ?? null, folder);
    if (problem) return problem;
  }
  return undefined;
}

async function setField(path: (string | number)[], value: Plain, folder: string): Promise<Problem | undefined> {
  const change = await editing.planEdit({ file: "projects.yaml", edit: { do: "set", path, value } }, folder);
  if ("error" in change) return { what: `was pictured, but ${String(change.error)}`, fix: `Write ${path.at(-1)}: there, and try again` };
  const applied = await editing.applyChange(change, folder);
  if ("warnings" in applied) return undefined;
  if ("conflict" in applied) return CHANGED;
  return { what: `was pictured, but the content would have errors:\n${applied.errors.map(formatDiagnostic).join("\n")}`, fix: "Try again" };
}
