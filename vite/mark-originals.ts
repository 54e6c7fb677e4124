import { type DefaultTreeAdapterTypes as Html, parse, parseFragment, serialize } from "parse5";
import type { Content } from "../content-model/schema/schema.ts";

/**
 * Marks the texts in HTML that have no translation with their language, each on the outermost element that has no others, so that
 * screen readers pronounce them (https://www.w3.org/TR/WCAG22/#language-of-parts).
 */
export function markOriginals(html: string, { originals, site }: Pick<Content, "originals" | "site">): string {
  if (originals.texts.length === 0) return html;
  const known = new Set(originals.texts);
  const attributes = [
    { name: "lang", value: originals.language },
    ...(originals.direction === site.direction ? [] : [{ name: "dir", value: originals.direction }]),
  ];
  const root = html.startsWith("<!DOCTYPE") ? parse(html) : parseFragment(html);
  markWithin(root);
  return serialize(root);

  /** Returns the languages of the texts in a node: true for the original's. */
  function markWithin(node: Html.ParentNode): Set<boolean> {
    const found = node.childNodes.map((child) => ({ child, kinds: kindsOf(child) }));
    const all = new Set(found.flatMap(({ kinds }) => [...kinds]));
    const isWhole = all.size === 1 && all.has(true) && "attrs" in node && node.tagName !== "html";
    if (isWhole) return all;
    for (const { child, kinds } of found) {
      if (kinds.size === 1 && kinds.has(true)) setLanguage(child);
    }
    return all;
  }

  function kindsOf(node: Html.ChildNode): Set<boolean> {
    if ("value" in node) return kindsOfText(node.value.trim());
    if (!("attrs" in node) || SILENT.has(node.tagName)) return new Set();
    const attribute = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value;
    const isRoot = node.tagName === "html";
    if (!isRoot && attribute("lang") !== undefined) return new Set([false]);
    const kinds = markWithin(node);
    const alt = attribute("alt");
    return isRoot ? new Set([false]) : new Set([...kinds, ...(alt ? [known.has(alt)] : [])]);
  }

  /** Without a letter, such as a full stop, it has no language. */
  function kindsOfText(text: string): Set<boolean> {
    return new Set(known.has(text) ? [true] : /\p{L}/u.test(text) ? [false] : []);
  }

  function setLanguage(node: Html.ChildNode): void {
    if ("attrs" in node) node.attrs.push(...attributes);
    else if ("value" in node) wrap(node);
  }

  function wrap(text: Html.TextNode): void {
    const { parentNode } = text;
    const [span] = parseFragment("<span></span>").childNodes as [Html.Element];
    if (!parentNode) return;
    span.attrs.push(...attributes);
    span.parentNode = parentNode;
    parentNode.childNodes.splice(parentNode.childNodes.indexOf(text), 1, span);
    text.parentNode = span;
    span.childNodes.push(text);
  }
}

/** Elements whose text nobody reads. */
const SILENT = new Set(["head", "script", "style", "svg", "template"]);
