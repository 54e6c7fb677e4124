import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import slugify from "@sindresorhus/slugify";
import { BuildError, findAction, letterLink } from "weavefolio/extra";
import { emphasize } from "./emphasize.ts";
import type { Keys } from "./keys.ts";
import type { Application } from "./read-application.ts";
import { signLetter } from "./sign-letter.ts";

/** The file with the link of an application. */
export const LINK_FILE = "link.txt";

/** `files` are below the folder of applications, and `earlier` those of an earlier run that none of them replaces. */
type ComposedApplication = { link: string; files: Record<string, string | Uint8Array>; earlier: string[] };

/**
 * Composes the link of an application and its files. Writes nothing.
 * @throws {BuildError} if the letter is too long, the résumé isn't read as it was written, or the files have no folder to go to
 */
export async function composeApplication(
  name: string,
  { letter, content, emphasis }: Application,
  keys: Keys,
  siteRoot: string,
): Promise<ComposedApplication> {
  const present = await listPresent(name, siteRoot);
  const fragment = await signLetter(letter, keys.privateKey);
  // Proves the link as the recipient's browser does.
  await letterLink.readLetter(fragment, keys.publicKey, Date.parse(letter.date)).catch((cause) => {
    throw new BuildError(
      `${letterLink.APPLICATIONS}/${name}.yaml is too long for a link, or nests its marks too deeply. Shorten the note and its links.`,
      { cause },
    );
  });
  const link = content.site.address + fragment;

  const tailored = emphasize(content, emphasis);
  const date = new Intl.DateTimeFormat(content.site.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(letter.date));
  const writeApplication = await findAction("writeApplication", siteRoot);
  const written = await writeApplication({ content, tailored, letter: { ...letter, date } }, siteRoot);
  const { titles, letter: texts } = content.texts;
  const nameAll = (title: string, formats: Readonly<Record<string, string | Uint8Array>>) =>
    Object.entries(formats).map(([format, bytes]) => [`${toFileName(title)}.${format}`, bytes] as const);
  const documents = Object.fromEntries([...nameAll(titles.resume, written.resume), ...nameAll(texts.title, written.letter)]);
  const start = `${toFileName(content.profile.name)}-`;
  // A company's name may have nothing that a file's name can have.
  const company = toFileName(letter.company) || name;
  const named = Object.entries(documents).map(([end, bytes]) => [`${name}/${start}${company}-${end}`, bytes] as const);
  const files = Object.fromEntries([...named, [`${name}/${LINK_FILE}`, `${link}\n`]]);
  const earlier = findEarlier(present, start, Object.keys(documents)).map((file) => `${name}/${file}`);
  return { link, files, earlier: earlier.filter((file) => !(file in files)) };
}

/** Lists the folder of an application, which may be missing. @throws {BuildError} if it is a link or a file */
async function listPresent(name: string, siteRoot: string): Promise<string[]> {
  const parent = join(siteRoot, letterLink.APPLICATIONS);
  const folder = join(parent, name);
  const stats = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  if (!stats) return [];
  if (!stats.isDirectory())
    throw new BuildError(`${letterLink.APPLICATIONS}/${name} is a file, where a folder is needed. Rename or remove it.`);
  if (join(await realpath(parent), name) !== (await realpath(folder))) {
    throw new BuildError(`${letterLink.APPLICATIONS}/${name} is a link to another folder. Remove it.`);
  }
  return readdir(folder);
}

/** Finds what an earlier run wrote, perhaps with another name of the company: all of its files. Single ones are the owner's own. */
function findEarlier(present: readonly string[], start: string, ends: readonly string[]): string[] {
  const [first = ""] = ends;
  const companies = present
    .filter((file) => file.startsWith(start) && file.endsWith(`-${first}`))
    .map((file) => file.slice(start.length, -first.length - 1));
  const runs = companies.map((company) => ends.map((end) => `${start}${company}-${end}`));
  return runs.filter((files) => files.every((file) => present.includes(file))).flat();
}

/** In characters of each part of a file's name, which may have three bytes each: file systems allow 255 for the name. */
const LONGEST_PART = 36;

/** Names in other scripts than slugify knows stay as they are, without invisible marks. */
function toFileName(text: string): string {
  const visible = text.replaceAll(/\p{Cf}/gu, "");
  const part = slugify(visible, { lowercase: false, decamelize: false }) || visible.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const isCut = part.length > LONGEST_PART;
  return part
    .slice(0, LONGEST_PART)
    .toWellFormed()
    .replace(isCut ? /-[^-]*$/ : /-$/, "");
}
