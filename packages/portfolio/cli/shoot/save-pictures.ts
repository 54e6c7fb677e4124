import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { formatDiagnostic } from "../../content/load/errors.ts";
import { getValue } from "../../content/load/schema-walk.ts";
import type { Plain } from "../../content/schema/plain-values.ts";
import { applyChange, planEdit, readText } from "../editing/change-content.ts";
import { replaceFile } from "../editing/replace-file.ts";
import { parseValues } from "../editing/yaml-values.ts";
import type { Problem } from "./judge-page.ts";
import { formatRecord, isTaken, type PictureRecord, RECORD_FILE, toHash } from "./record.ts";
import type { Pictures } from "./take-pictures.ts";

/** A project with an address to take pictures of. `index` is its place in projects.yaml, and `image` its picture's path. */
export type Target = { index: number; title: string; slug: string; live: string; image: string | undefined };

type Options = { folder: string; record: PictureRecord; today: string };

/** The ends of the files' names. */
const ENDINGS: Record<keyof Pictures, string> = { light: "", dark: "-dark", phone: "-phone", phoneDark: "-phone-dark" };

/**
 * Writes a project's pictures into content/images, and sets them in projects.yaml, unless they are set already. Returns their paths,
 * and adds them to the record.
 */
export async function savePictures(target: Target, pictures: Pictures, options: Options): Promise<string[] | Problem> {
  const { folder, record, today } = options;
  const name = await findName(target, options);
  const files = await Promise.all(
    Object.entries(pictures).map(async ([kind, png]) => ({
      src: `${name}${ENDINGS[kind as keyof Pictures]}.webp`,
      bytes: await encode(png),
    })),
  );
  const added = files.filter(({ src }) => !existsSync(join(folder, src)));
  for (const { src, bytes } of files) await replaceFile(join(folder, src), bytes);
  const problem = await setImage(target, { src: `${name}.webp`, dark: pictures.dark && `${name}-dark.webp` }, folder);
  if (problem) {
    for (const { src } of added) await rm(join(folder, src));
    return problem;
  }
  for (const { src, bytes } of files) record[src] = { address: target.live, taken: today, hash: toHash(bytes) };
  await replaceFile(join(folder, RECORD_FILE), formatRecord(record));
  return files.map(({ src }) => src);
}

const encode = (png: Buffer) => sharp(png).webp({ quality: 90, smartSubsample: true }).toBuffer();

/** The name of the project's pictures, without an end: those that were taken are replaced, others never. */
async function findName({ slug, image }: Target, { folder, record }: Options): Promise<string> {
  if (image && (await isTaken(image, record, folder))) return image.replace(/\.webp$/, "");
  const isFree = async (src: string) => !existsSync(join(folder, src)) || isTaken(src, record, folder);
  for (let number = 1; ; number++) {
    const name = `images/${slug || "project"}${number === 1 ? "" : `-${number}`}`;
    const free = await Promise.all(Object.values(ENDINGS).map((ending) => isFree(`${name}${ending}.webp`)));
    if (free.every(Boolean)) return name;
  }
}

const CHANGED: Problem = { what: "was pictured, but projects.yaml has changed meanwhile", fix: "Try again" };

/** Sets the picture of a project. The same one keeps its alternative text and crop. */
async function setImage(
  { index, live }: Target,
  { src, dark }: { src: string; dark: string | undefined },
  folder: string,
): Promise<Problem | undefined> {
  const path = ["projects", index, "image"];
  const project = getValue(parseValues((await readText(folder, "projects.yaml")) ?? ""), ["projects", index]);
  const old = getValue(project, ["image"]);
  if (String(getValue(project, ["live"])).trim() !== live) return CHANGED;
  const isSame = old === src || getValue(old, ["src"]) === src;
  if (isSame && getValue(old, ["dark"]) === dark) return undefined;
  const { dark: _, ...others } = isSame && typeof old === "object" ? (old as Record<string, Plain>) : { src, alt: "" };
  const value: Plain = { ...others, ...(dark && { dark }) };
  const change = await planEdit({ file: "projects.yaml", edit: { do: "set", path, value } }, folder);
  if ("error" in change) return { what: `was pictured, but ${String(change.error)}`, fix: `Write image: ${src} yourself` };
  const applied = await applyChange(change, folder);
  if ("warnings" in applied) return undefined;
  if ("conflict" in applied) return CHANGED;
  return { what: `was pictured, but the content would have errors:\n${applied.errors.map(formatDiagnostic).join("\n")}`, fix: "Try again" };
}
