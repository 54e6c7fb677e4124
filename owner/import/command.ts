import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { confirm } from "@clack/prompts";
import { contentFolder } from "../../content-model/load/project-folders.ts";
import { bring } from "./bring.ts";

const root = join(import.meta.dirname, "../..");

const USAGE = `npm run import -- FILE             shows what FILE would change in the content, and asks
npm run import -- FILE --dry-run   shows it, and changes nothing
npm run import -- FILE --yes       changes it without a question

FILE is a JSON Resume (resume.json), or the archive LinkedIn gives you: the ZIP or its folder.`;

/** `npm run import`: brings a résumé into the content. Exit code 0 where it went as asked, else 1. */
async function run(): Promise<number> {
  const asked = given();
  if (asked === undefined) {
    console.error(USAGE);
    return 1;
  }
  // A question that is broken off answers with a symbol.
  const ask = async (message: string) => (await confirm({ message })) === true;
  return bring(
    { ...asked, folder: contentFolder(root), sample: join(root, "sample") },
    { say: console.log, complain: console.error, ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined },
  );
}

/** Undefined where something else was asked for. */
function given(): { file: string; yes: boolean; dryRun: boolean } | undefined {
  try {
    const options = { yes: { type: "boolean", default: false }, "dry-run": { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return undefined;
    // npm runs this in the project's folder, wherever its owner typed the name.
    return { file: resolve(process.env["INIT_CWD"] ?? "", file), yes: values.yes, dryRun: values["dry-run"] };
  } catch {
    return undefined;
  }
}

process.exitCode = await run();
