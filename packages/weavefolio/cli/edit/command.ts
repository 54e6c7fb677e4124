import { parseArgs } from "node:util";
import { contentFolder } from "../../content/load/site-folders.ts";
import { type Command, describeFileError, type Outcome, runCommand } from "../run-command.ts";
import { editContent, type Wanted } from "./edit-content.ts";

const USAGE = `npx weavefolio edit profile.tagline                  shows a field, and what it is for
npx weavefolio edit profile.tagline "I build."       changes it; comments and formatting stay
npx weavefolio edit experience.jobs.1.role Lead      items count from 1, as in errors
npx weavefolio edit about.skills --add "name: Tools" adds an item, written as YAML
npx weavefolio edit experience.jobs.2 --to 1         moves an item
npx weavefolio edit experience.jobs.2 --remove       removes an item, or a field

With --language de, the field is that of the folder de. Posts and pages of your own are named
by their file: writing/first-post.title, pages/uses.label`;

export const runEdit: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => readArguments(args),
    (wanted) => run(wanted, siteRoot),
  );

/** Runs `weavefolio edit`. Exit code 1 if nothing was changed because of an error, which is printed. */
async function run(wanted: Wanted, siteRoot: string): Promise<Outcome> {
  return editContent(wanted, contentFolder(siteRoot)).catch(describeFileError);
}

const listChanges = ({ value, add, remove, to }: Omit<Wanted, "name">) => [value, add, remove, to].filter((change) => change !== undefined);

function readArguments(args: string[]): Wanted | undefined {
  const { values, positionals } = parseArgs({
    args,
    options: { add: { type: "string" }, remove: { type: "boolean" }, to: { type: "string" }, language: { type: "string" } },
    allowPositionals: true,
  });
  const { to, ...options } = values;
  const [name, value, ...more] = positionals;
  const changes = { value, ...options, ...(to !== undefined && { to: Number(to) }) };
  const isPlace = to === undefined || /^[1-9]\d*$/.test(to);
  if (name === undefined || more.length > 0 || listChanges(changes).length > 1 || !isPlace) return undefined;
  if (options.language !== undefined && !/^[\w-]+$/.test(options.language)) return undefined;
  return { name, ...changes };
}
