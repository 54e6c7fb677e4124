import { join } from "node:path";
import { parseArgs } from "node:util";
import { starterFolder } from "../../content-model/load/project-folders.ts";
import { type Outcome, runCommand } from "../run-command.ts";
import { createContent } from "../start/create-content.ts";
import { createItem, type Wanted } from "./create-item.ts";

const root = join(import.meta.dirname, "../..");

const USAGE = `npm run new -- project "Title"   creates a file for a project's story, and the project if it is missing
npm run new -- post "Title"      creates a file for a post, as a draft

With --slug name, the file and the page's address have this name instead of the title's.`;

/** Runs `npm run new`. Exit code 1 if nothing was created. */
async function run(wanted: Wanted): Promise<Outcome> {
  const folder = await createContent(root, console.log);
  return createItem(wanted, { folder, sample: starterFolder(root), today: new Date() });
}

function readArguments(): Wanted | undefined {
  const { values, positionals } = parseArgs({ options: { slug: { type: "string" } }, allowPositionals: true });
  const [kind, title, ...more] = positionals;
  if ((kind !== "project" && kind !== "post") || !title?.trim() || more.length > 0) return undefined;
  return { kind, title: title.trim(), slug: values.slug };
}

await runCommand(USAGE, readArguments, run);
