/** The page's HTML as the server rendered it last: what differs from the next one is all that changes in the document. */
let rendered: Document | undefined;

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Prepares {@link refreshPage}: to be called while the document shows the current content. */
export async function rememberPage(): Promise<void> {
  rendered = await fetchPage();
}

/**
 * Changes the document to what the server renders now; scroll position, focus and what scripts have changed stay. Returns false if it
 * can't, since React would lose its elements, so that the page has to reload.
 */
export function refreshPage(): Promise<boolean> {
  queue = queue.catch(() => false).then(refresh);
  return queue;
}

/** One refresh after the other: each starts from what the last one made of the document. */
let queue = Promise.resolve(true);

async function refresh(): Promise<boolean> {
  if (!rendered) return false;
  const next = await fetchPage();
  const isRefreshed = updateHead(rendered.head, next.head) && updateElement(document.body, rendered.body, next.body);
  rendered = next;
  return isRefreshed;
}

/** Scripts add elements to the head, so that its elements are found by what they contain. */
function updateHead(from: HTMLHeadElement, to: HTMLHeadElement): boolean {
  document.title = to.ownerDocument.title;
  const live = [...document.head.querySelectorAll("style")];
  const styles = [...to.querySelectorAll("style")];
  return [...from.querySelectorAll("style")].every((style, index) => {
    const next = styles[index]?.textContent ?? "";
    if (style.textContent === next) return true;
    const shown = live.find(({ textContent }) => textContent === style.textContent);
    if (shown) shown.textContent = next;
    return shown !== undefined;
  });
}

function updateElement(live: Element, from: Element, to: Element): boolean {
  if (from.isEqualNode(to)) return true;
  const names = new Set([...from.getAttributeNames(), ...to.getAttributeNames()]);
  for (const name of names) {
    const value = to.getAttribute(name);
    if (from.getAttribute(name) === value) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
  const [before, after] = [[...from.childNodes], [...to.childNodes]];
  // What scripts add is at the end of the body.
  const shown = [...live.childNodes].slice(0, live === document.body ? before.length : undefined);
  const isSameShape = isAlike(before, after) && isAlike(shown, before);
  if (isSameShape) return after.every((node, index) => updateNode(shown[index], before[index], node));
  if (!live.closest("[data-part]")) return false;
  live.replaceChildren(...after.map((node) => document.importNode(node, true)));
  return true;
}

function updateNode(live: Node | undefined, from: Node | undefined, to: Node): boolean {
  if (live instanceof Element && from instanceof Element && to instanceof Element) return updateElement(live, from, to);
  if (live && from?.nodeValue !== to.nodeValue) live.nodeValue = to.nodeValue;
  return live !== undefined;
}

function isAlike(nodes: readonly Node[], others: readonly Node[]): boolean {
  return nodes.length === others.length && nodes.every(({ nodeName }, index) => nodeName === others[index]?.nodeName);
}
