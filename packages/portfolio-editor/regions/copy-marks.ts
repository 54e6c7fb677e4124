import type { DefaultTreeAdapterTypes as Html } from "parse5";
import { readMarked, removeMarks } from "./mark-content.ts";

/** Elements whose text nobody reads. */
export const SKIPPED = new Set(["head", "script", "style", "template", "noscript"]);

/**
 * Copies the marks of a page that was rendered from marked content to the page as visitors get it. Marks make equal texts different,
 * so code that compares texts, such as to show a list without repetitions, renders something else with them. There, a text gets the
 * marks of the only text that equals it. One that several fields share gets none: it belongs to no single field.
 */
export function copyMarks(page: Html.Element, marked: Html.Element): void {
  if (SKIPPED.has(page.tagName)) return;
  for (const attribute of page.attrs) {
    const value = readMarked(marked.attrs.find(({ name }) => name === attribute.name)?.value ?? "");
    if (removeMarks(value) === attribute.value) attribute.value = value;
  }
  const [nodes, others] = [page.childNodes, marked.childNodes];
  const isAlike = nodes.length === others.length && nodes.every(({ nodeName }, index) => nodeName === others[index]?.nodeName);
  if (!isAlike) copyTexts(listTexts(page), listTexts(marked));
  else for (const [index, node] of nodes.entries()) copyNode(node, others[index] as Html.ChildNode);
}

function copyNode(node: Html.ChildNode, marked: Html.ChildNode): void {
  if ("tagName" in node && "tagName" in marked) copyMarks(node, marked);
  else copyTexts(listTexts(node), listTexts(marked));
}

function copyTexts(texts: readonly Html.TextNode[], marked: readonly Html.TextNode[]): void {
  const values = marked.map(({ value }) => readMarked(value));
  for (const text of texts) {
    const [found, ...others] = new Set(values.filter((value) => removeMarks(value) === text.value));
    if (found !== undefined && others.length === 0) text.value = found;
  }
}

function listTexts(node: Html.ChildNode): Html.TextNode[] {
  if ("value" in node) return [node];
  return "tagName" in node && !SKIPPED.has(node.tagName) ? node.childNodes.flatMap(listTexts) : [];
}
