import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../../content/schema/plain-values.ts";
import { rebuild } from "./rebuild-yaml.ts";
import { splice } from "./splice-yaml.ts";
import { applyFields, parseFields } from "./yaml-values.ts";

/**
 * Sets fields of a content file. What keeps its value keeps its bytes: comments, order, quotes, blank lines. A list
 * replaces the old one. An item that matches an old one (see matchItems) keeps its comments and the fields that are
 * not named, wherever it moves to. An item's comments are those above it, and those indented deeper than its dash.
 */
export function editYaml(text: string, fields: Fields): string {
  return keepLineEnds(text, (source) => {
    const values = parseFields(source) ?? {};
    const wanted = applyFields(values, fields);
    if (isDeepStrictEqual(values, wanted)) return source;
    // Rebuilding reformats the whole file, which anchors, for example, need.
    const edited = [splice, rebuild]
      .map((edit) => edit(source, fields))
      .find((result) => result !== undefined && isDeepStrictEqual(parseFields(result), wanted));
    if (edited === undefined) throw new Error("The YAML could not be edited: the result has other values than intended");
    return edited;
  });
}

/** Edits a text as one with `\n` line ends, and keeps its own and its byte order mark. */
export function keepLineEnds<Edited extends string | undefined>(text: string, edit: (source: string) => Edited): string | Edited {
  const byteOrderMark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const source = text.slice(byteOrderMark.length).replaceAll(/\r\n?/g, "\n");
  const edited = edit(source);
  if (edited === undefined) return edited;
  if (edited === source) return text;
  return byteOrderMark + (text.includes("\r\n") ? edited.replaceAll("\n", "\r\n") : edited);
}
