import { parseArgs } from "node:util";
import { runCommand } from "../run-command.ts";
import type { Command } from "../weavefolio.ts";
import { finishUpgrade } from "./finish-upgrade.ts";
import { readTarget, type Target } from "./plan-install.ts";
import { startUpgrade } from "./start-upgrade.ts";

const USAGE = `npx weavefolio upgrade                installs the newest version from npm, and shows what it changes
npx weavefolio upgrade 0.2.0          installs this version
npx weavefolio upgrade A.tgz B.tgz    installs files of weavefolio and @weavefolio/editor: paths or https addresses`;

export const runUpgrade: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => readArguments(args),
    // The old version calls the new one with --continue. All modules are loaded before it is replaced.
    async (target) => (target === "continue" ? finishUpgrade(siteRoot) : startUpgrade(siteRoot, target)),
  );

function readArguments(args: string[]): Target | "continue" | undefined {
  const { values, positionals } = parseArgs({ args, options: { continue: { type: "boolean" } }, allowPositionals: true });
  return values.continue ? "continue" : readTarget(positionals);
}
