import { getFields, getItem, getManual, getMeaning } from "portfolio/editing";
import type { z } from "zod";
import type { Form } from "../protocol.ts";

/** Returns how a value is edited, by its schema: with the description and the example that editors show. */
export function toForm(schema: z.core.$ZodType, isRequired = true): Form {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const { description, example = "" } = getManual(schema);
  const about = { description, example, isRequired };
  if (def.type === "optional" || def.type === "default") return { ...toForm(def.innerType, false), description, example };
  if (def.type === "pipe") return { ...toForm(def.in, isRequired), ...(description && about) };
  if (def.type === "union") return { ...about, is: def.options.some((option) => getFields(option, {})) ? "picture" : "date" };
  const item = getItem(schema, []);
  if (item) return { ...about, is: "list", item: toForm(item) };
  const fields = getFields(schema, {});
  if (fields) {
    const forms = Object.entries(fields).map(([name, field]) => [name, toForm(field)] as const);
    return { ...about, is: "group", fields: Object.fromEntries(forms) };
  }
  if (def.type === "enum") return { ...about, is: "choice", options: Object.values(def.entries).map(String) };
  if (def.type === "boolean") return { ...about, is: "switch" };
  if (def.type === "number") return { ...about, is: "number" };
  const meaning = getMeaning(schema, "");
  const kinds = ["markdown", "date", "colour", "story"] as const;
  return { ...about, is: kinds.find((kind) => kind === meaning?.is) ?? "text" };
}
