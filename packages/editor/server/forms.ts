import { schemaWalk } from "weavefolio/extra";
import type { z } from "zod";
import type { Form } from "../protocol.ts";
import { toSingular, toWords } from "../words.ts";
import { toPictureForm } from "./picture-forms.ts";

type Wanted = { name: string; isRequired?: boolean };

/** Returns how a value is edited, by its schema: with the description and the example that editors show. */
export function toForm(schema: z.core.$ZodType, { name, isRequired = true }: Wanted): Form {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const { description, example = "", label = toWords(name) } = schemaWalk.getManual(schema);
  const about = { label, description, example, isRequired };
  if (def.type === "optional" || def.type === "default")
    return { ...toForm(def.innerType, { name, isRequired: false }), label, description, example };
  if (def.type === "pipe") return { ...toForm(def.in, { name, isRequired }), ...(description && about) };
  if (def.type === "union") {
    const isFlag = def.options.some((option) => (option as z.core.$ZodTypes)._zod.def.type === "boolean");
    if (isFlag) return { ...about, is: "choice", options: ["true", "false", ...def.options.flatMap(listLiterals)] };
    const [text, group] = def.options;
    if (text && group && schemaWalk.getMeaning(schema, "")?.is === "markdown")
      return { ...toForm(text, { name, isRequired }), ...about, is: "markdown", group: toForm(group, { name }) };
    return { ...about, ...(toPictureForm(def.options) ?? { is: "date" }) };
  }
  const item = schemaWalk.getItem(schema, []);
  if (item) {
    const meaning = schemaWalk.getMeaning(schema, []);
    const isDated = Object.keys(schemaWalk.getFields(item, {}) ?? {}).includes("date");
    const isNewestFirst = isDated || (meaning?.is === "list" && meaning.duration !== undefined);
    const asked = meaning?.is === "list" ? (meaning.expected ?? []) : [];
    return { ...about, is: "list", item: toForm(item, { name: toSingular(label) }), asked, isNewestFirst };
  }
  const fields = schemaWalk.getFields(schema, {});
  if (fields) {
    const forms = Object.entries(fields).map(([name, field]) => [name, toForm(field, { name })] as const);
    return { ...about, is: "group", fields: Object.fromEntries(forms) };
  }
  if (def.type === "enum") return { ...about, is: "choice", options: Object.values(def.entries).map(String) };
  if (def.type === "boolean") return { ...about, is: "choice", options: ["true", "false"] };
  if (def.type === "number") return { ...about, is: "number" };
  const meaning = schemaWalk.getMeaning(schema, "");
  const kinds = ["markdown", "date", "colour", "story"] as const;
  return { ...about, is: kinds.find((kind) => kind === meaning?.is) ?? "text" };
}

function listLiterals(option: z.core.$ZodType): string[] {
  const { def } = (option as z.core.$ZodTypes)._zod;
  return def.type === "literal" ? def.values.map(String) : [];
}
