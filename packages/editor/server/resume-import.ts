import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { BuildError, type editing, findAction } from "weavefolio/extra";
import type { ImportReport } from "../protocol.ts";

type Texts = Readonly<Record<string, string>>;

type Options = {
  siteRoot: string;
  /** Reads all texts of the content, by file. */
  readTexts: () => Promise<Texts>;
  listPictures: () => Promise<readonly string[]>;
  /** Hears what an import has changed. */
  note: (change: editing.Change, name: string) => Promise<void>;
};

/** A file that was previewed, and the content that its report is about. */
type Previewed = { id: string; name: string; bytes: Buffer; texts: Texts };

/** Imports a résumé as the command does: first the report, and then, if the owner confirms it, the same again and written. */
export class ResumeImport {
  readonly #options: Options;
  /** The last one. Its bytes stay in memory: a résumé is private. */
  #previewed: Previewed | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async preview(name: string, bytes: Buffer): Promise<ImportReport> {
    const previewed = { id: randomUUID(), name: toFileName(name), bytes, texts: await this.#options.readTexts() };
    const { text, isDone } = await this.#run(previewed, true);
    const hasChanges = isDone && !text.trimEnd().endsWith("Nothing changed.");
    this.#previewed = hasChanges ? previewed : undefined;
    return { report: text, ...(hasChanges && { id: previewed.id }) };
  }

  async confirm(id: string): Promise<ImportReport> {
    const previewed = this.#previewed;
    this.#previewed = undefined;
    const { readTexts, listPictures, note } = this.#options;
    if (previewed?.id !== id) return { report: "Another report came after this one. Choose the file again." };
    const isSame = isDeepStrictEqual(await readTexts(), previewed.texts);
    if (!isSame) return { report: "The content has changed since this report. Choose the file again." };
    const pictures = await listPictures();
    const { text, isDone } = await this.#run(previewed, false);
    if (!isDone) return { report: text };
    const removed = new Set(pictures).difference(new Set(await listPictures()));
    if (removed.size > 0) return { report: `${text}\n${NOT_UNDONE}` };
    await note(compare(previewed.texts, await readTexts()), previewed.name);
    return { report: text };
  }

  async #run({ name, bytes }: Previewed, isDryRun: boolean) {
    const folder = await mkdtemp(join(tmpdir(), "weavefolio-import-"));
    try {
      const file = join(folder, name);
      await writeFile(file, bytes, { mode: 0o600 });
      const importFile = await findAction("importFile", this.#options.siteRoot);
      return await importFile(file, { siteRoot: this.#options.siteRoot, isDryRun });
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      return { text: error.message, isDone: false };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const NOT_UNDONE = "Undo doesn't take this import back, because pictures of the sample were removed. Git can, if they were committed.";

/** Keeps the extension, and leaves out what a file's name can't have everywhere. */
const toFileName = (name: string) =>
  basename(name)
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, "-")
    .slice(-60)
    .replace(/^\.*/, "") || "resume";

function compare(before: Texts, after: Texts): editing.Change {
  const files = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...files].filter((file) => before[file] !== after[file]);
  return Object.fromEntries(changed.map((file) => [file, { before: before[file], after: after[file] }]));
}
