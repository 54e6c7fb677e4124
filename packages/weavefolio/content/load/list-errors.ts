/**
 * Finds the item whose missing dash causes a YAML error in the line at `index`, and returns its index. Indented like its
 * neighbours, it would be lost in the item above.
 */
export function findMissingDash(lines: readonly string[], index: number): number | undefined {
  const line = lines[index] ?? "";
  if (!isItem(line)) return lacksDash(lines, index) ? index : undefined;
  const first = findFirstInList(lines, index);
  if (first === undefined || isItem(lines[first])) return undefined;
  return isBlockIndicator(lines[first]) || getFirstField(lines[first]) === getFirstField(line) ? first : undefined;
}

/** Whether a line is in the column of a list's dashes, or starts with the field that starts the other items. */
function lacksDash(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (!isContent(line)) return false;
  const sibling = findSibling(lines, index);
  if (sibling !== undefined && isBlockIndicator(line)) return true;
  // Below “- >-” it is a line of that text.
  if (sibling !== undefined && getFirstField(sibling) === undefined) return !isBlockIndicator(sibling.replace("-", " "));
  const other = sibling ?? lines.slice(0, index).findLast((above) => isItem(above) && getFirstField(above) !== undefined);
  const field = getFirstField(line);
  return field !== undefined && other !== undefined && getFirstField(other) === field;
}

/** Finds an item whose dash is in the column where a line starts. */
export function findSibling(lines: readonly string[], index: number): string | undefined {
  const column = measureIndent(lines[index]);
  const isOutside = (line: string) => isContent(line) && measureIndent(line) < column;
  const below = lines.slice(index + 1);
  const end = below.findIndex(isOutside);
  const around = [
    ...lines.slice(lines.slice(0, index).findLastIndex(isOutside) + 1, index).reverse(),
    ...below.slice(0, end < 0 ? undefined : end),
  ];
  const inColumn = around.filter((line) => isContent(line) && measureIndent(line) === column);
  // In a list that isn't indented, the dashes are in the column of the fields.
  return inColumn.some((line) => !isItem(line) && OPENS_LIST.test(line)) ? undefined : inColumn.find(isItem);
}

/** Finds the first line below the field that a list belongs to. */
function findFirstInList(lines: readonly string[], index: number): number | undefined {
  const column = measureIndent(lines[index]);
  const parent = lines.findLastIndex((line, above) => above < index && isContent(line) && measureIndent(line) < column);
  const first = lines.findIndex((line, below) => below > parent && isContent(line));
  return parent < 0 ? undefined : first;
}

export const isBlockIndicator = (line = "") => /^\s*[>|][-+\d]*(?:\s|$)/.test(line);
export const getFirstField = (line = "") => line.match(/^\s*(?:-\s+)*["']?([\w-]+)["']?\s*:(?:\s|$)/)?.[1];

const OPENS_LIST = /:\s*(?:#.*)?$/s;

const measureIndent = (line = "") => line.search(/\S|$/);
const isContent = (line: string) => !/^\s*(?:#|$)/.test(line);
const isItem = (line = "") => /^\s*-(?:\s|$)/.test(line);
