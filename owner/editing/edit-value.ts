import { isDeepStrictEqual } from "node:util";
import { CST, type Document, isAlias, isCollection, isScalar, Parser, parseDocument } from "yaml";
import { type Fields, isFields, type Plain } from "../../content-model/schema/plain-values.ts";
import { keepLineEnds } from "./edit-yaml.ts";
import { splice } from "./splice-yaml.ts";
import { type MatchEntries, PARSE_OPTIONS, parseValues } from "./yaml-values.ts";

/** Names of fields, and places in lists, counted from 0. */
export type Path = readonly (string | number)[];

/** A change of one value: `set` creates a missing field; `insert`, `move` and `remove` change the entries of the list around them. */
export type ValueEdit =
  | { do: "set"; path: Path; value: Plain }
  | { do: "insert"; path: Path; value: Plain }
  | { do: "remove"; path: Path }
  | { do: "move"; path: Path; to: number };

/** For the list that is edited: the index that each entry had, and none for a new one. */
type Moved = WeakMap<readonly unknown[], (number | undefined)[]>;

/**
 * Changes one value of a YAML text, and keeps every byte outside it: comments, quotes, order, blank lines, line ends. Returns
 * undefined if the text is written so that it can't, as with anchors, or has no such value.
 */
export function editValue(text: string, edit: ValueEdit): string | undefined {
  return keepLineEnds(text, (source) => {
    const values = parseValues(source) ?? (source.trim() === "" ? {} : undefined);
    const plan = isFields(values) ? planEdit(values, edit) : undefined;
    if (!plan) return undefined;
    if (isDeepStrictEqual(values, plan.wanted)) return source;
    const edited = [replaceScalar(source, edit), splice(source, plan.fields, plan.match)];
    return edited.find((result) => result !== undefined && isDeepStrictEqual(parseValues(result) ?? {}, plan.wanted));
  });
}

/** `fields` are those to edit, `wanted` all values afterwards; `match` finds the entries of the edited list. */
type Plan = { fields: Fields; wanted: unknown; match: MatchEntries };

function planEdit(values: Fields, edit: ValueEdit): Plan | undefined {
  const moved: Moved = new WeakMap();
  const [name] = edit.path;
  const changed = change(values, edit, 0, moved);
  if (typeof name !== "string" || !changed) return undefined;
  const { [name]: field, ...others } = changed.value as Fields;
  const wanted = field === undefined ? others : changed.value;
  return {
    fields: { [name]: field },
    wanted: withoutUndefined(wanted),
    // A list that isn't the edited one has the same entries as before.
    match: (_old, list) => moved.get(list) ?? list.map((_entry, index) => index),
  };
}

/** Returns a value with the change in it, in which undefined removes a field; nothing if the path leads nowhere. */
function change(value: unknown, edit: ValueEdit, depth: number, moved: Moved): { value: unknown } | undefined {
  const step = edit.path[depth];
  const isLast = depth === edit.path.length - 1;
  if (typeof step === "number" && isLast && Array.isArray(value) && edit.do !== "set") return changeEntries(value, edit, step, moved);
  if (step === undefined)
    return edit.do === "set" ? { value: replaceFields(value, edit.value) } : edit.do === "remove" ? { value: undefined } : undefined;
  if (typeof step === "number") {
    if (!Array.isArray(value) || step < 0 || step >= value.length) return undefined;
    const entry = change(value[step], edit, depth + 1, moved);
    return entry && { value: value.with(step, entry.value) };
  }
  const fields = value ?? {};
  if (!isFields(fields) || (edit.do !== "set" && !Object.hasOwn(fields, step) && !(isLast && edit.do === "insert"))) return undefined;
  const field = change(fields[step], edit, depth + 1, moved);
  return field && { value: { ...fields, [step]: field.value } };
}

/** A group that replaces another one removes the fields that it doesn't have. */
function replaceFields(old: unknown, value: Plain): unknown {
  if (!isFields(old) || !isFields(value)) return value;
  const removed = Object.keys(old).map((name) => [name, undefined]);
  const kept = Object.entries(value).map(([name, field]) => [name, field === undefined ? undefined : replaceFields(old[name], field)]);
  return { ...Object.fromEntries(removed), ...Object.fromEntries(kept) };
}

function changeEntries(
  list: readonly unknown[],
  edit: Exclude<ValueEdit, { do: "set" }>,
  index: number,
  moved: Moved,
): { value: unknown } | undefined {
  const last = edit.do === "insert" ? list.length : list.length - 1;
  if (index < 0 || index > last || (edit.do === "move" && (edit.to < 0 || edit.to > last))) return undefined;
  const entries: { value: unknown; from: number | undefined }[] = list.map((value, from) => ({ value, from }));
  if (edit.do === "insert") entries.splice(index, 0, { value: edit.value, from: undefined });
  else {
    const [entry] = entries.splice(index, 1);
    if (edit.do === "move" && entry) entries.splice(edit.to, 0, entry);
  }
  const result = entries.map(({ value }) => value);
  moved.set(
    result,
    entries.map(({ from }) => from),
  );
  return { value: result };
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [[name, withoutUndefined(field)]])),
  );
}

/** Replaces a scalar in its own style, also within brackets (https://eemeli.org/yaml/#concrete-syntax-trees). */
function replaceScalar(source: string, edit: ValueEdit): string | undefined {
  if (edit.do !== "set" || typeof edit.value === "object") return undefined;
  const document: Document.Parsed = parseDocument(source, PARSE_OPTIONS);
  const node = document.getIn(edit.path, true);
  if (!isScalar(node) || isAlias(node) || node.anchor || !node.range || String(node.type).startsWith("BLOCK_")) return undefined;
  const parent = document.getIn(edit.path.slice(0, -1), true);
  const inFlow = isCollection(parent) && parent.flow === true;
  const [start, end] = node.range;
  const [token] = new Parser().parse(source.slice(start, end));
  const scalar = token?.type === "document" ? token.value : undefined;
  if (!scalar || !CST.isScalar(scalar)) return undefined;
  if (typeof edit.value === "string") CST.setScalarValue(scalar, edit.value, { inFlow, afterKey: !inFlow });
  else if (scalar.type === "scalar") scalar.source = String(edit.value);
  else return undefined;
  const written = CST.stringify(scalar);
  return written.includes("\n") ? undefined : source.slice(0, start) + written + source.slice(end);
}
