import { type FileName, schemas, schemaWalk } from "weavefolio/extra";
import type { Source } from "./marker.ts";

/** Returns the picture beside the text that stands in for it: a project's cover beside its title, a logo beside a company's name. */
export function findPictureOf({ file, path }: Source): Source | undefined {
  // Languages share their pictures.
  const shared = file.split("/").at(-1) ?? file;
  const group = schemaWalk.getFieldAt(schemas[shared.replace(/\.yaml$/, "") as FileName], path.slice(0, -1));
  const fields = Object.entries((group && schemaWalk.getFields(group, {})) ?? {});
  const [name] = fields.find(([, field]) => schemaWalk.getMeaning(field, "")?.is === "picture") ?? [];
  return name === undefined ? undefined : { file: shared, path: [...path.slice(0, -1), name], kind: "picture" };
}
