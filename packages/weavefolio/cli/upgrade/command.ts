import { parseArgs } from "node:util";
import { type Command, runCommand } from "../run-command.ts";
import { finishUpgrade } from "./finish-upgrade.ts";
import { PUBLISHED, readTarget, type Target } from "./plan-install.ts";
import { startUpgrade } from "./start-upgrade.ts";

const USAGE_OF_NPM = `npx weavefolio upgrade                        installs the newest version from npm, and shows what it changes
npx weavefolio upgrade 0.3.0                  installs this version from npm
`;

const USAGE = `${PUBLISHED ? USAGE_OF_NPM : ""}npx weavefolio upgrade --from FOLDER          installs the .tgz files of a folder, and shows what they change
npx weavefolio upgrade 0.3.0 --from ADDRESS   installs the .tgz files of this version from an https address`;

export const runUpgrade: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => readArguments(args),
    // The old version calls the new one with --continue. All modules are loaded before it is replaced.
    async (target) => (target === "continue" ? finishUpgrade(siteRoot) : startUpgrade(siteRoot, target)),
  );

function readArguments(args: string[]): Target | "continue" | undefined {
  const options = { continue: { type: "boolean" }, from: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  return values.continue ? "continue" : readTarget(positionals, values.from);
}
