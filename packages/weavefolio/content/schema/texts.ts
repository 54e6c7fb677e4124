import type { z } from "zod";
import { en } from "../../texts/en.ts";
import { listPlaceholders, type PartialTexts, type Plural } from "../../texts/texts.ts";
import { group, words } from "./field-types.ts";

const CATEGORIES = ["zero", "one", "two", "few", "many"] as const;

/** The owner's own texts of the interface. Each description has the English text that it replaces. */
export const texts = group(
  Object.fromEntries(Object.entries(en).map(([name, group]) => [name, ownGroup(name, group).optional()])),
  "Your own texts of the interface, such as those of buttons and headings.",
)
  .default({})
  .transform((own) => own as PartialTexts);

function ownGroup(name: string, builtIn: Record<string, string | Plural>) {
  const fields = Object.entries(builtIn).map(([key, text]) => [key, typeof text === "string" ? ownText(text) : ownPlural(text)] as const);
  return group(Object.fromEntries(fields.map(([key, field]) => [key, field.optional()])), `Texts: ${name}.`);
}

function ownText(text: string): z.ZodType {
  const known = listPlaceholders(text);
  const error = known.length > 0 ? `Write no other braces than {${known.join("}, {")}}` : "Write no braces: this text contains no value";
  return words({ description: `In English: “${text}”.`, example: text }, (own) =>
    own.refine((words) => listPlaceholders(words).every((placeholder) => known.includes(placeholder)), { error }),
  );
}

function ownPlural({ other }: Plural) {
  const forms = CATEGORIES.map((category) => [category, ownText(other).optional()] as const);
  return group(
    { ...Object.fromEntries(forms), other: ownText(other) },
    "A text with a count: a form for each plural category of your language.",
  );
}
