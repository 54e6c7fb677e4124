import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { confirm } from "@clack/prompts";
import { contentFolder, sampleFolder, terminal } from "weavefolio/extra";
import { ImportError } from "./import-error.ts";
import { importResume, type Output, type WriteOptions } from "./import-resume.ts";
import { isAccount, parseAccount } from "./repositories/account.ts";
import { chooseInTerminal } from "./repositories/choose-in-terminal.ts";
import { importRepositories } from "./repositories/import-repositories.ts";

const USAGE = `npx weavefolio import FILE             previews what FILE changes in the content, and asks for confirmation
npx weavefolio import FILE --dry-run   only previews it
npx weavefolio import FILE --yes       writes it without a confirmation
npx weavefolio import FILE --private   also imports phone, street and postal code, which the site then publishes
npx weavefolio import github:NAME      asks which of your repositories and contributions become projects; also gitlab:NAME,
                                      codeberg:NAME, gitlab:HOST/NAME and forgejo:HOST/NAME. Names after it, or --all, choose
                                      without a question, and --stars adds the number of stars

FILE is one of these:
  resume.json          a JSON Resume
  Profile.pdf          a LinkedIn profile: More › Save to PDF
  the ZIP or a folder  a LinkedIn archive, which has more: Settings › Data privacy › Get a copy of your data
  a PDF, XML or JSON   a Europass CV, as europass.eu writes it
  publications.bib     publications in BibTeX`;

type Flags = { yes: boolean; dryRun: boolean; private: boolean; all: boolean; stars: boolean };

/** `names` are repositories of an account. */
type Arguments = { source: string; names: string[] } & Flags;

export const runImport: terminal.Command = (args, siteRoot) =>
  terminal.runCommand(
    USAGE,
    () => readArguments(args),
    (parsed) => run(parsed, siteRoot),
  );

/** Runs `weavefolio import`. Exit code 0 on success, also if the owner declines, else 1. */
async function run(args: Arguments, siteRoot: string): Promise<number> {
  // A cancelled prompt returns a symbol.
  const askToConfirm = async (message: string) => (await confirm({ message })) === true;
  const { source, yes, dryRun } = args;
  const options = { yes, dryRun, folder: contentFolder(siteRoot), sample: sampleFolder, reports: join(siteRoot, "import-reports") };
  const output: Output = {
    print: console.log,
    printError: console.error,
    confirm: terminal.hasTerminal() ? askToConfirm : undefined,
    track: (what, work) => terminal.showProgress(() => what, work),
  };
  const code = isAccount(source)
    ? await runRepositories(args, { ...options, cache: join(siteRoot, ".build", "repositories") }, output)
    : await importResume({ ...options, file: resolve(siteRoot, source), withPrivate: args.private }, output);
  if (code === 0 && !args.dryRun) await terminal.offerFontsForContent(siteRoot, !args.yes);
  return code;
}

async function runRepositories(
  { source, names, all, stars }: Arguments,
  options: WriteOptions & { cache: string },
  output: Output,
): Promise<number> {
  try {
    const account = parseAccount(source, process.env);
    const choose = terminal.hasTerminal() ? chooseInTerminal() : undefined;
    return await importRepositories({ ...options, account, names, all, withStars: stars, today: new Date() }, { ...output, choose });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    output.printError(error.message);
    return 1;
  }
}

function readArguments(args: string[]): Arguments | undefined {
  const flag = { type: "boolean", default: false } as const;
  const options = { yes: flag, "dry-run": flag, private: flag, all: flag, stars: flag };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [source, ...names] = positionals;
  const { "dry-run": dryRun, ...flags } = values;
  if (source === undefined) return undefined;
  const isValid = isAccount(source) ? !flags.private && !(flags.all && names.length > 0) : names.length === 0 && !flags.all && !flags.stars;
  return isValid ? { source, names, dryRun, ...flags } : undefined;
}
