import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { confirm } from "@clack/prompts";
import { contentFolder } from "../../content/load/site-folders.ts";
import { showProgress } from "../../content/progress.ts";
import { sampleFolder } from "../../engine-root.ts";
import { hasTerminal, offerFontsForContent } from "../offer-fonts.ts";
import type { Command } from "../portfolio.ts";
import { runCommand } from "../run-command.ts";
import { importResume, type Options } from "./import-resume.ts";

const USAGE = `npx portfolio import FILE             previews what FILE changes in the content, and asks for confirmation
npx portfolio import FILE --dry-run   only previews it
npx portfolio import FILE --yes       writes it without a confirmation
npx portfolio import FILE --private   also imports phone, street and postal code, which the site then publishes

FILE is one of these:
  resume.json          a JSON Resume
  Profile.pdf          a LinkedIn profile: More › Save to PDF
  the ZIP or a folder  a LinkedIn archive, which has more: Settings › Data privacy › Get a copy of your data
  resume.pdf or .docx  a résumé that this project wrote
  a PDF, XML or JSON   a Europass CV, as europass.eu writes it
  publications.bib     publications in BibTeX`;

type Arguments = Pick<Options, "file" | "yes" | "dryRun" | "withPrivate">;

export const runImport: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => readArguments(args, siteRoot),
    (parsed) => run(parsed, siteRoot),
  );

/** Runs `portfolio import`. Exit code 0 on success, also if the owner declines, else 1. */
async function run(args: Arguments, siteRoot: string): Promise<number> {
  // A cancelled prompt returns a symbol.
  const askToConfirm = async (message: string) => (await confirm({ message })) === true;
  const code = await importResume(
    { ...args, folder: contentFolder(siteRoot), sample: sampleFolder, reports: join(siteRoot, "import-reports") },
    {
      print: console.log,
      printError: console.error,
      confirm: hasTerminal() ? askToConfirm : undefined,
      track: (what, work) => showProgress(() => what, work),
    },
  );
  if (code === 0 && !args.dryRun) await offerFontsForContent(siteRoot, !args.yes);
  return code;
}

function readArguments(args: string[], siteRoot: string): Arguments | undefined {
  const flag = { type: "boolean", default: false } as const;
  const options = { yes: flag, "dry-run": flag, private: flag };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return undefined;
  return { file: resolve(siteRoot, file), yes: values.yes, dryRun: values["dry-run"], withPrivate: values.private };
}
