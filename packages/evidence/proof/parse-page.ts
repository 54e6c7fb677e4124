import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import { plainText } from "weavefolio/extra";
import { listObjects } from "./json-objects.ts";

/** What a page says: its title, its text, and the objects of its JSON or JSON-LD. */
export type Page = { title?: string | undefined; text: string; objects: readonly Record<string, unknown>[] };

const LONGEST_TITLE = 200;

/** Parses a page of another site. Its title is one line, without what turns or hides text. */
export function parsePage(source: string, isJson: boolean): Page {
  if (isJson) return { text: "", objects: parseJson(source) };
  let title: string | undefined;
  const texts: string[] = [];
  const objects: Record<string, unknown>[] = [];
  for (const element of walk(parse(source))) {
    if (element.tagName === "title" && element.namespaceURI.endsWith("xhtml"))
      title ??= plainText.cleanText(textOf(element), LONGEST_TITLE);
    else if (element.tagName === "script" && isLinkedData(element)) objects.push(...parseJson(textOf(element)));
    else if (element.tagName !== "script" && element.tagName !== "style") texts.push(textOf(element));
  }
  return { title, text: texts.join(" "), objects };
}

/** Visits all elements, however deep they are nested. */
function* walk(document: Html.Document): Generator<Html.Element> {
  const left: Html.ChildNode[] = document.childNodes.toReversed();
  for (let node = left.pop(); node; node = left.pop()) {
    if (!("tagName" in node)) continue;
    yield node;
    for (const child of node.childNodes.toReversed()) left.push(child);
  }
}

/** Returns the text of an element without that of the elements in it. */
const textOf = ({ childNodes }: Html.Element) =>
  childNodes.map((node) => (node.nodeName === "#text" && "value" in node ? node.value : "")).join("");

const isLinkedData = ({ attrs }: Html.Element) =>
  attrs.some(({ name, value }) => name === "type" && value.trim() === "application/ld+json");

/** Lists the objects at the top, in a list, or in a graph. A text that isn't JSON has none. */
function parseJson(text: string): Record<string, unknown>[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const found = listObjects(Array.isArray(value) ? value : [value]);
  return found.flatMap((item) => [item, ...listObjects(item["@graph"])]);
}
