import { basename } from "node:path";
import { inspect, isDeepStrictEqual } from "node:util";
import { ContentError } from "../../content-model/load/errors.ts";
import type { FileName } from "../../content-model/schema/schema.ts";
import { tryContent, writeContent } from "../editing/write.ts";
import { fitted } from "./fit.ts";
import { fieldsOf, hiddenPages, planned, readFiles, stillSample } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import { diffOf, notesOf } from "./report.ts";
import { readSource } from "./source.ts";

/** What is asked for: `file` is an absolute path, as are the content's folder and the project's own sample. */
export type Asked = { file: string; yes: boolean; dryRun: boolean; folder: string; sample: string };

/** Where it is told; `ask` is not there where nobody can answer. */
export type Teller = {
  say: (text: string) => void;
  complain: (text: string) => void;
  ask: ((question: string) => Promise<boolean>) | undefined;
};

/**
 * Brings a résumé into the content: shows what would change, asks, and changes all of it or nothing.
 *
 * @returns the exit code: 0 where it went as asked, else 1
 */
export async function bring(asked: Asked, teller: Teller): Promise<number> {
  try {
    return await bringIn(asked, teller);
  } catch (error) {
    if (error instanceof Refusal) teller.complain(error.message);
    else if (error instanceof ContentError) teller.complain(inspect(error));
    else if (error instanceof Error && "code" in error) teller.complain(`The content could not be read or written: ${error.message}`);
    else throw error;
    teller.complain("Nothing was changed.");
    return 1;
  }
}

async function bringIn({ file, yes, dryRun, folder, sample }: Asked, { say, complain, ask }: Teller): Promise<number> {
  const content = `${basename(folder)}/`;
  const source = await readSource(file);
  const files = await readFiles(folder, sample);
  const missing = Object.fromEntries(files.missing.map((name) => [name, files.now[name]]));
  // What is broken already cannot be edited. The loader tells most of it, but does not read the files of pages that are left out.
  await tryContent(folder, missing);
  const [broken] = files.broken;
  if (broken) throw new Refusal(`${content}${broken}.yaml is no YAML that can be edited. Mend it, or take it away.`);

  const { brought, refused } = fitted(source.brought);
  const { texts, kept } = planned(brought, files);
  await tryContent(folder, texts);

  const after = Object.fromEntries(Object.entries(files.now).map(([name, now]) => [name, fieldsOf(texts[name as FileName] ?? now)]));
  const still = stillSample(after as typeof files.sample, files.sample, brought);
  const hidden = hiddenPages(brought, fieldsOf(files.now.site));
  const names = Object.keys(texts) as FileName[];
  const diffs = names.flatMap((name) => {
    const before = files.missing.includes(name) ? undefined : files.now[name];
    return diffOf(`${content}${name}.yaml`, before, texts[name] ?? "");
  });
  say([`${basename(file)}: ${source.kind}`, "", ...diffs, ...notesOf({ ...source, kept, hidden, refused, still })].join("\n"));

  if (names.length === 0) say(`${content} says all of this already. Nothing was changed.`);
  else if (dryRun) say("This was a look: nothing was changed.");
  else if (!yes && !ask) {
    complain("There is no terminal to ask in, and so nothing was changed. Add --yes to change it without a question.");
    return 1;
  } else if (!yes && !(await ask?.(`Write this to ${content}?`))) say("Nothing was changed.");
  else {
    if (!isDeepStrictEqual(await readFiles(folder, sample), files))
      throw new Refusal(`${content} was edited meanwhile. Run the import again.`);
    await writeContent(folder, texts);
    say(`Written: ${names.map((name) => `${content}${name}.yaml`).join(", ")}. npm start shows it.`);
  }
  return 0;
}
