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
    throw new BuildError(`${APPLICATIONS}/${name}.yaml is too long for a link. Shorten the note and its links.`, { cause });
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
  const nameOf = (title: string, extension: string) => `${toFileName([content.profile.name, letter.company, title])}.${extension}`;
  const files: Record<string, string | Uint8Array> = {
    [nameOf(titles.resume, "pdf")]: pdf,
    [nameOf(titles.resume, "docx")]: docx,
    [nameOf(titles.resume, "txt")]: txt,
    [nameOf(texts.title, "pdf")]: await drawLetter(content, text),
    [nameOf(texts.title, "txt")]: writeLetter(content, text),
    [LINK_FILE]: `${link}\n`,
  };
  const folder = join(siteRoot, APPLICATIONS, name);
  await mkdir(folder, { recursive: true });
  if (join(await realpath(join(siteRoot, APPLICATIONS)), name) !== (await realpath(folder))) {
    throw new BuildError(`${APPLICATIONS}/${name} is a link to another folder. Remove it.`);
  }
  // Also those with the company's earlier name. The owner's own files stay.
  const [start, ...ends] = [content.profile.name, titles.resume, texts.title].map((part) => toFileName([part]));
  const isEarlier = (file: string) =>
    ends.some((end) => file.startsWith(`${start}-`) && file.replace(/\.(pdf|docx|txt)$/, "").endsWith(`-${end}`));
  const earlier = (await readdir(folder)).filter(isEarlier);
  for (const file of [...earlier, LINK_FILE]) await rm(join(folder, file), { force: true });
  // "wx" follows no symbolic link.
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(folder, file), bytes, { flag: "wx" });
  return { link, files: Object.keys(files) };
}

/** In characters of each part of a file's name, which may have three bytes each: file systems allow 255 for the name. */
const LONGEST_PART = 36;

/** Names in other scripts than slugify knows stay as they are. */
function toFileName(parts: string[]): string {
  return parts
    .map((part) => slugify(part, { lowercase: false, decamelize: false }) || part.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-"))
    .map((part) => part.slice(0, LONGEST_PART).toWellFormed().replace(/-$/, ""))
    .join("-");
}
