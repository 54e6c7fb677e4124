import { z } from "zod";
import type { ImportedContent } from "../../content-model/json-resume/from-json-resume.ts";
import { type Content, type FileName, schemas } from "../../content-model/schema/schema.ts";
import type { Texts } from "../editing/write-content.ts";
import { collectValues, findSamples, getKey } from "../samples/find-samples.ts";

export type RemainingSample = { file: FileName; entry: string; text: string; description: string };

/** Finds the fields that have the sample's value after the import, and that the source has no value for. `texts` are those of all files. */
export async function findRemainingSamples(
  { content, texts, imported }: { content: Content; texts: Texts; imported: ImportedContent },
  { folder, sample }: { folder: string; sample: string },
): Promise<RemainingSample[]> {
  const samples = await findSamples(content, folder, sample, texts);
  return samples.flatMap(({ name, path, field, entry, text }) => {
    const isGiven = collectValues(imported[name] ?? {}).some((value) => getKey(value) === getKey({ field, text }));
    return isGiven ? [] : [{ file: name, entry, text, description: getDescription(schemas[name], path) }];
  });
}

function getDescription(schema: z.core.$ZodType, path: readonly (string | number)[]): string {
  const [step, ...rest] = path;
  if (step === undefined && schema instanceof z.ZodType && schema.description) return schema.description;
  if (schema instanceof z.ZodObject) return step === undefined ? "" : getDescription(schema.shape[step] ?? z.never(), rest);
  if (schema instanceof z.ZodArray && typeof step === "number") return getDescription(schema.element as z.ZodType, rest);
  if (schema instanceof z.ZodPipe) return getDescription(schema.in, path);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? getDescription(schema.unwrap(), path) : "";
}
