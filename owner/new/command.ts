import { join } from "node:path";
import { parseArgs } from "node:util";
import { starterFolder } from "../../content-model/load/project-folders.ts";
import { createContent } from "../start/create-content.ts";
import { createEntry, type Kind } from "./create-entry.ts";

const root = join(import.meta.dirname, "../..");

const USAGE = `npm run new -- project "Title"   creates a file for a project's story, and the project if it is missing
npm run new -- post "Title"      creates a file for a post, as a draft

With --slug name, the file and the page's address have this name instead of the title's.`;

/** Runs `npm run new`. Exit code 1 if nothing was created. */
async function run(): Promise<number> {
  const args = readArguments();
  if (args === undefined) {
    console.error(USAGE);
    return 1;
  }
  const folder = await createContent(root, console.log);
  const result = await createEntry(args, { folder, sample: starterFolder(root), today: new Date() });
  if ("error" in result) {
    console.error(result.error);
    return 1;
  }
  console.log(result.report);
  return 0;
}

function readArguments(): { kind: Kind; title: string; slug: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { slug: { type: "string" } }, allowPositionals: true });
    const [kind, title, ...more] = positionals;
    if ((kind !== "project" && kind !== "post") || !title?.trim() || more.length > 0) return undefined;
    return { kind, title: title.trim(), slug: values.slug };
  } catch {
    return undefined;
  }
}

process.exitCode = await run();
