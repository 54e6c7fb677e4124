import { basename, join, resolve } from "node:path";
import { inspect, isDeepStrictEqual, parseArgs } from "node:util";
import { confirm, isCancel } from "@clack/prompts";
import { contentFolder } from "../build/content-folder.ts";
import { ContentError } from "../src/content-model/errors.ts";
import type { FileName } from "../src/content-model/schema.ts";
import { tryContent, writeContent } from "../src/content-model/write.ts";
import { fitted } from "./fit.ts";
import { fieldsOf, hiddenPages, planned, readFiles, stillSample } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import { diffOf, notesOf } from "./report.ts";
import { readSource } from "./source.ts";

const root = join(import.meta.dirname, "..");

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
  const folder = contentFolder(root);
  try {
    return await bring(asked, folder);
  } catch (error) {
    if (error instanceof Refusal) console.error(error.message);
    else if (error instanceof ContentError) console.error(inspect(error));
    else if (error instanceof Error && "code" in error) console.error(`The content could not be read or written: ${error.message}`);
    else throw error;
    console.error("Nothing was changed.");
    return 1;
  }
}

type Asked = { file: string; yes: boolean; dryRun: boolean };

/** Undefined where something else was asked for. */
function given(): Asked | undefined {
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

async function bring({ file, yes, dryRun }: Asked, folder: string): Promise<number> {
  const source = await readSource(file);
  const sample = join(root, "sample");
  const files = await readFiles(folder, sample);
  const missing = Object.fromEntries(files.missing.map((name) => [name, files.now[name]]));
  // What is broken already cannot be edited. The loader tells most of it, but does not read the files of pages that are left out.
  await tryContent(folder, missing);
  const [broken] = files.broken;
  if (broken) throw new Refusal(`${basename(folder)}/${broken}.yaml is no YAML that can be edited. Mend it, or take it away.`);

  const { brought, refused } = fitted(source.brought);
  const { texts, kept } = planned(brought, files);
  await tryContent(folder, texts);

  const after = Object.fromEntries(Object.entries(files.now).map(([name, now]) => [name, fieldsOf(texts[name as FileName] ?? now)]));
  const still = stillSample(after as typeof files.sample, files.sample, brought);
  const hidden = hiddenPages(brought, fieldsOf(files.now.site));
  const names = Object.keys(texts) as FileName[];
  const diffs = names.flatMap((name) => {
    const before = files.missing.includes(name) ? undefined : files.now[name];
    return diffOf(`${basename(folder)}/${name}.yaml`, before, texts[name] ?? "");
  });
  console.log([`${basename(file)}: ${source.kind}`, "", ...diffs, ...notesOf({ ...source, kept, hidden, refused, still })].join("\n"));

  if (names.length === 0) {
    console.log(`${basename(folder)}/ says all of this already. Nothing was changed.`);
    return 0;
  }
  if (dryRun) {
    console.log("This was a look: nothing was changed.");
    return 0;
  }
  if (!yes && !(process.stdin.isTTY && process.stdout.isTTY)) {
    console.error("There is no terminal to ask in, and so nothing was changed. Add --yes to change it without a question.");
    return 1;
  }
  if (!yes) {
    const agreed = await confirm({ message: `Write this to ${basename(folder)}/?` });
    if (isCancel(agreed) || !agreed) {
      console.log("Nothing was changed.");
      return 0;
    }
  }
  if (!isDeepStrictEqual(await readFiles(folder, sample), files))
    throw new Refusal(`${basename(folder)}/ was edited meanwhile. Run the import again.`);
  await writeContent(folder, texts);
  console.log(`Written: ${names.map((name) => `${basename(folder)}/${name}.yaml`).join(", ")}. npm start shows it.`);
  return 0;
}

process.exitCode = await run();
