import { parseArgs } from "node:util";
import { isApplicationName } from "../../build/letter/read-application.ts";
import { hasTerminal } from "../offer-packages.ts";
import { type Command, runCommand } from "../run-command.ts";
import { apply } from "./apply.ts";
import { askApplication } from "./form.ts";

const USAGE = `npx weavefolio apply        lists your applications, and asks the deployed site whether their links work
npx weavefolio apply acme   asks for an application, or reads applications/acme.yaml, and writes its link and files to applications/acme/`;

export const runApply: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => readArguments(args),
    ({ name }) => apply(name, { siteRoot, now: new Date(), ask: hasTerminal() ? askApplication : undefined }),
  );

function readArguments(args: string[]): { name: string | undefined } | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name, ...more] = positionals;
  return more.length > 0 || (name !== undefined && !isApplicationName(name)) ? undefined : { name };
}
