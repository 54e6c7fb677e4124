import { basename } from "node:path";
import { formatDiagnostic } from "../../content/load/errors.ts";
import { getItem, getManual, getValue } from "../../content/load/schema-walk.ts";
import { applyChange, listLanguages, planEdit, readText, splitFrontMatter } from "../editing/change-content.ts";
import type { ValueEdit } from "../editing/edit-value.ts";
import { parseValues } from "../editing/yaml-values.ts";
import type { Outcome } from "../run-command.ts";
import { type Field, findField, readValue } from "./field.ts";

/** What to do with a field: with none of these, it is shown. `to` is a place in its list, from 1. */
export type Wanted = {
  name: string;
  value?: string | undefined;
  add?: string | undefined;
  remove?: boolean | undefined;
  to?: number | undefined;
  language?: string | undefined;
};

/** Shows or changes one field. A change that would add an error to the content is refused. */
export async function editContent(wanted: Wanted, folder: string): Promise<Outcome> {
  const { language } = wanted;
  const field = findField(wanted.name, language !== undefined);
  if ("error" in field) return field;
  const others = (await listLanguages(folder)).slice(1);
  if (language !== undefined && !others.includes(language)) {
    const known = others.length > 0 ? `Write one of: ${others.join(", ")}` : "Add it to languages: in site.yaml first";
    return { error: `“${language}” is not another language of the site. ${known}` };
  }
  const file = language === undefined ? field.file : `${language}/${field.file}`;
  // Another language has only the files that differ.
  const text = (await readText(folder, file)) ?? (language === undefined ? undefined : "");
  const name = `${basename(folder)}/${file}`;
  if (text === undefined) return { error: `${name} doesn't exist. Create it, or copy it from starter/content/${field.file}` };
  const { yaml } = splitFrontMatter(text);
  const edit = toEdit(wanted, field, yaml);
  if ("error" in edit) return edit;
  if (edit.do === "show") return { report: show(field, wanted.name, yaml) };
  const change = await planEdit({ file, edit }, folder);
  if ("error" in change) return { error: String(change.error) };
  const files = Object.keys(change).map((changed) => `${basename(folder)}/${changed}`);
  if (files.length === 0) return { report: `${name} has this value already.` };
  const applied = await applyChange(change, folder);
  if ("warnings" in applied) return { report: `Changed ${new Intl.ListFormat("en-GB").format(files)}.` };
  if ("conflict" in applied) return { error: `${basename(folder)}/${applied.conflict} has changed meanwhile. Try again` };
  return { error: `Nothing was changed.\n\n${applied.errors.map(formatDiagnostic).join("\n\n")}` };
}

type Planned = ValueEdit | { do: "show" } | { error: string };

function toEdit({ value, add, remove, to }: Wanted, field: Field, yaml: string): Planned {
  const { path, schema } = field;
  try {
    if (add !== undefined) {
      const itemSchema = getItem(schema, []);
      if (!itemSchema) return { error: "Only a list has items to add to: name the list" };
      const list = getValue(parseValues(yaml), path) ?? [];
      const item = readValue(add, { schema: itemSchema });
      const count = Array.isArray(list) ? list.length : 0;
      return count === 0 ? { do: "set", path, value: [item] } : { do: "insert", path: [...path, count], value: item };
    }
    if (remove) return { do: "remove", path };
    if (to !== undefined) {
      if (typeof path.at(-1) !== "number") return { error: "Only an item of a list can move: name it with its place" };
      return { do: "move", path, to: to - 1 };
    }
    return value === undefined ? { do: "show" } : { do: "set", path, value: readValue(value, field) };
  } catch (error) {
    return { error: `The value is not YAML: ${(error as Error).message}` };
  }
}

function show(field: Field, name: string, yaml: string): string {
  const { description, example } = getManual(field.schema);
  const value = getValue(parseValues(yaml), field.path);
  const lines = [value === undefined ? `${name} is not written.` : JSON.stringify(value, null, 2), description];
  return [...lines, ...(example === undefined ? [] : [`Example: ${example}`])].filter(Boolean).join("\n");
}
