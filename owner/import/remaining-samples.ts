import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { ImportedContent } from "../../content-model/json-resume/from-json-resume.ts";
import type { Fields, Plain } from "../../content-model/schema/plain-values.ts";
import { type FileName, fileNames, schemas } from "../../content-model/schema/schema.ts";
import { isFields } from "../editing/yaml-values.ts";
import { entryLists, getEntries, isShown } from "./content-files.ts";
import { getTitle } from "./fit-to-schema.ts";

export type RemainingSample = { file: FileName; entry: string; text: string; description: string };

/** Finds the fields that have the sample's value, and that the source has no value for. */
export function findRemainingSamples(
  after: Record<FileName, Fields>,
  sample: Record<FileName, Fields>,
  imported: ImportedContent,
): RemainingSample[] {
  const shown = fileNames.filter((file) => isShown(file, after.site));
  return shown.flatMap((file) =>
    Object.entries(sample[file]).flatMap(([field, value]): RemainingSample[] => {
      if (IMPERSONAL[file]?.includes(field) || value === undefined) return [];
      const now = after[file][field];
      const given = imported[file]?.[field];
      const found = { file, entry: field, description: getDescription(schemas[file], [field]) };
      if (field === entryLists[file]) {
        const sampleEntries = getEntries(value);
        const same = getEntries(now).filter(
          (entry) => given === undefined && sampleEntries.some((sampleEntry) => isDeepStrictEqual(sampleEntry, entry)),
        );
        return same.length > 0 ? [{ ...found, text: same.map(getTitle).join("; ") }] : [];
      }
      if (isFields(value)) return compareGroups(file, field, value, now, given);
      if (given !== undefined || !isDeepStrictEqual(now, value)) return [];
      return [{ ...found, text: [value].flat().map(String).join(", ") }];
    }),
  );
}

function compareGroups(file: FileName, field: string, sample: Fields, now: Plain | undefined, given: Plain | undefined): RemainingSample[] {
  const getField = (fields: Plain | undefined, name: string) => (isFields(fields) ? fields[name] : undefined);
  return Object.entries(sample).flatMap(([name, value]) => {
    const isSame = getField(given, name) === undefined && isDeepStrictEqual(getField(now, name), value);
    const description = getDescription(schemas[file], [field, name]);
    return isSame ? [{ file, description, entry: `${field} › ${name}`, text: isFields(value) ? String(value["url"]) : "" }] : [];
  });
}

function getDescription(schema: z.core.$ZodType, path: string[]): string {
  const [step, ...rest] = path;
  if (step === undefined && schema instanceof z.ZodType && schema.description) return schema.description;
  if (schema instanceof z.ZodObject) return step === undefined ? "" : getDescription(schema.shape[step], rest);
  if (schema instanceof z.ZodPipe) return getDescription(schema.in, path);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? getDescription(schema.unwrap(), path) : "";
}

/** Fields whose sample value suits any owner. */
const IMPERSONAL: Partial<Record<FileName, string[]>> = { site: ["language", "accent", "pages"], contact: ["emailjs"] };
