import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, extname, join, posix } from "node:path";
import slugify from "@sindresorhus/slugify";
import { contentFiles, development, editing } from "weavefolio/extra";
import { isInside } from "./content-files.ts";
import { RequestError } from "./request-error.ts";

const EXTENSIONS = [".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".svg"];

/**
 * Puts a picture into the folder images under a clean name, and returns its path as content has it. The same picture isn't stored
 * twice, and none is replaced. @throws {RequestError} if the file is not a picture that pages can show
 */
export async function storePicture(folder: string, givenName: string, bytes: Buffer): Promise<string> {
  const extension = extname(givenName).toLowerCase();
  if (!EXTENSIONS.includes(extension))
    throw new RequestError(415, `${isHeic(extension) ? HEIC : ""}Choose a PNG, JPEG, WebP, AVIF, GIF or SVG file`);
  const images = join(folder, "images");
  await mkdir(images, { recursive: true });
  const entries = await readdir(images, { withFileTypes: true });
  // Reading a FIFO would never end.
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const same = await findSame(images, files, bytes, extension);
  if (same) return `images/${same}`;
  const taken = entries.map(({ name }) => name.toLowerCase());
  const name = findFreeName(givenName, extension, new Set(taken));
  const { written, destination } = await editing.stageFile(join(images, name), bytes);
  try {
    const found = await contentFiles.inspectPictureFile(written, name);
    if ("what" in found) throw new RequestError(415, `The picture ${found.what.replace(/^names /, "is ")}. ${found.fix}`);
    await rename(written, destination);
  } finally {
    await rm(written, { force: true });
  }
  return `images/${name}`;
}

/** What iPhones save photos as, unless Settings › Camera › Formats is Most Compatible. */
const isHeic = (extension: string) => /^\.hei[cf]$/.test(extension);
const HEIC = "Browsers don't show HEIC pictures. Export it as JPEG. ";

/** Shows a picture of the folder images, null if it isn't one. */
export async function previewIn(folder: string, src: string): Promise<development.PicturePreview | null> {
  const isPicture = posix.normalize(src) === src && src.startsWith("images/") && (await isInside(folder, src));
  return (isPicture && (await development.previewPicture(join(folder, src)))) || null;
}

async function findSame(images: string, names: readonly string[], bytes: Buffer, extension: string): Promise<string | undefined> {
  const hash = hashOf(bytes);
  for (const name of names.filter((name) => extname(name).toLowerCase() === extension)) {
    if (hashOf(await readFile(join(images, name))) === hash) return name;
  }
  return undefined;
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64");

/** A letter can become several, but a file's name has at most 255 bytes. */
const MAX_NAME = 100;

function findFreeName(givenName: string, extension: string, taken: ReadonlySet<string>): string {
  const stem =
    slugify(basename(givenName, extname(givenName)))
      .slice(0, MAX_NAME)
      .replace(/-$/, "") || "picture";
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? "" : `-${number}`}${extension}`;
    if (!taken.has(name)) return name;
  }
}
