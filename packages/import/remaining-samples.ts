import { type Content, type editing, type FileName, sampleContent, schemas, schemaWalk } from "weavefolio/extra";
import type { ImportedContent } from "./json-resume/from-json-resume.ts";

export type RemainingSample = { file: FileName; entry: string; text: string; description: string };

/** Finds the fields that have the sample's value after the import, and that the source has no value for. `texts` are those of all files. */
export async function findRemainingSamples(
  { content, texts, imported }: { content: Content; texts: editing.Texts; imported: ImportedContent },
  { folder, sample }: { folder: string; sample: string },
): Promise<RemainingSample[]> {
  const samples = await sampleContent.findSamples(content, folder, sample, texts);
  return samples.flatMap(({ name, path, field, entry, text }) => {
    const isGiven = sampleContent
      .collectValues(imported[name] ?? {})
      .some((value) => sampleContent.getKey(value) === sampleContent.getKey({ field, text }));
    const schema = schemaWalk.getFieldAt(schemas[name], path);
    return isGiven ? [] : [{ file: name, entry, text, description: schema ? schemaWalk.getManual(schema).description : "" }];
  });
}
