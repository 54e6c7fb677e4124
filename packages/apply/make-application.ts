import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { editing, type Loaded, letterLink, type Made } from "weavefolio/extra";
import { composeApplication } from "./compose-application.ts";
import type { Application } from "./read-application.ts";
import { findSiteKeys, ignoreApplications } from "./site-key.ts";

/** The text of an application's own file, and the one that it replaces. Undefined is a file that doesn't exist. */
type OwnFile = { text: string; before: string | undefined };

/** In characters. Some mail programs and messengers cut longer links. */
const LONG_LINK = 2000;

/** Writes a new application's own file. Returns its path if another program has written it meanwhile. */
export async function saveApplication(name: string, text: string, siteRoot: string): Promise<string | undefined> {
  const file = `${name}.yaml`;
  return write({ [file]: text }, { [file]: undefined }, siteRoot);
}

/** Writes the link and the files of an application, and with `own` its own file, or none of them. @throws {BuildError} */
export async function makeApplication(
  name: string,
  application: Application,
  { loaded, siteRoot, own }: { loaded: Loaded; siteRoot: string; own?: OwnFile },
): Promise<Made | { error: string }> {
  const found = await findSiteKeys(loaded.content, loaded.files, siteRoot);
  if ("error" in found) return found;
  const { link, files, earlier } = await composeApplication(name, application, found.keys, siteRoot);
  const isIgnored = await ignoreApplications(siteRoot);
  const removed = Object.fromEntries(earlier.map((file) => [file, undefined]));
  const ownName = `${name}.yaml`;
  const texts = { ...removed, ...files, ...(own && { [ownName]: own.text }) };
  // Before the link that needs it.
  await found.save();
  const conflict = await write(texts, own ? { [ownName]: own.before } : {}, siteRoot);
  if (conflict) return { error: explainConflict(conflict) };
  const notes = [
    `The link shows the letter until ${application.letter.expires}. Whoever has it can read it, and pass it on.`,
    ...(link.length > LONG_LINK
      ? [`It has ${link.length} characters. Some programs cut links of more than ${LONG_LINK}: shorten the note.`]
      : []),
    ...(link.startsWith("http:") ? ["Browsers show letters on https:// only, so this link shows the ordinary site."] : []),
    ...(found.isNew
      ? [
          "Added letterKey to content/site.yaml: deploy the site before you send the link.",
          "To see the letter before, run npm start, and open its address with the link's end, from # on.",
        ]
      : []),
    ...(isIgnored ? [`Added /${letterLink.APPLICATIONS}/ to .gitignore.`] : []),
  ];
  return { link, files: Object.keys(files).map((file) => `${letterLink.APPLICATIONS}/${file}`), notes };
}

type Texts = Parameters<typeof editing.writeFiles>[1];

/** Writes files that only their owner can read, unless one has another text than `before`: returns the path of that one. */
async function write(texts: Texts, before: Record<string, string | undefined>, siteRoot: string): Promise<string | undefined> {
  const folder = join(siteRoot, letterLink.APPLICATIONS);
  // Names of files have a company's name.
  for (const file of Object.keys(texts)) await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
  const conflict = await editing.writeFiles(folder, texts, { before, isPrivate: true });
  return conflict && `${letterLink.APPLICATIONS}/${conflict}`;
}

export const explainConflict = (file: string) =>
  `${file} has changed meanwhile. Write again to replace its fields, or go back and discard what you typed`;
