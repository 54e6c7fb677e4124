import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "../../build/build-error.ts";
import { APPLICATIONS, readApplication } from "../../build/letter/read-application.ts";
import { ContentError, formatDiagnostic } from "../../content/load/errors.ts";
import type { Loaded } from "../../content/load/loader.ts";
import { readContent } from "../../content/load/read-content.ts";
import { Cancelled } from "../init/interview.ts";
import { describeFileError, type Outcome } from "../run-command.ts";
import { describeApplications } from "./list-applications.ts";
import { makeApplication, saveApplication } from "./make-application.ts";

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
    return describeFileError(error as NodeJS.ErrnoException);
  }
}

async function write(name: string, loaded: Loaded, { siteRoot, now, ask }: Setting): Promise<Outcome> {
  if (!existsSync(join(siteRoot, APPLICATIONS, `${name}.yaml`))) {
    if (!ask)
      return { error: `${APPLICATIONS}/${name}.yaml doesn't exist. Write it (docs/applications.md), or use a terminal to be asked.` };
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
