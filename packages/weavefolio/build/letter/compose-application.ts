import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import slugify from "@sindresorhus/slugify";
import { toPlain } from "../../content/schema/words.ts";
import { emphasize } from "../../outputs/application/emphasize.ts";
import { drawLetter, writeLetter } from "../../outputs/application/letter.ts";
import { makeQrCode } from "../../outputs/application/qr-code.ts";
import { composeOutline } from "../../outputs/resume/outline.ts";
import { writePlainText } from "../../outputs/resume/plain-text.ts";
import { drawResume } from "../../outputs/resume/resume.ts";
import { writeWordDocument } from "../../outputs/resume/word-document.ts";
import { readLetter } from "../../site/letter/read-letter.ts";
import { BuildError } from "../build-error.ts";
import { checkResume } from "../check-resume.ts";
import type { Keys } from "./keys.ts";
import { APPLICATIONS, type Application } from "./read-application.ts";
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
  await readLetter(fragment, keys.publicKey, Date.parse(letter.date)).catch((cause) => {
    throw new BuildError(
      `${APPLICATIONS}/${name}.yaml is too long for a link, or nests its marks too deeply. Shorten the note and its links.`,
      { cause },
    );
  });
  const link = content.site.address + fragment;

  const tailored = emphasize(content, emphasis);
  const { bytes: pdf } = await drawResume(tailored, undefined, makeQrCode(content));
  const docx = await writeWordDocument(tailored);
  const txt = writePlainText(toPlain(composeOutline(tailored)));
  await checkResume({ "resume.pdf": pdf, "resume.docx": docx, "resume.txt": Buffer.from(txt) }, tailored, siteRoot);
  const date = new Intl.DateTimeFormat(content.site.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(letter.date));
  const text = { ...letter, date };

  const { titles, letter: texts } = content.texts;
  const [resumeTitle, letterTitle] = [titles.resume, texts.title].map(toFileName);
  const documents: Record<string, string | Uint8Array> = {
    [`${resumeTitle}.pdf`]: pdf,
    [`${resumeTitle}.docx`]: docx,
    [`${resumeTitle}.txt`]: txt,
    [`${letterTitle}.pdf`]: await drawLetter(content, text),
    [`${letterTitle}.txt`]: writeLetter(content, text),
  };
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
  const parent = join(siteRoot, APPLICATIONS);
  const folder = join(parent, name);
  const stats = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  if (!stats) return [];
  if (!stats.isDirectory()) throw new BuildError(`${APPLICATIONS}/${name} is a file, where a folder is needed. Rename or remove it.`);
  if (join(await realpath(parent), name) !== (await realpath(folder))) {
    throw new BuildError(`${APPLICATIONS}/${name} is a link to another folder. Remove it.`);
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
