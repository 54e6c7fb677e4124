import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "../../build/build-error.ts";
import { APPLICATIONS } from "../../build/letter/read-application.ts";
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
    await saveApplication(name, await ask(loaded), siteRoot);
  }
  const made = await makeApplication(name, loaded, siteRoot, now);
  if ("error" in made) return made;
  if ("errors" in made) return { error: made.errors.map(formatDiagnostic).join("\n\n") };
  return { report: [made.link, "", ...made.files, ...made.notes].join("\n") };
}
