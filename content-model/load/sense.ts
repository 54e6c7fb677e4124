import { visit } from "yaml";
import { z } from "zod";
import type { Problem } from "./errors.ts";
import { entryOf, type Parsed, pathOf, problemAt, shortened } from "./place.ts";
import { foldText } from "./plain.ts";
import type { Field } from "./schema-walk.ts";
import { valueAt } from "./shape.ts";

/** Entries of one list that are told apart by some of their fields, and are alike in all of them. */
export function repeatedEntries(parsed: Parsed, fields: readonly Field[]): Problem[] {
  return fields.flatMap((field) =>
    repeatsIn(field).map(({ path, first, names }) => {
      const what = `is there twice: ${entryOf(parsed.document, first)} has the same ${listed(names, "and")}`;
      return problemAt(parsed, path, what, `Remove one of the two, or change its ${listed(names, "or")}`);
    }),
  );
}

/** The entries of a list that are like one before them in the fields that tell entries apart, and where that `first` one is. */
export function repeatsIn({ path, value, meaning }: Field): { path: PropertyKey[]; first: PropertyKey[]; names: string[] }[] {
  if (meaning?.is !== "list" || meaning.unique.length === 0 || !Array.isArray(value)) return [];
  const names = meaning.unique.map((field) => String(field.at(-1)));
  const seen = new Map<string, number>();
  return value.flatMap((entry, at) => {
    const parts = meaning.unique.map((field) => valueAt(entry, field));
    if (!parts.every((part) => typeof part === "string" || typeof part === "number")) return [];
    const key = JSON.stringify(parts.map((part) => foldText(String(part))));
    const first = seen.get(key);
    if (first === undefined) seen.set(key, at);
    return first === undefined ? [] : [{ path: [...path, at], first: [...path, first], names }];
  });
}

export function listed(names: readonly string[], word: string): string {
  return new Intl.ListFormat("en-GB", { type: word === "and" ? "conjunction" : "disjunction" }).format(names);
}

/** Months that are still to come. */
export function monthsToCome(parsed: Parsed, fields: readonly Field[], now: Date): Problem[] {
  const today = now.toISOString().slice(0, "2026-01".length);
  return fields.flatMap(({ path, value, schema, meaning }) => {
    if (meaning?.is !== "month" || !z.safeParse(schema, value).success || String(value).trim() <= today) return [];
    const mend = path.at(-1) === "end" ? "Leave it out while you work there, or see that it is right" : "See that it is right";
    return [problemAt(parsed, path, "is still to come", mend)];
  });
}

/** Words that YAML takes for a comment, because a “#” stands after a space: “Issue #12” is “Issue” to it. */
export function cutTexts(parsed: Parsed): { problems: Problem[]; warnings: Problem[] } {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  visit(parsed.document, {
    Scalar(key, node, above) {
      const { type, value, comment } = node;
      // A comment that is meant has a space after its sign, or more signs.
      if (key === "key" || type !== "PLAIN" || !comment || /^[\s#]/.test(comment)) return;
      const empty = value === null;
      const end = node.range?.[1] ?? 0;
      const start = parsed.text.indexOf("#", end);
      const place = parsed.lines.place(start, parsed.text.slice(start).search(/\n|$/) + start);
      const cut = shortened(place.source?.text.slice(place.column - 1) ?? "");
      (empty ? problems : warnings).push({
        file: parsed.file,
        ...place,
        entry: entryOf(parsed.document, pathOf(above, node)),
        what: empty ? `is empty: “${cut}” is a comment` : `ends before “${cut}”, which is a comment`,
        mend: `Put ${empty ? "it" : "the whole text"} in quotes, or a space after the “#” if it is a comment`,
      });
    },
  });
  return { problems, warnings };
}
