import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { confirm } from "@clack/prompts";
import { contentFolder, starterFolder } from "../../content-model/load/project-folders.ts";
import { showProgress } from "../../content-model/progress.ts";
import { runCommand } from "../run-command.ts";
import { createContent } from "../start/create-content.ts";
import { importResume, type Options } from "./import-resume.ts";

const root = join(import.meta.dirname, "../..");

const USAGE = `npm run import -- FILE             previews what FILE changes in the content, and asks for confirmation
npm run import -- FILE --dry-run   only previews it
npm run import -- FILE --yes       writes it without a confirmation
npm run import -- FILE --private   also imports phone, street and postal code, which the site then publishes

FILE is a JSON Resume (resume.json), or a LinkedIn archive: the ZIP or its folder.`;

type Arguments = Pick<Options, "file" | "yes" | "dryRun" | "withPrivate">;

/** Runs `npm run import`. Exit code 0 on success, also if the owner declines, else 1. */
async function run(args: Arguments): Promise<number> {
  // A cancelled prompt returns a symbol.
  const askToConfirm = async (message: string) => (await confirm({ message })) === true;
  const folder = args.dryRun ? contentFolder(root) : await createContent(root, console.log);
  return importResume(
    { ...args, folder, sample: starterFolder(root), reports: join(root, "import-reports") },
    {
      print: console.log,
      printError: console.error,
      confirm: process.stdin.isTTY && process.stdout.isTTY ? askToConfirm : undefined,
      track: (what, work) => showProgress(() => what, work),
    },
  );
}

function readArguments(): Arguments | undefined {
  const flag = { type: "boolean", default: false } as const;
  const options = { yes: flag, "dry-run": flag, private: flag };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return undefined;
  // npm runs scripts in the project's folder, and INIT_CWD is where the owner typed the path.
  return { file: resolve(process.env["INIT_CWD"] ?? "", file), yes: values.yes, dryRun: values["dry-run"], withPrivate: values.private };
}

await runCommand(USAGE, readArguments, run);
