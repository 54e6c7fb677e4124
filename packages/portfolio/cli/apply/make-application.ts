import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { APPLICATIONS, readApplication } from "../../build/letter/read-application.ts";
import { writeApplication } from "../../build/letter/write-application.ts";
import type { Diagnostic } from "../../content/load/errors.ts";
import type { Loaded } from "../../content/load/loader.ts";
import { ignoreApplications, openSiteKeys } from "./site-key.ts";

/** The link of an application, its files below the site's root, and what the owner should know of them. */
export type Made = { link: string; files: string[]; notes: string[] };

/** In characters. Some mail programs and messengers cut longer links. */
const LONG_LINK = 2000;

/** Writes the file of an application, which git ignores. */
export async function saveApplication(name: string, text: string, siteRoot: string): Promise<void> {
  const folder = join(siteRoot, APPLICATIONS);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.yaml`), text);
}

/** Writes the link and the files of an application, as its file says. */
export async function makeApplication(
  name: string,
  loaded: Loaded,
  siteRoot: string,
  now: Date,
): Promise<Made | { errors: Diagnostic[] } | { error: string }> {
  const isIgnored = await ignoreApplications(siteRoot);
  const { application, errors } = await readApplication(name, loaded, siteRoot, now);
  if (!application) return { errors };
  const found = await openSiteKeys(loaded.content, loaded.files, siteRoot);
  if ("error" in found) return found;
  const { link, files } = await writeApplication(name, application, found.keys, siteRoot);
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
    ...(isIgnored ? [`Added /${APPLICATIONS}/ to .gitignore.`] : []),
  ];
  return { link, files: files.map((file) => `${APPLICATIONS}/${name}/${file}`), notes };
}
