import { z } from "zod";
import { checkYaml } from "./content-file.ts";
import type { Diagnostic } from "./errors.ts";
import { type Folder, getDisplayPath, readText } from "./folder.ts";

/** The file, in the content folder, with what `weavefolio check --live` saw. It belongs into git. */
export const EVIDENCE_FILE = "evidence.json";

const error = "Write a day, such as: 2026-11-26";
const day = z.string({ error }).regex(/^\d{4}-\d\d-\d\d$/, { error });

/** `seen` is the last day on which the page was there, `dead` the first one in a row on which it was not. Without a response, `status` is missing. */
const sighting = z.object({
  status: z.int().min(100).max(999).optional(),
  title: z.string().optional(),
  seen: day.optional(),
  dead: day.optional(),
});

const evidence = z.record(z.string(), sighting, { error: "Write an address and what was seen there, or remove the file" });

export type Sighting = z.output<typeof sighting>;

/** What was seen, by address. */
export type Evidence = Readonly<Record<string, Sighting>>;

/** Reads the file, which is missing before the first check. JSON is read as YAML, so that errors have a line. */
export async function readEvidence(folder: Folder): Promise<{ evidence: Evidence; errors: Diagnostic[] }> {
  if (!folder.names.includes(EVIDENCE_FILE)) return { evidence: {}, errors: [] };
  const text = await readText(EVIDENCE_FILE, folder);
  if (typeof text !== "string") return { evidence: {}, errors: [text] };
  const file = getDisplayPath(folder, EVIDENCE_FILE);
  const { value, errors } = await checkYaml({ file, text, schema: evidence }, { folder, now: new Date(0) });
  return { evidence: (value as Evidence | undefined) ?? {}, errors };
}
