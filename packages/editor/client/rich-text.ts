import TurndownService from "turndown";
import { escapeAddress, isAddress } from "./markdown-edits.ts";

type Profile = "markdown" | "story";

/** Has rich text that Markdown can have, too. What has none is pasted as plain text. */
const IS_RICH =
  /<(?:a|b|blockquote|code|del|em|h[1-6]|i|li|pre|s|strong|table)[\s>]|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|mso-list/i;

/**
 * Converts HTML of a clipboard to the Markdown that a field allows, also as Google Docs and Word write it. Returns undefined if it has
 * nothing to convert. The HTML is parsed into a document of its own, in which nothing runs and loads.
 */
export function toMarkdown(html: string, profile: Profile): string | undefined {
  if (!IS_RICH.test(html)) return undefined;
  const markdown = createConverter(profile).turndown(html).replaceAll("\u00A0", " ");
  // Of bold words beside each other, Word makes elements of their own. A line break at the end of a block isn't one.
  const tidy = markdown
    .replaceAll(/\*\*( ?)\*\*/g, "$1")
    .replaceAll(/(?<! ) +$/gm, "")
    .replaceAll(/(?<!\\)\\\n*(?=\n\n|$)/g, "");
  return tidy.trim() || undefined;
}

const HEADINGS = ["H1", "H2", "H3", "H4", "H5", "H6"];
const BLOCKS = new Set(["ADDRESS", "BLOCKQUOTE", "DD", "DIV", "DT", "LI", "OL", "P", "PRE", "TR", "UL", ...HEADINGS]);

function createConverter(profile: Profile): TurndownService {
  const isStory = profile === "story";
  const br = isStory ? "\\" : "";
  const service = new TurndownService({ headingStyle: "atx", hr: "---", codeBlockStyle: "fenced", emDelimiter: "*", br });
  if (isStory) addBlocks(service);
  else service.addRule("block", { filter: ({ nodeName }) => BLOCKS.has(nodeName), replacement: (content) => `\n\n${content.trim()}\n\n` });
  service.addRule("cell", { filter: ["td", "th"], replacement: (content) => `${toLine(content)}${isStory ? " |" : ""} ` });
  service.addRule("weight", {
    filter: ["b", "strong", "i", "em", "span", "del", "s"],
    replacement: (content, node) => addMarks(content, node as HTMLElement, isStory),
  });
  service.addRule("link", {
    filter: "a",
    replacement(content, node) {
      const address = (node as HTMLElement).getAttribute("href") ?? "";
      return content.trim() && isAddress(address) ? `[${toLine(content)}](${escapeAddress(address)})` : content;
    },
  });
  service.addRule("ignored", { filter: isIgnored, replacement: () => "" });
  return service;
}

const styleOf = (node: HTMLElement) => node.getAttribute("style") ?? "";

/** The bullet or number of an item in Word, and what isn't text. */
function isIgnored(node: HTMLElement): boolean {
  return ["IMG", "META", "SCRIPT", "STYLE", "TITLE"].includes(node.nodeName) || /mso-list:\s*ignore/i.test(styleOf(node));
}

/** Google Docs has all of it in a `<b>` of normal weight. */
function isStrong(node: HTMLElement): boolean {
  const [, weight] = /font-weight:\s*(\w+)/.exec(styleOf(node)) ?? [];
  return weight ? /^(?:bold|[6-9]00)$/.test(weight) : ["B", "STRONG"].includes(node.nodeName);
}

function isEmphasis(node: HTMLElement): boolean {
  const [, style] = /font-style:\s*(\w+)/.exec(styleOf(node)) ?? [];
  return style ? style === "italic" : ["I", "EM"].includes(node.nodeName);
}

const isDeleted = (node: HTMLElement) => ["DEL", "S"].includes(node.nodeName) || /line-through/.test(styleOf(node));

function addMarks(content: string, node: HTMLElement, isStory: boolean): string {
  if (!content.trim()) return content;
  const around: HTMLElement[] = [];
  for (let parent = node.parentElement; parent; parent = parent.parentElement) around.push(parent);
  const isNew = (is: (node: HTMLElement) => boolean) => is(node) && !around.some(is);
  const isHeading = around.some(({ nodeName }) => HEADINGS.includes(nodeName) || nodeName === "TH");
  const marks = [isNew(isEmphasis) && "*", isNew(isStrong) && !isHeading && "**", isStory && isNew(isDeleted) && "~~"].filter(Boolean);
  return marks.reduce((text: string, mark) => mark + text + mark, content);
}

const toLine = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

function addBlocks(service: TurndownService): void {
  service.addRule("item", {
    filter: "li",
    replacement(content, node) {
      const mark = node.parentElement?.nodeName === "OL" ? "1. " : "- ";
      return `\n${mark}${indent(content.trim().replaceAll(/\n{2,}/g, "\n"), mark.length)}\n`;
    },
  });
  // Google Docs has an inner list beside the item that it belongs to.
  service.addRule("inner list", {
    filter: (node) => isList(node) && isList(node.parentElement),
    replacement: (content) => `\n  ${indent(content.trim(), 2)}\n`,
  });
  service.addRule("item of Word", {
    filter: (node) => node.nodeName === "P" && /mso-list:\s*l\d/.test(styleOf(node)),
    replacement(content, node) {
      const level = Number(/level(\d)/.exec(styleOf(node as HTMLElement))?.[1] ?? 1);
      const bullet = (node as HTMLElement).querySelector("[style*='mso-list:Ignore']")?.textContent ?? "";
      const mark = /^\s*\w+[.)]/.test(bullet) ? "1. " : "- ";
      return `\n${"  ".repeat(level - 1)}${mark}${toLine(content)}\n`;
    },
  });
  service.addRule("row", {
    filter: "tr",
    replacement(content, node) {
      const row = node as HTMLTableRowElement;
      const isFirst = row.closest("table")?.querySelector("tr") === row;
      const line = isFirst ? `\n|${" --- |".repeat(row.querySelectorAll("td, th").length)}` : "";
      return `\n| ${content.trim()}${line}\n`;
    },
  });
  service.addRule("table", { filter: "table", replacement: (content) => `\n\n${content.trim()}\n\n` });
}

const isList = (node: HTMLElement | null) => node?.nodeName === "UL" || node?.nodeName === "OL";
const indent = (text: string, by: number) => text.replaceAll("\n", `\n${" ".repeat(by)}`);
