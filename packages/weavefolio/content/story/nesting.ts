import type { Token } from "markdown-it";

/** A line, from 0, of a block that is indented, but not far enough to belong to the list item above. `indent` is what it needs. */
type Misplaced = { line: number; end: number; indent: number };

/** A list that is read: its line and indentation, the columns before the text of its last item, and whether it just ended. */
type List = { indent: number; inner: number; isOver: boolean };

/** Finds blocks that are beside a list item, where other programs read them as part of it, such as points two spaces below “1.” */
export function findMisplaced(tokens: readonly Token[], text: string): Misplaced[] {
  const lines = text.split("\n").map((line) => line.replaceAll("\t", "    "));
  const indentOf = (line: number) => lines[line]?.search(/\S/) ?? 0;
  const measure = (line: number) => /^\s*(?:[-+*]|\d{1,9}[.)])\s{1,4}/.exec(lines[line] ?? "")?.[0].length ?? 0;
  const lists = new Map<number, List>();
  const found: Misplaced[] = [];
  for (const [index, { type, level, nesting, map }] of tokens.entries()) {
    const list = lists.get(level);
    if (/_list_close$/.test(type) && list) list.isOver = true;
    if (!map || nesting === -1) continue;
    const [line, end] = map;
    if (list?.isOver) {
      lists.delete(level);
      if (indentOf(line) > list.indent) found.push({ line, end, indent: list.inner });
    }
    // In the line of another item's sign, the list has no indentation of its own.
    const isInline = tokens[index - 1]?.type === "list_item_open" && tokens[index - 1]?.map?.[0] === line;
    if (/_list_open$/.test(type) && !isInline) lists.set(level, { indent: indentOf(line), inner: measure(line), isOver: false });
    const parent = lists.get(level - 1);
    if (type !== "list_item_open" || !parent) continue;
    if (indentOf(line) >= parent.indent + 2) found.push({ line, end, indent: parent.inner });
    else parent.inner = measure(line);
  }
  return found;
}
