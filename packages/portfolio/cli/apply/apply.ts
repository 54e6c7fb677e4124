import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BuildError } from "../../build/build-error.ts";
import { APPLICATIONS, readApplication } from "../../build/letter/read-application.ts";
import { writeApplication } from "../../build/letter/write-application.ts";
import { ContentError, formatDiagnostic } from "../../content/load/errors.ts";
import type { Loaded } from "../../content/load/loader.ts";
import { readContent } from "../../content/load/read-content.ts";
import { Cancelled } from "../init/interview.ts";
import type { Outcome } from "../run-command.ts";
import { describeApplications } from "./list-applications.ts";
import { ignoreApplications, openSiteKeys } from "./site-key.ts";

/** `ask` returns the file of an application, and is undefined without a terminal. */
type Setting = { siteRoot: string; now: Date; ask: ((loaded: Loaded) => Promise<string>) | undefined };

/** Writes the link and the files of an application. Without its name, lists all applications. */
export async function apply(name: string | undefined, setting: Setting): Promise<Outcome> {
  try {
    const loaded = await readContent(setting.siteRoot);
    if (name === undefined) return { report: await describeApplications(loaded, setting.siteRoot, setting.now) };
    return await write(name, loaded, setting);
  } catch (error) {
    if (error instanceof Cancelled) return { error: "Nothing changed." };
    if (error instanceof ContentError || error instanceof BuildError) return { error: error.message };
    throw error;
  }
}

/** In characters. Some mail programs and messengers cut longer links. */
const LONG_LINK = 2000;

async function write(name: string, loaded: Loaded, { siteRoot, now, ask }: Setting): Promise<Outcome> {
  const folder = join(siteRoot, APPLICATIONS);
  const file = join(folder, `${name}.yaml`);
  if (!existsSync(file)) {
    if (!ask)
      return { error: `${APPLICATIONS}/${name}.yaml doesn't exist. Write it (docs/applications.md), or use a terminal to be asked.` };
    const text = await ask(loaded);
    await mkdir(folder, { recursive: true });
    await writeFile(file, text);
  }
  const isIgnored = await ignoreApplications(siteRoot);
  const { application, errors } = await readApplication(name, loaded, siteRoot, now);
  if (!application) return { error: errors.map(formatDiagnostic).join("\n\n") };
  const found = await openSiteKeys(loaded.content, loaded.files, siteRoot);
  if ("error" in found) return found;
  const { link, files } = await writeApplication(name, application, found.keys, siteRoot);
  const report = [
    link,
    "",
    ...files.map((file) => `${APPLICATIONS}/${name}/${file}`),
    `The link shows the letter until ${application.letter.expires}. Whoever has it can read it, and pass it on.`,
    ...(link.length > LONG_LINK
      ? [`It has ${link.length} characters. Some programs cut links of more than ${LONG_LINK}: shorten the note.`]
      : []),
    ...(found.isNew ? ["Added letterKey to content/site.yaml: deploy the site before you send the link."] : []),
    ...(isIgnored ? [`Added /${APPLICATIONS}/ to .gitignore.`] : []),
  ];
  return { report: report.join("\n") };
}
