import { type DefaultTreeAdapterTypes as Html, parse, parseFragment, serialize } from "parse5";
import type { Content } from "../content-model/schema/schema.ts";

/**
 * Marks the texts in HTML that have no translation with their language, each on the outermost element that has no others, so that
 * screen readers pronounce them (https://www.w3.org/TR/WCAG22/#language-of-parts).
 */
export function markOriginals(html: string, { originals, site }: Pick<Content, "originals" | "site">): string {
  if (originals.texts.length === 0) return html;
  const split = createSplitter(originals.texts);
  const attributes = [
    { name: "lang", value: originals.language },
    ...(originals.direction === site.direction ? [] : [{ name: "dir", value: originals.direction }]),
  ];
  const root = html.startsWith("<!DOCTYPE") ? parse(html) : parseFragment(html);
  markWithin(root);
  return serialize(root);

  /** Returns whose texts are in a node: true for the original's. Marks the original's, unless they are all that it has. */
  function markWithin(node: Html.ParentNode): Set<boolean> {
    const found = node.childNodes.map((child) => ({ child, kinds: kindsOf(child) }));
    const all = new Set(found.flatMap(({ kinds }) => [...kinds]));
    if (isOriginal(all) && "attrs" in node && node.tagName !== "html") return all;
    for (const { child, kinds } of found) {
      if ("value" in child && kinds.has(true)) markText(child);
      else if ("attrs" in child && isOriginal(kinds)) child.attrs.push(...attributes);
    }
    return all;
  }

  function kindsOf(node: Html.ChildNode): Set<boolean> {
    if ("value" in node) return new Set(split(node.value).flatMap(({ kind }) => kind ?? []));
    if (!("attrs" in node) || SILENT.has(node.tagName)) return new Set();
    const attribute = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value;
    const isRoot = node.tagName === "html";
    if (!isRoot && attribute("lang") !== undefined) return new Set([false]);
    const kinds = markWithin(node);
    const alt = split(attribute("alt") ?? "").flatMap(({ kind }) => kind ?? []);
    return isRoot ? new Set([false]) : new Set([...kinds, ...alt]);
  }

  function markText(node: Html.TextNode): void {
    const { parentNode } = node;
    if (!parentNode) return;
    const nodes = split(node.value).map(({ text, kind }): Html.ChildNode => {
      const [part] = parseFragment("<span>a</span>").childNodes as [Html.Element];
      const [inner] = part.childNodes as [Html.TextNode];
      inner.value = text;
      part.attrs.push(...attributes);
      const child = kind ? part : inner;
      child.parentNode = parentNode;
      return child;
    });
    parentNode.childNodes.splice(parentNode.childNodes.indexOf(node), 1, ...nodes);
  }
}

const isOriginal = (kinds: ReadonlySet<boolean>) => kinds.size === 1 && kinds.has(true);

/** Elements whose text nobody reads. */
const SILENT = new Set(["head", "script", "style", "svg", "template"]);

/** A part of a text: whether it is the original's, unless it has no letter. */
type Part = { text: string; kind: boolean | undefined };

/** What the layout writes between texts that it shows in one line. */
const SEPARATOR = /(\s*(?:[—·,،、:()]\s*)+)/;

/** Returns a function that splits a text into parts, each in one language. */
function createSplitter(originals: readonly string[]): (text: string) => Part[] {
  const known = new Set(originals);
  // A single word can be the same in a translated sentence.
  const phrases = originals.filter((text) => /\s/.test(text)).toSorted((a, b) => b.length - a.length);
  const phrase = new RegExp(
    `(?<![\\p{L}\\p{N}])(${phrases.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|") || "(?!)"})(?![\\p{L}\\p{N}])`,
    "u",
  );
  return (text) => {
    const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    const parts = known.has(inner)
      ? [inner]
      : // Every second one is a phrase, and then a separator.
        inner.split(phrase).flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(SEPARATOR)));
    return joinParts([before, ...parts, after].filter(Boolean).map((part) => ({ text: part, kind: kindOf(part) })));
  };

  function kindOf(part: string): boolean | undefined {
    if (known.has(part)) return true;
    return /\p{L}/u.test(part) ? false : undefined;
  }
}

/** Joins neighbours in the same language, with what is between them. */
function joinParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const { text, kind } of parts) {
    const last = joined.at(-1);
    if (last && (last.kind === kind || last.kind === undefined || kind === undefined)) {
      last.text += text;
      last.kind ??= kind;
    } else joined.push({ text, kind });
  }
  return joined;
}
