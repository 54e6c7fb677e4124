import { access, constants, realpath } from "node:fs/promises";
import { basename, extname, join, sep } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import type { Picture, PictureUse } from "../schema/field-types.ts";
import { type Content, type FileName, fileNames, schemas } from "../schema/schema.ts";
import { nearest } from "../schema/spelling.ts";
import type { Problem } from "./errors.ts";
import type { Folder } from "./folder.ts";
import { type Parsed, problemAt, shortened } from "./place.ts";
import { type Field, fieldsOf } from "./schema-walk.ts";
import { valueAt } from "./shape.ts";

/** Every picture of a validated content file, found by the schema's metadata, and how the layout shows it. */
export function picturesIn(content: Content, name: FileName): { picture: Picture; shownAs: PictureUse }[] {
  return [...fieldsOf(schemas[name], content[name])].flatMap(({ path, meaning }) =>
    meaning?.is === "picture" ? [{ picture: valueAt(content[name], path.slice(0, -1)) as Picture, shownAs: meaning.shownAs }] : [],
  );
}

/** The same of all content files. */
export function allPicturesIn(content: Content): ReturnType<typeof picturesIn> {
  return fileNames.flatMap((name) => picturesIn(content, name));
}

/** Whether a picture is a file of the content folder, not one on another host. */
export function isLocal({ src }: Pick<Picture, "src">): boolean {
  return !/^https?:/i.test(src);
}

/** Sets the size of every picture of a file, and tells those that are missing or no pictures. */
export async function checkPictures(
  { parsed, fields, value }: { parsed: Parsed; fields: readonly Field[]; value: unknown },
  folder: Folder,
): Promise<Problem[]> {
  const problems = fields.map(async ({ path, value: given, schema, meaning }) => {
    if (meaning?.is !== "picture" || typeof given !== "string") return [];
    const src = z.safeParse(schema, given).data;
    if (typeof src !== "string") {
      const bare = folder.images.find((name) => basename(name) === given.trim());
      return bare ? [problemAt(parsed, path, `cannot be “${shortened(given)}”`, `Did you mean images/${bare}?`)] : [];
    }
    if (!isLocal({ src })) return [];
    const file = await lookAt(src, folder);
    if ("what" in file) return [problemAt(parsed, path, `${file.what}: ${src}`, file.mend)];
    // The picture stands where it is named, in either of the two ways.
    const picture = valueAt(value, path.at(-1) === "src" ? path.slice(0, -1) : path);
    if (picture) Object.assign(picture, file);
    return [];
  });
  return (await Promise.all(problems)).flat();
}

/** A picture's size as it is shown, or what is wrong with it. */
type PictureFile = { width: number; height: number } | { what: string; mend: string };

/** @param src the file's path below the content folder: images/cover.png */
async function lookAt(src: string, { path, images: names }: Folder): Promise<PictureFile> {
  const name = src.slice("images/".length);
  if (!names.includes(name)) {
    const same = names.find((one) => alike(one) === alike(name));
    const other = same ?? nearest(name, names);
    const mend = `Put the picture at ${basename(path)}/${src}, or mend the name`;
    return {
      what: "names a file that does not exist",
      mend: other === undefined ? mend : `Did you mean images/${other}?${same ? " Capitals and accents count" : ""}`,
    };
  }
  const images = await realpath(join(path, "images"));
  const real = await realpath(join(path, src)).catch(() => undefined);
  if (real === undefined) return { what: "names a link that leads nowhere", mend: "Put the picture itself there" };
  if (!real.startsWith(images + sep)) {
    return { what: "names a file outside the images folder", mend: "Put the picture itself there, not a link to it" };
  }
  const denied = await access(real, constants.R_OK).catch((error: NodeJS.ErrnoException) => error.code);
  if (denied) return { what: `names a file that cannot be read (${denied})`, mend: "Make it a file that you may read" };
  return sizeOf(real, src);
}

/** A name as a file system that forgives sees it: capitals and the spelling of accents aside. */
const alike = (name: string) => name.normalize("NFC").toLowerCase();

async function sizeOf(file: string, src: string): Promise<PictureFile> {
  // sharp tells of what it cannot read by an error alone, whose words are a library's.
  const found = await sharp(file)
    .metadata()
    .catch(() => undefined);
  const kind = found && KINDS.find(({ formats }) => formats.includes(found.format));
  if (!kind) {
    return {
      what: "names a file that is no picture, or a broken one",
      mend: "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, and name it so",
    };
  }
  const ending = extname(src);
  if (!kind.endings.includes(ending.toLowerCase())) {
    const right = `${src.slice(0, -ending.length)}${kind.endings[0]}`;
    return { what: `names a file that is ${kind.name}, not what its ending says`, mend: `Rename it, and write ${right} here` };
  }
  const { width, height, orientation = 1 } = found;
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** The kinds of picture that browsers show, as an owner, sharp and a file's name call them. */
const KINDS: { name: string; formats: string[]; endings: string[] }[] = [
  { name: "a PNG", formats: ["png"], endings: [".png"] },
  { name: "a JPEG", formats: ["jpeg"], endings: [".jpg", ".jpeg"] },
  { name: "a WebP", formats: ["webp"], endings: [".webp"] },
  { name: "an AVIF", formats: ["heif", "avif"], endings: [".avif"] },
  { name: "a GIF", formats: ["gif"], endings: [".gif"] },
  { name: "an SVG", formats: ["svg"], endings: [".svg"] },
];
