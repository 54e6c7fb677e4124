import { mkdir, readdir, realpath, rm, writeFile } from "node:fs/promises";
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

/** Writes the link of an application and its files, which replace those of an earlier run. @throws {BuildError} if the letter is too long, or the résumé isn't read as it was written */
export async function writeApplication(
  name: string,
  { letter, content, emphasis }: Application,
  keys: Keys,
  siteRoot: string,
): Promise<{ link: string; files: string[] }> {
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
  const named = Object.entries(documents).map(([end, bytes]) => [`${start}${company}-${end}`, bytes] as const);
  const files = Object.fromEntries([...named, [LINK_FILE, `${link}\n`]]);
  const folder = join(siteRoot, APPLICATIONS, name);
  await mkdir(folder, { recursive: true });
  if (join(await realpath(join(siteRoot, APPLICATIONS)), name) !== (await realpath(folder))) {
    throw new BuildError(`${APPLICATIONS}/${name} is a link to another folder. Remove it.`);
  }
  const earlier = findEarlier(await readdir(folder), start, Object.keys(documents));
  for (const file of [...earlier, ...Object.keys(files)]) await rm(join(folder, file), { force: true });
  // "wx" follows no symbolic link.
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(folder, file), bytes, { flag: "wx" });
  return { link, files: Object.keys(files) };
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
