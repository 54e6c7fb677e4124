import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import { type DiffOptions, renderDiff } from "../render-diff.ts";

/** The HTML of pages by their path, such as `/about`. */
export type Pages = Readonly<Record<string, string>>;

/** Renders how pages differ, each difference with the pages that have it. */
export function comparePages(before: Pages, after: Pages): string[] {
  const paths = listPaths(after).filter((path) => path in before);
  const added = listPaths(after).filter((path) => !(path in before));
  const removed = listPaths(before).filter((path) => !(path in after));
  const compare = (path: string, options: DiffOptions) => renderChange(before[path] ?? "", after[path] ?? "", options).join("\n");
  // A text of every page, as in the footer, is shown once, whatever is around it.
  const changes = Map.groupBy(paths, (path) => compare(path, { context: 0 }));
  const same = changes.get("") ?? [];
  changes.delete("");
  const changed = [...changes.values()].flatMap((pages) => [`${listPages(pages)}:`, compare(pages[0] ?? "", SHORT), ""]);
  const count = paths.length - same.length;
  const resized = same.map((path) => ({ path, bytes: sizeOf(after[path]) - sizeOf(before[path]), of: sizeOf(before[path]) }));
  const lines = [
    ...(count > 0 ? [`${count} of ${paths.length} pages ${count === 1 ? "has" : "have"} another text or structure.`, "", ...changed] : []),
    ...(added.length > 0 ? [`New: ${listPages(added)}`, ""] : []),
    ...(removed.length > 0 ? [`Removed, and links to it are dead: ${listPages(removed)}`, ""] : []),
    ...renderSizes(resized.filter(({ bytes, of }) => Math.abs(bytes) > of * NOTICEABLE)),
  ];
  return lines.length > 0 ? lines : [`No page changed: text, structure and size of all ${paths.length} are as before.`, ""];
}

/** Without the pages at the same addresses with a slash, which lead to them. */
function listPaths(pages: Pages): string[] {
  return Object.keys(pages).filter((path) => !(path.endsWith("/") && path.slice(0, -1) in pages));
}

/** As a part of a page's HTML. Less is a renamed class or a property of a style sheet. */
const NOTICEABLE = 0.01;

const SHORT: DiffOptions = { context: 1, most: 12 };

function renderChange(before: string, after: string, options: DiffOptions): string[] {
  const [old, now] = [readPage(before), readPage(after)];
  return (["text", "structure"] as const).flatMap((part) => {
    const diff = renderDiff(old[part].join("\n"), now[part].join("\n"), options);
    return diff.length > 0 ? [`  ${part}`, ...diff.map((line) => `  ${line}`)] : [];
  });
}

type Resized = { path: string; bytes: number };

/** Inlined styles change all pages alike, so these share a line. */
function renderSizes(resized: readonly Resized[]): string[] {
  if (resized.length === 0) return [];
  const sizes = resized.map(({ bytes }) => bytes);
  const format = (bytes: number) => `${bytes > 0 ? "+" : "−"}${Math.abs(bytes)}`;
  const range = [...new Set([Math.min(...sizes), Math.max(...sizes)].map(format))].join(" to ");
  return [`Only the HTML's size changed, by ${range} bytes: ${listPages(resized.map(({ path }) => path))}`, ""];
}

const sizeOf = (html = "") => Buffer.byteLength(html);

const MOST_PAGES = 6;

function listPages(paths: readonly string[]): string {
  const rest = paths.length - MOST_PAGES;
  return rest > 1 ? `${paths.slice(0, MOST_PAGES).join(", ")} and ${rest} more` : paths.join(", ");
}

type Page = { text: string[]; structure: string[] };

/** Reads what a visitor or a screen reader meets: the lines of text, and the elements with a meaning. */
export function readPage(html: string): Page {
  const structure: string[] = [];
  let text = "";
  visit(parse(html, { scriptingEnabled: false }));
  return { text: text.split("\n").map(collapse).filter(Boolean), structure };

  function visit(parent: Html.ParentNode): void {
    for (const [index, node] of parent.childNodes.entries()) {
      if ("value" in node) text += node.value.replaceAll("\n", " ");
      if (!("tagName" in node) || isSilent(node)) continue;
      if (isMeaningful(node)) structure.push(formatTag(node));
      // Links without a space between are buttons side by side.
      const isApart = node.tagName === "a" && parent.childNodes[index - 1]?.nodeName === "a";
      const line = INLINE.has(node.tagName) && !isApart ? "" : "\n";
      text += line;
      visit(node);
      text += line;
    }
  }
}

const collapse = (line: string) => line.replaceAll(/\s+/g, " ").trim();

/** Elements whose content isn't read. The head's only text is its title. */
const SILENT = new Set(["script", "style", "template", "svg"]);

const isSilent = ({ tagName, attrs }: Html.Element) => SILENT.has(tagName) || attrs.some(({ name }) => name === "hidden");

/** Elements that don't start a line. */
const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr".split(" "),
);

const MEANINGFUL = new Set([
  ..."h1 h2 h3 h4 h5 h6 header nav main footer aside section search article dialog details summary figure blockquote".split(" "),
  ..."a ul ol li dl dt dd table tr th td form fieldset button input textarea select option img video audio iframe".split(" "),
]);

const isMeaningful = ({ tagName, attrs }: Html.Element) =>
  MEANINGFUL.has(tagName) || attrs.some(({ name }) => name === "role" || name === "aria-label");

/** The attributes that change what an element is or says. */
const ATTRIBUTES = new Set("href role aria-label alt lang type name required placeholder".split(" "));

function formatTag({ tagName, attrs }: Html.Element): string {
  const shown = attrs.filter(({ name }) => ATTRIBUTES.has(name)).map(({ name, value }) => ` ${name}="${removeHash(value)}"`);
  return `<${tagName}${shown.join("")}>`;
}

/** Removes the hash from the name of an asset, which changes with its bytes. */
const removeHash = (address: string) => address.replace(/(\/assets\/[^/]*?)-[\w-]{8}(?=[-.])/, "$1");
