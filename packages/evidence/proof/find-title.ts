import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import { plainText } from "weavefolio/extra";

const LONGEST = 200;

/** Finds the title of another site's page: one line, without what turns or hides text. */
export function findTitle(source: string): string | undefined {
  for (const element of walk(parse(source))) {
    if (element.tagName === "title" && element.namespaceURI.endsWith("xhtml")) return plainText.cleanText(textOf(element), LONGEST);
  }
  return undefined;
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
