import { toMarkdown } from "./html.ts";
import type { Located, LocatedResume } from "./located.ts";

/** An element of XML or a value of JSON, and where it stands. Attributes and keys are children, too. A text that is taken isn't reported as unused. */
export type Node = { name: string; at: string; text: string; children: Node[]; isAttribute: boolean; isTaken: boolean };

/** Résumés have about a thousand. */
export const MAX_NODES = 50_000;
export const MAX_DEPTH = 60;

export const createNode = (name: string, at: string, isAttribute = false): Node => {
  return { name, at, text: "", children: [], isAttribute, isTaken: false };
};

/** Returns how places in a text are described: Europass writes some files as one line. */
export function createLocator(text: string): (line: number, column: number) => string {
  const isOneLine = text.trim().split("\n", 4).length < 4;
  return (line, column) => (isOneLine ? `character ${column}` : `line ${line}`);
}

const isNamed = (node: Node, name: string) => node.name.toLowerCase() === name.toLowerCase();

/** Lists the children of a name. XML has those of some names in a list: `EducationList` has `Education`. */
export function listNodes(node: Node | undefined, name: string): Node[] {
  const children = node?.children ?? [];
  const lists = children.filter((child) => isNamed(child, `${name}List`));
  return [...children, ...lists.flatMap((list) => list.children)].filter((child) => isNamed(child, name));
}

/** Finds the first descendant at a path of names: `Position/Label`. */
export function findNode(node: Node | undefined, path: string): Node | undefined {
  const [name = "", ...rest] = path.split("/");
  const found = listNodes(node, name);
  if (rest.length === 0) return found[0];
  for (const child of found) {
    const inner = findNode(child, rest.join("/"));
    if (inner) return inner;
  }
  return undefined;
}

/** Takes the text of an editor as Markdown. */
export function takeHtml(node: Node | undefined, ...paths: string[]): Located | undefined {
  const found = takeText(node, ...paths);
  return found && { ...found, text: toMarkdown(found.text) };
}

/** Takes the text at the first of the paths that has one. */
export function takeText(node: Node | undefined, ...paths: string[]): Located | undefined {
  for (const path of paths) {
    const found = path === "" ? node : findNode(node, path);
    if (!found?.text.trim()) continue;
    found.isTaken = true;
    return { text: found.text.trim(), at: found.at };
  }
  return undefined;
}

/** Marks everything below as taken. */
export function skip(node: Node | undefined): void {
  if (!node) return;
  node.isTaken = true;
  for (const child of node.children) skip(child);
}

/** They repeat a label, or say what the element beside them is. */
const CODES = new Set(
  ["Code", "ChannelCode", "UseCode", "TaxonomyID", "CompetencyDimensionTypeCode", "EducationLevelCode", "IndustryCode"].concat([
    "Ongoing",
    "Current",
    "CurrentIndicator",
    "CreditType",
  ]),
);

/** Lists the texts that nothing took, with their paths. */
export function listUnused(node: Node, path: string[] = []): { path: string[]; located: Located }[] {
  const own = [...path, node.name];
  const isUnused = !node.isTaken && !node.isAttribute && !CODES.has(node.name) && node.text.trim() !== "";
  return [
    ...(isUnused ? [{ path: own, located: { text: toMarkdown(node.text.trim()), at: node.at } }] : []),
    ...node.children.flatMap((child) => listUnused(child, own)),
  ];
}

/** Joins values of several places to one. */
export function joinLocated(parts: (Located | undefined)[], separator: string): Located | undefined {
  const found = parts.filter((part) => part !== undefined);
  const [first] = found;
  return first && { text: found.map(({ text }) => text).join(separator), at: first.at };
}

/** Lists the items that have a value. */
export const listItems = (items: LocatedResume[]): LocatedResume[] => items.filter((item) => Object.values(item).some(Boolean));
