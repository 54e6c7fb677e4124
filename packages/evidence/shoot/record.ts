import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { editing } from "weavefolio/extra";
import { z } from "zod";

/** The file, below the content folder, with the pictures that were taken. It belongs into git. */
export const RECORD_FILE = ".taken-pictures.json";

/** `hash` is the picture's, so that one that the owner has changed since counts as the owner's. */
const entry = z.strictObject({ address: z.string(), taken: z.iso.date(), hash: z.string() });

const record = z.record(z.string(), entry);

/** What was taken, by the picture's path below the content folder. */
export type PictureRecord = z.infer<typeof record>;

/** Reads the record, which is empty before the first picture. Undefined if it is invalid. */
export async function readRecord(folder: string): Promise<PictureRecord | undefined> {
  const text = await readFile(join(folder, RECORD_FILE), "utf8").catch(editing.ignoreMissing);
  if (text === undefined) return {};
  try {
    return record.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const formatRecord = (entries: PictureRecord) => `${JSON.stringify(entries, undefined, 2)}\n`;

export const toHash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Whether a picture is as it was taken. */
export async function isTaken(src: string, record: PictureRecord, folder: string): Promise<boolean> {
  const entry = record[src];
  const bytes = entry && (await readFile(join(folder, src)).catch(editing.ignoreMissing));
  return bytes !== undefined && toHash(bytes) === entry?.hash;
}
