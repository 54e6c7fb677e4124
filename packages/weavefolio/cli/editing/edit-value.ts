import { isDeepStrictEqual } from "node:util";
import { CST, type Document, isAlias, isCollection, isScalar, Parser, parseDocument } from "yaml";
import { joinScalars } from "../../content/load/join-scalars.ts";
import { type Fields, isFields, type Plain } from "../../content/schema/plain-values.ts";
import { editLines } from "./edit-lines.ts";
import { keepLineEnds } from "./edit-yaml.ts";
import { splice } from "./splice-yaml.ts";
import { applyFields, type MatchItems, PARSE_OPTIONS, parseFields } from "./yaml-values.ts";

/** Names of fields, and places in lists, counted from 0. */
export type Path = readonly (string | number)[];

/** A change of one value. `set` creates a missing field. `insert`, `move` and `remove` change the list around an item. */
export type ValueEdit =
  | { do: "set"; path: Path; value: Plain }
  | { do: "insert"; path: Path; value: Plain }
  | { do: "remove"; path: Path }
  | { do: "move"; path: Path; to: number };

/** Changes a list as another one has changed: `from` has the index that each item had, undefined for a new one. */
type ListOrder = { do: "order"; path: Path; from: readonly (number | undefined)[] };

/** For the list that is edited: the index that each item had, and none for a new one. */
type Moved = WeakMap<readonly unknown[], readonly (number | undefined)[]>;

/**
 * Changes one value of a YAML text, and keeps every byte outside it: comments, quotes, order, blank lines, line ends. Returns
 * undefined if the text is written so that it can't, as with anchors, or has no such value.
 */
export function editValue(text: string, edit: ValueEdit | ListOrder): string | undefined {
  return keepLineEnds(text, (source) => {
    const values = parseFields(source);
    const [name] = edit.path;
    const moved: Moved = new WeakMap();
    const changed = values && change(values, edit, 0, moved);
    if (typeof name !== "string" || !changed) return undefined;
    const fields: Fields = { [name]: (changed.value as Fields)[name] };
    // A list that isn't the edited one has the same items as before.
    const match: MatchItems = (_old, list) => moved.get(list) ?? [...list.keys()];
    const wanted = applyFields(values, fields, match);
    if (isDeepStrictEqual(values, wanted)) return source;
    const edited = [replaceScalar(source, edit), splice(source, fields, match)];
    return edited.find((result) => result !== undefined && isDeepStrictEqual(parseFields(result), wanted));
  });
}

/** Returns a changed value, in which undefined removes a field, or nothing if the path doesn't exist. */
function change(value: unknown, edit: ValueEdit | ListOrder, depth: number, moved: Moved): { value: unknown } | undefined {
  const step = edit.path[depth];
  const isLast = depth === edit.path.length - 1;
  if (step === undefined) {
    if (edit.do === "set") return { value: replaceFields(value, edit.value) };
    if (edit.do === "order" && Array.isArray(value)) {
      const items = edit.from.map((index) => (index === undefined ? null : (value[index] ?? null)));
      moved.set(items, edit.from);
      return { value: items };
    }
    return edit.do === "remove" ? { value: undefined } : undefined;
  }
  if (typeof step === "number") {
    if (!Array.isArray(value)) return undefined;
    const count = isLast && edit.do === "insert" ? value.length + 1 : value.length;
    if (step < 0 || step >= count || (isLast && edit.do === "move" && (edit.to < 0 || edit.to >= count))) return undefined;
    if (isLast && edit.do !== "set") {
      const items = changeItems<unknown>(value, edit, step, edit.do === "insert" ? edit.value : undefined);
      moved.set(items, changeItems<number | undefined>([...value.keys()], edit, step, undefined));
      return { value: items };
    }
    const item = change(value[step], edit, depth + 1, moved);
    return item && { value: value.with(step, item.value) };
  }
  const fields = value ?? {};
  if (!isFields(fields) || (edit.do !== "set" && !Object.hasOwn(fields, step) && !(isLast && edit.do === "insert"))) return undefined;
  const field = change(fields[step], edit, depth + 1, moved);
  return field && { value: { ...fields, [step]: field.value } };
}

/** A group that replaces another one removes the fields that it doesn't have. */
function replaceFields(old: unknown, value: Plain | undefined): Plain | undefined {
  if (Array.isArray(old) && Array.isArray(value)) return value.map((item, index) => replaceFields(old[index], item) as Plain);
  if (!isFields(old) || !isFields(value)) return value;
  const removed = Object.keys(old).map((name) => [name, undefined]);
  const kept = Object.entries(value).map(([name, field]) => [name, replaceFields(old[name], field)]);
  return { ...Object.fromEntries(removed), ...Object.fromEntries(kept) };
}

function changeItems<Item>(list: readonly Item[], edit: ValueEdit | ListOrder, index: number, added: Item): Item[] {
  if (edit.do === "insert") return list.toSpliced(index, 0, added);
  const others = list.toSpliced(index, 1);
  return edit.do === "move" ? others.toSpliced(edit.to, 0, ...list.slice(index, index + 1)) : others;
}

/** Replaces a scalar in its own style, also of several lines and within brackets (https://eemeli.org/yaml/#concrete-syntax-trees). */
function replaceScalar(source: string, edit: ValueEdit | ListOrder): string | undefined {
  if (edit.do !== "set" || typeof edit.value === "object") return undefined;
  const document: Document.Parsed = parseDocument(source, PARSE_OPTIONS);
  joinScalars(document, source);
  const node = document.getIn(edit.path, true);
  if (!isScalar(node) || isAlias(node) || node.anchor || !node.range) return undefined;
  const parent = document.getIn(edit.path.slice(0, -1), true);
  const inFlow = isCollection(parent) && parent.flow === true;
  const [start, end] = node.range;
  const lines = source.slice(start, end);
  if (lines.includes("\n")) {
    const edited = typeof edit.value === "string" ? editLines(lines, String(node.value), edit.value) : undefined;
    return edited && source.slice(0, start) + edited + source.slice(end);
  }
  const [token] = new Parser().parse(lines);
  const scalar = token?.type === "document" ? token.value : undefined;
  if (!scalar || !CST.isScalar(scalar)) return undefined;
  // A text that was saved while a space was typed has quotes only for that space.
  const style = /\s$/.test(String(node.value)) && ({ type: "PLAIN" } as const);
  if (typeof edit.value === "string") CST.setScalarValue(scalar, edit.value, { inFlow, afterKey: !inFlow, ...style });
  else if (scalar.type === "scalar") scalar.source = String(edit.value);
  else return undefined;
  const written = CST.stringify(scalar);
  return written.includes("\n") ? undefined : source.slice(0, start) + written + source.slice(end);
}
