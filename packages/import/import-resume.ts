import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { inspect, isDeepStrictEqual } from "node:util";
import { ContentError, editing, type FileName } from "weavefolio/extra";
import { chooseLanguage } from "./choose-language.ts";
import { choosePages } from "./choose-pages.ts";
import { chooseTitles } from "./choose-titles.ts";
import { type Files, readFields, readFiles } from "./content-files.ts";
import { fitToSchema } from "./fit-to-schema.ts";
import { ImportError } from "./import-error.ts";
import { findLeftoverFiles } from "./leftover-files.ts";
import { findHiddenPages, planChanges } from "./plan-changes.ts";
import { renderFileDiff, renderNotes, renderOrigins, renderReport } from "./preview.ts";
import { readSource, type Source } from "./read-source.ts";
import { findRemainingSamples } from "./remaining-samples.ts";
import { planTranslations } from "./translated-lists.ts";

/** `folder` (the content's), `sample` (the project's) and `reports` (for a list of what is not imported) are absolute paths. */
export type WriteOptions = {
  yes: boolean;
  dryRun: boolean;
  folder: string;
  sample: string;
  reports: string;
};

/** `file` is an absolute path, too. */
export type Options = WriteOptions & {
  file: string;
  /** Whether to import fields that most people keep private. */
  withPrivate: boolean;
};

/** What is imported, whether its texts say the site's language, and the command that shows it. */
export type Import = {
  name: string;
  read: (files: Files) => Promise<Source>;
  hasLanguage: boolean;
  preview: string;
  /** Runs at the end, also after an error. Up to date content counts as written. */
  finish: (isWritten: boolean) => Promise<void>;
};

/** Where the import prints. `confirm` is undefined if there is no terminal. `track` shows that work is running. */
export type Output = {
  print: (text: string) => void;
  printError: (text: string) => void;
  confirm: ((question: string) => Promise<boolean>) | undefined;
  track: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;
};

/** Imports a file. Returns the exit code: 0 on success, also if the owner declines, else 1. */
export async function importResume({ file, withPrivate, ...options }: Options, output: Output): Promise<number> {
  const name = basename(file);
  const read = () => output.track(`Reading ${name}`, () => readSource(file, { withPrivate }));
  return importSource({ name, read, hasLanguage: true, preview: "npm start", finish: async () => {} }, options, output);
}

/** Writes all changes or none. Returns the exit code: 0 on success, also if the owner declines, else 1. */
export async function importSource(source: Import, options: WriteOptions, output: Output): Promise<number> {
  let outcome: Outcome = { code: 1, isWritten: false };
  try {
    outcome = await previewAndWrite(source, options, output);
  } catch (error) {
    if (error instanceof ImportError) output.printError(error.message);
    else if (error instanceof ContentError) output.printError(inspect(error));
    else if (error instanceof Error && "code" in error) output.printError(`The content could not be read or written: ${error.message}`);
    else throw error;
    output.printError("Nothing changed.");
  } finally {
    await source.finish(outcome.isWritten);
  }
  return outcome.code;
}

type Outcome = { code: number; isWritten: boolean };

