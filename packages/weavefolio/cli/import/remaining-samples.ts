import type { ImportedContent } from "../../content/json-resume/from-json-resume.ts";
import { getFieldAt, getManual } from "../../content/load/schema-walk.ts";
import { type Content, type FileName, schemas } from "../../content/schema/schema.ts";
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
    const schema = getFieldAt(schemas[name], path);
    return isGiven ? [] : [{ file: name, entry, text, description: schema ? getManual(schema).description : "" }];
  });
}
