import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { editing, type Fields, type Plain } from "weavefolio/extra";
import { z } from "zod";
import { ImportError } from "../import-error.ts";

/** The file, below the content folder, with what the import wrote last. It belongs into git. */
export const RECORD_FILE = ".imported-repositories.json";

const plain: z.ZodType<Plain> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(plain), z.record(z.string(), plain)]),
);

/** `pushed` is when the repository had changed last. Without `fields`, it is chosen, and not imported yet. */
const entry = z.strictObject({ pushed: z.string(), withStars: z.boolean().optional(), fields: z.record(z.string(), plain).optional() });

const record = z.record(z.string(), entry);

export type RecordEntry = { pushed: string; withStars?: boolean | undefined; fields?: Fields | undefined };

/** What was imported, by a repository's key. */
export type ImportRecord = Readonly<Record<string, RecordEntry>>;

/** Reads the record, which is empty before the first import. Throws ImportError */
export async function readRecord(folder: string): Promise<ImportRecord> {
  const text = await readFile(join(folder, RECORD_FILE), "utf8").catch(editing.ignoreMissing);
  if (text === undefined) return {};
  try {
    return record.parse(JSON.parse(text));
  } catch {
    throw new ImportError(`${RECORD_FILE} in the content folder can't be read. Restore it from git, or remove it to import without it.`);
  }
}

export const formatRecord = (entries: ImportRecord) => `${JSON.stringify(entries, undefined, 2)}\n`;