async function previewAndWrite(origin: Import, options: WriteOptions, { print, printError, confirm, track }: Output): Promise<Outcome> {
  const { folder, sample, reports, yes, dryRun } = options;
  const content = `${basename(folder)}/`;
  const files = await readFiles(folder, sample);
  await assertEditable(files, folder);
  const source = await origin.read(files);
  // Only projects have files of their own in the sample.
  const leavesFiles = source.isPartial && source.content.projects?.["projects"] === undefined;
  const findLeftover = async (texts: Record<FileName, string>) => (leavesFiles ? [] : findLeftoverFiles(texts, folder, sample));

  const ask = yes || dryRun ? undefined : confirm;
  const { content: valid, rejected } = rejectMissingPhoto(fitToSchema(source.content), folder);
  const language = origin.hasLanguage ? await chooseLanguage(valid, files, ask) : { content: valid, notes: [] };
  const imported = language.content;
  const { texts: planned, kept, removed, removedProof } = planChanges(imported, files, source);
  const pages = await choosePages(files, { ...files.now, ...planned }, ask);
  const titles = await chooseTitles({ ...files.now, ...planned, site: pages.site }, ask);
  const chosen = [...source.chosen, ...language.notes, ...pages.notes, ...titles.notes];
  const texts = titles.site === files.now.site ? planned : { ...planned, site: titles.site };
  const all = { ...files.now, ...texts };
  const leftoverFiles = await findLeftover(all);
  const translations = await planTranslations(texts, files.now, folder);
  const others = Object.fromEntries([...leftoverFiles.map((file) => [file]), ...translations.map(({ file, after }) => [file, after])]);
  const after = await track(`Checking ${content}`, () => editing.validateTexts(folder, texts, others));

  const remaining = source.isPartial ? [] : await findRemainingSamples({ content: after, texts: all, imported }, { folder, sample });
  const hidden = findHiddenPages(imported, readFields(texts.site ?? files.now.site));
  const names = Object.keys(texts) as FileName[];
  const removedPaths = leftoverFiles.map((name) => content + name);
  const notes = {
    ...source,
    kept,
    removed,
    removedProof,
    leftoverFiles: removedPaths,
    hidden,
    rejected,
    remaining,
    chosen,
  };
  const report = {
    name: `${basename(reports)}/${origin.name}.txt`,
    text: renderReport(notes, `${origin.name}, imported to ${content}`),
  };
  const isUpToDate = names.length === 0 && leftoverFiles.length === 0;
  const isWritten = !isUpToDate && !dryRun;
  const rest = isWritten ? `${report.name} will list all` : undefined;
  const origins = renderOrigins(source.origins, origin.name);
  const diffs = [
    ...renderDiffs(content, texts, files),
    ...translations.flatMap(({ file, before, after }) => renderFileDiff(content + file, before, after)),
  ];
  print([`${origin.name}: ${source.kind}`, "", ...origins, ...diffs, ...renderNotes(notes, rest)].join("\n"));

  if (isUpToDate) print(`${content} is up to date. Nothing changed.`);
  else if (dryRun) print("Dry run: nothing changed.");
  else if (!yes && !confirm) {
    printError("Nothing changed: there is no terminal to confirm in. Add --yes to import without a confirmation.");
    return { code: 1, isWritten: false };
  } else if (!yes && !(await confirm?.(`Write this to ${content}?`))) {
    print("Nothing changed.");
    return { code: 0, isWritten: false };
  } else {
    const isEdited =
      !isDeepStrictEqual(await readFiles(folder, sample), files) ||
      !isDeepStrictEqual(await findLeftover(all), leftoverFiles) ||
      !isDeepStrictEqual(await planTranslations(texts, files.now, folder), translations);
    if (isEdited) throw new ImportError(`${content} was edited in the meantime. Run the import again.`);
    if (report.text !== undefined) await writeReport(reports, basename(report.name), report.text);
    await track(`Writing ${content}`, () => editing.writeContent(folder, texts, others));
    const paths = [...names.map((name) => `${name}.yaml`), ...translations.map(({ file }) => file)];
    const written = paths.length > 0 ? [`Written: ${paths.map((path) => content + path).join(", ")}.`] : [];
    const gone = removedPaths.length > 0 ? [`Removed: ${removedPaths.join(", ")}.`] : [];
    print([...written, ...gone, `To see it, run: ${origin.preview}`].join(" "));
    if (report.text !== undefined) print(`All that was not imported is listed in ${report.name}, which git ignores.`);
  }
  return { code: 0, isWritten: !dryRun };
}

function renderDiffs(content: string, texts: editing.Texts, { now, missing }: Files): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const file = name as FileName;
    return renderFileDiff(`${content}${file}.yaml`, missing.includes(file) ? undefined : now[file], text);
  });
}

/** A résumé has a photo's path, and not the photo, without which the content would have an error. */
function rejectMissingPhoto({ content, rejected }: ReturnType<typeof fitToSchema>, folder: string): ReturnType<typeof fitToSchema> {
  const { photo, ...profile } = content.profile ?? {};
  if (typeof photo !== "string" || !photo.startsWith("images/") || existsSync(join(folder, photo))) return { content, rejected };
  const reason = `The file is missing. Put it at ${basename(folder)}/${photo}, and import again`;
  return { content: { ...content, profile }, rejected: [...rejected, { file: "profile", entry: "photo", text: photo, reason }] };
}

async function writeReport(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
}

async function assertEditable(files: Files, folder: string): Promise<void> {
  await editing.validateTexts(folder, Object.fromEntries(files.missing.map((name) => [name, files.now[name]])));
  // The validation does not read the files of omitted pages.
  const [invalid] = files.invalid;
  if (invalid) throw new ImportError(`${basename(folder)}/${invalid}.yaml is not valid YAML. Fix it, or remove the file.`);
}
