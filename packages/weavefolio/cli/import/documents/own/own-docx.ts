import { GENERATOR } from "../../../../content/resume-marks/generator.ts";
import { findMark } from "../../../../content/resume-marks/word-marks.ts";
import type { Files } from "../../archive.ts";
import { ImportError } from "../../import-error.ts";
import { findNode, listNodes, type Node } from "../nodes.ts";
import { parseXml } from "../xml.ts";
import { appendText, type BlockKind, type OwnBlock, type OwnFile, type OwnText } from "./own-file.ts";

/** The parts of a Word document that are read. */
const PARTS = { body: "document.xml", links: "document.xml.rels", styles: "styles.xml", properties: "custom.xml" } as const;

/** Whether a file of a ZIP is one of a Word document that is read. */
export const isWordPart = (name: string) => Object.values<string>(PARTS).includes(name);

export const isWordDocument = (files: Files) => files.has(PARTS.body) && files.has(PARTS.styles);

const KINDS: Readonly<Record<string, BlockKind>> = { title: "name", "heading 1": "section", "heading 2": "item", "heading 3": "role" };

/** Reads the paragraphs of a Word document of ours, and the marks of their texts. Throws ImportError for any other document */
export function readOwnDocx(files: Files, name: string): OwnFile {
  const parse = (part: string) => {
    const bytes = files.get(part);
    return bytes && parseXml(bytes.toString("utf8"), `${part} in ${name}`);
  };
  const properties = listNodes(parse(PARTS.properties), "property");
  const generator = properties.find((node) => getAttribute(node, "name") === GENERATOR.name);
  if (generator?.children.find(({ isAttribute }) => !isAttribute)?.text !== GENERATOR.value) {
    throw new ImportError(
      `${name} is a Word document of another program, whose text says nothing about its fields. The import reads the resume.docx that this project writes.`,
    );
  }
  const styles = parse(PARTS.styles);
  const names = listNodes(styles, "style").map((style): [string, string] => [
    getAttribute(style, "styleId"),
    getAttribute(findNode(style, "name"), "val"),
  ]);
  const links = listNodes(parse(PARTS.links), "Relationship").map((link): [string, string] => [
    getAttribute(link, "Id"),
    getAttribute(link, "Target"),
  ]);
  const context = { styles: new Map(names), links: new Map(links) };
  const blocks = listParagraphs(findNode(parse(PARTS.body), "body")).map((paragraph) => readParagraph(paragraph, context));
  return {
    language: getAttribute(findNode(styles, "docDefaults/rPrDefault/rPr/lang"), "val"),
    blocks: blocks
      .filter(({ texts }) => texts.some(({ text }) => text.trim()))
      .map((block, index) => ({ ...block, at: `paragraph ${index + 1}` })),
  };
}

type Context = { styles: ReadonlyMap<string, string>; links: ReadonlyMap<string, string> };

const getAttribute = (node: Node | undefined, name: string) =>
  node?.children.find((child) => child.isAttribute && child.name === name)?.text ?? "";

/** Word nests paragraphs and runs in controls and changes. What was deleted isn't read. */
function listParagraphs(node: Node | undefined): Node[] {
  return (node?.children ?? []).flatMap((child) => (child.name === "p" ? [child] : listParagraphs(child)));
}

function readParagraph(paragraph: Node, { styles, links }: Context): OwnBlock {
  const style = styles.get(getAttribute(findNode(paragraph, "pPr/pStyle"), "val")) ?? "";
  const texts: OwnText[] = [];
  const visit = (node: Node, url: string | undefined): void => {
    for (const child of node.children) {
      if (child.name === "r") readRun(child, url);
      else if (child.name === "hyperlink") visit(child, links.get(getAttribute(child, "id")));
      else if (!child.isAttribute && child.name !== "pPr" && child.name !== "del") visit(child, url);
    }
  };
  const readRun = (run: Node, url: string | undefined) => {
    const name = styles.get(getAttribute(findNode(run, "rPr/rStyle"), "val")) ?? "";
    const [mark, text] = [findMark(name), run.children.map(textOf).join("")];
    // A tab precedes what stands at the margin.
    const tabs = /^\t*/.exec(text)?.[0] ?? "";
    if (tabs) appendText(texts, { text: tabs });
    if (text.length > tabs.length) appendText(texts, { text: text.slice(tabs.length).replaceAll(MARKS, ""), mark, url });
  };
  visit(paragraph, undefined);
  return { kind: KINDS[style.toLowerCase()] ?? "text", texts, at: "" };
}

/** Of the direction. */
const MARKS = /[\u200e\u200f]/g;

function textOf({ name, text }: Node): string {
  if (name === "t") return text;
  return name === "tab" ? "\t" : name === "br" ? " " : name === "noBreakHyphen" ? "-" : "";
}
