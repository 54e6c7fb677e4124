import { fileNames, schemas, schemaWalk } from "weavefolio/extra";
import type { z } from "zod";
import type { Form, ListOfEntries } from "../protocol.ts";
import { toForm } from "./forms.ts";

/** The files whose lists are on pages. */
const FILES = fileNames.filter((name) => name !== "site" && name !== "contact");

/** Lists all lists that the schemas have, to which a page can add: those of a few fixed words are edited in their form. */
export function listLists(): ListOfEntries[] {
  return FILES.flatMap((name) => [...walk(schemas[name], { file: `${name}.yaml`, path: [] })]);
}

function* walk(schema: z.core.$ZodType, { file, path }: Pick<ListOfEntries, "file" | "path">): Generator<ListOfEntries> {
  for (const [name, field] of Object.entries(schemaWalk.getFields(schema, {}) ?? {})) {
    const place = { file, path: [...path, name] };
    const item = schemaWalk.getItem(field, []);
    const form: Form = toForm(field, { name });
    if (form.is === "list" && form.item.is !== "choice") yield { ...place, item: form.item.label, hasGroups: form.item.is === "group" };
    if (item) yield* walk(item, { file, path: [...place.path, 0] });
    else yield* walk(field, place);
  }
}
