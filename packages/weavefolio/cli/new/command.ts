import { parseArgs } from "node:util";
import { contentFolder } from "../../content/load/site-folders.ts";
import { sampleFolder } from "../../engine-root.ts";
import { type Command, type Outcome, runCommand } from "../run-command.ts";
import { createItem, isKind, type Wanted } from "./create-item.ts";

const USAGE = `npx weavefolio new project "Title"   creates a file for a project's story, and the project if it is missing
npx weavefolio new post "Title"      creates a file for a post, as a draft
npx weavefolio new page "Title"      creates a file for a page of your own, as a draft

With --slug name, the file and the page's address have this name instead of the title's.`;

export const runNew: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => readArguments(args),
    (wanted) => run(wanted, siteRoot),
  );

/** Runs `weavefolio new`. Exit code 1 if nothing was created. */
async function run(wanted: Wanted, siteRoot: string): Promise<Outcome> {
  return createItem(wanted, { folder: contentFolder(siteRoot), sample: sampleFolder, today: new Date() });
}

function readArguments(args: string[]): Wanted | undefined {
  const { values, positionals } = parseArgs({ args, options: { slug: { type: "string" } }, allowPositionals: true });
  const [kind, title, ...more] = positionals;
  if (!isKind(kind) || !title?.trim() || more.length > 0) return undefined;
  return { kind, title: title.trim(), slug: values.slug };
}
