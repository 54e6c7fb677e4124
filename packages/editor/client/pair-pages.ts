type Shown = Element | Text;

/** Nobody reads their texts, and while a modal dialog is open, also the editor is inert. */
const SKIPPED = new Set(["dialog", "noscript", "script", "style", "template"]);

export const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Removes a page's marks. */
export const removeMarks = (text: string) => text.replaceAll(/[\u{F0000}-\u{10FFFD}]/gu, "");

/** Lists elements and texts. Comments separate texts in React's HTML only. */
export function listChildren(node: Node): Shown[] {
  return [...(node.childNodes as Iterable<Shown>)].filter((child) => {
    if (isElement(child)) return !SKIPPED.has(child.localName) && !child.hasAttribute("data-editor");
    return child.nodeType === 3 && child.data.trim() !== "";
  });
}

/**
 * Finds for what a page shows its counterpart in the page that was rendered from marked content. They can differ: a filter shows only
 * some items, and marks make equal texts different, so that a list without repetitions repeats. There, a counterpart is the only one
 * with the same text. A text that several fields share has none: it belongs to no single field.
 */
export function pairPages(page: Element, marked: Element): ReadonlyMap<Node, Shown> {
  const pairs = new Map<Node, Shown>();
  pair(page, marked);
  return pairs;

  function pair(node: Shown, other: Shown): void {
    pairs.set(node, other);
    const [nodes, others] = [listChildren(node), listChildren(other)];
    const isAlike = nodes.length === others.length && nodes.every(({ nodeName }, index) => nodeName === others[index]?.nodeName);
    if (isAlike) for (const [index, child] of nodes.entries()) pair(child, others[index] as Shown);
    else pairByText(nodes, Map.groupBy(others.flatMap(listNodes), describe));
  }

  function pairByText(nodes: readonly Shown[], others: ReadonlyMap<string, readonly Shown[]>): void {
    for (const node of nodes) {
      const [found, ...more] = others.get(describe(node)) ?? [];
      if (found && more.every((other) => readText(other) === readText(found))) pair(node, found);
      else pairByText(listChildren(node), others);
    }
  }
}

const describe = (node: Shown) => `${node.nodeName} ${removeMarks(readText(node))}`;

function listNodes(node: Shown): Shown[] {
  return [node, ...listChildren(node).flatMap(listNodes)];
}

function readText(node: Shown): string {
  return isElement(node) ? listChildren(node).map(readText).join("") : node.data;
}
