import stringWidth from "string-width";
import type { Reading, ReadLine } from "./reading.ts";

/** Reads plain text: a heading is what is underlined, and addresses in <…> are links. */
export function readTxt(bytes: Uint8Array): Reading {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const lines: ReadLine[] = [];
  for (const line of text.replaceAll(LINK, "").split("\n")) {
    const level = /^=+$/.test(line) ? 1 : /^-+$/.test(line) ? 2 : undefined;
    if (level && stringWidth(lines.at(-1)?.text ?? "") === line.length) raiseHeading(lines, level);
    else lines.push({ text: line });
  }
  const links = Array.from(text.matchAll(ADDRESS), ([address]) => ({ url: address.replace(/[.,;:!?]$/, "") }));
  return { lines, links, levels: 2 };
}

/** With the space or the end of a line before it, and an indent, so that what follows is where it is without the address. */
const LINK = /\s{0,9}<(?:https?:\/\/|mailto:|tel:)[^<>\s]+>/g;

const ADDRESS = /(?:https?:\/\/|mailto:|tel:)[^<>\s]+/g;

/** The lines above, up to an empty one, are the heading. */
function raiseHeading(lines: ReadLine[], level: 1 | 2): void {
  for (let index = lines.length - 1; lines[index]?.text; index--) lines[index] = { text: lines[index]?.text ?? "", level };
}
