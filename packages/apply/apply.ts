import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuildError, ContentError, formatDiagnostic, type Loaded, letterLink, readContent, terminal } from "weavefolio/extra";
import { describeApplications } from "./list-applications.ts";
import { makeApplication, saveApplication } from "./make-application.ts";
import { readApplication } from "./read-application.ts";

/** `ask` returns the file of an application, and is undefined without a terminal. */
type Setting = { siteRoot: string; now: Date; ask: ((loaded: Loaded) => Promise<string>) | undefined };

/** Writes the link and the files of an application. Without its name, lists all applications. */
export async function apply(name: string | undefined, setting: Setting): Promise<terminal.Outcome> {
  try {
    const loaded = await readContent(setting.siteRoot);
    if (name === undefined) return { report: await describeApplications(loaded, setting.siteRoot, setting.now) };
    return await write(name, loaded, setting);
  } catch (error) {
    if (error instanceof terminal.Cancelled) return { error: "Nothing changed." };
    if (error instanceof ContentError || error instanceof BuildError) return { error: error.message };
    return terminal.describeFileError(error as NodeJS.ErrnoException);
  }
}

async function write(name: string, loaded: Loaded, { siteRoot, now, ask }: Setting): Promise<terminal.Outcome> {
  if (!existsSync(join(siteRoot, letterLink.APPLICATIONS, `${name}.yaml`))) {
    if (!ask)
      return {
        error: `${letterLink.APPLICATIONS}/${name}.yaml doesn't exist. Write it (docs/applications.md), or use a terminal to be asked.`,
      };
    // What was typed stays, also if the link can't be made yet.
    const conflict = await saveApplication(name, await ask(loaded), siteRoot);
    if (conflict) return { error: `${conflict} was written by another program meanwhile. To use it, run this again.` };
  }
  const { application, errors } = await readApplication(name, loaded, siteRoot, now);
  if (!application) return { error: errors.map(formatDiagnostic).join("\n\n") };
  const made = await makeApplication(name, application, { loaded, siteRoot });
  if ("error" in made) return made;
  return { report: [made.link, "", ...made.files, ...made.notes].join("\n") };
}
