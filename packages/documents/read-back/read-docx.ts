import { strFromU8, unzipSync } from "fflate";
import sax from "sax";
import type { Reading, ReadLine, ReadLink } from "./reading.ts";

/** The headings by the names that Word gives its own styles, whatever a document calls them. */
const LEVELS: Readonly<Record<string, 1 | 2 | 3>> = { title: 1, "heading 1": 2, "heading 2": 3, "heading 3": 3 };

/** Reads a Word document (ISO/IEC 29500-1, 17): its paragraphs, which of them are headings by their style, and its links. */
export async function readDocx(bytes: Uint8Array): Promise<Reading> {
  const files = unzipSync(bytes);
  const read = (name: string) => strFromU8(files[`word/${name}`] ?? new Uint8Array());
  const levels = readLevels(read("styles.xml"));
  const addresses = readAddresses(read("_rels/document.xml.rels"));
  const lines: ReadLine[] = [];
  const links: ReadLink[] = [];
  let style = "";
  let text = "";
  let link: Required<ReadLink> | undefined;
  /** The element that holds what is read: a run, or its text. */
  let inside = "";
  parse(read("document.xml"), {
    open(name, attributes) {
      if (name === "w:p") [text, style] = ["", ""];
      if (name === "w:pStyle") style = attributes["w:val"] ?? "";
      if (name === "w:hyperlink") {
        const anchor = attributes["w:anchor"];
        link = { url: `${addresses.get(attributes["r:id"] ?? "") ?? ""}${anchor ? `#${anchor}` : ""}`, text: "" };
      }
      // Outside a run, it is the place of a tab stop.
      if (name === "w:tab" && inside === "w:r") add("\t");
      if (name === "w:r" || name === "w:t") inside = name;
    },
    text: (part) => inside === "w:t" && add(part),
    close(name) {
      if (name === "w:t") inside = "w:r";
      if (name === "w:r") inside = "";
      if (name === "w:hyperlink" && link?.url) links.push(link);
      if (name === "w:hyperlink") link = undefined;
      const level = levels.get(style);
      if (name === "w:p" && text) lines.push({ text, ...(level && { level }) });
    },
  });
  // Marks of the direction have no width.
  function add(part: string): void {
    const shown = part.replaceAll(/[\u200e\u200f]/g, "");
    text += shown;
    if (link) link.text += shown;
  }
  return { lines, links, levels: 3 };
}

function readLevels(xml: string): Map<string, 1 | 2 | 3> {
  const levels = new Map<string, 1 | 2 | 3>();
  let id = "";
  parse(xml, {
    open(name, attributes) {
      if (name === "w:style") id = attributes["w:styleId"] ?? "";
      const level = name === "w:name" ? LEVELS[attributes["w:val"]?.toLowerCase() ?? ""] : undefined;
      if (level) levels.set(id, level);
    },
  });
  return levels;
}

function readAddresses(xml: string): Map<string, string> {
  const addresses = new Map<string, string>();
  parse(xml, { open: (_name, { Id = "", Target = "" }) => void addresses.set(Id, Target) });
  return addresses;
}

type Handlers = {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

function parse(xml: string, { open, text, close }: Handlers): void {
  const parser = sax.parser(true);
  parser.onopentag = ({ name, attributes }) => open(name, attributes as Record<string, string>);
  if (text) parser.ontext = text;
  if (close) parser.onclosetag = close;
  parser.write(xml).close();
}
