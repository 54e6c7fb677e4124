import { parseArgs } from "node:util";
import { terminal } from "weavefolio/extra";
import { apply } from "./apply.ts";
import { askApplication } from "./form.ts";
import { isApplicationName } from "./read-application.ts";

const USAGE = `npx weavefolio apply        lists your applications, and asks the deployed site whether their links work
npx weavefolio apply acme   asks for an application, or reads applications/acme.yaml, and writes its link and files to applications/acme/`;

export const runApply: terminal.Command = (args, siteRoot) =>
  terminal.runCommand(
    USAGE,
    () => readArguments(args),
    ({ name }) => apply(name, { siteRoot, now: new Date(), ask: terminal.hasTerminal() ? askApplication : undefined }),
  );

function readArguments(args: string[]): { name: string | undefined } | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name, ...more] = positionals;
  return more.length > 0 || (name !== undefined && !isApplicationName(name)) ? undefined : { name };
}
