import { parseArgs } from "node:util";
import { SLUG } from "../../content/schema/field-types.ts";
import { hasTerminal } from "../offer-fonts.ts";
import type { Command } from "../portfolio.ts";
import { runCommand } from "../run-command.ts";
import { apply } from "./apply.ts";
import { askApplication } from "./form.ts";

const USAGE = `npx portfolio apply        lists your applications, and asks the deployed site whether their links work
npx portfolio apply acme   asks for an application, or reads applications/acme.yaml, and writes its link and files to applications/acme/`;

export const runApply: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => readArguments(args),
    ({ name }) => apply(name, { siteRoot, now: new Date(), ask: hasTerminal() ? askApplication : undefined }),
  );

/** Names that Windows keeps for devices (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

function readArguments(args: string[]): { name: string | undefined } | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name, ...more] = positionals;
  return more.length > 0 || (name !== undefined && (!SLUG.test(name) || DEVICE.test(name))) ? undefined : { name };
}
