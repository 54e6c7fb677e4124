import { isUnspacedAt } from "../../content/schema/join-lines.ts";

/** A text of several lines in YAML: what is before its first line, its lines without their indentation, and what is behind the last. */
type Written = { start: string; lines: string[]; indent: string; end: string };

/** In columns, like the lines of a new text. */
const MAX_WIDTH = 100;

/**
 * Changes a text of several lines where it differs, and keeps its style and its other lines. Returns undefined if it can't. The caller
 * checks that the result has the new value: characters that need quotes, for example, are not looked at here.
 */
export function editLines(written: string, old: string, value: string): string | undefined {
  const isLiteral = written.startsWith("|");
  const isBlock = isLiteral || written.startsWith(">");
  const parts = isBlock ? splitBlock(written, value) : splitFlow(written);
  const [from, to] = [old, value].map((text) => text.replace(/\n$/, "")) as [string, string];
  const isUnfit = to === "" || /^\s|\n$/.test(to);
  if (!parts || isUnfit) return undefined;
  const { start, lines, indent, end } = parts;
  const edited = isLiteral ? to.split("\n") : editFolded(lines, { from, to }, MAX_WIDTH - indent.length);
  const [first = "", ...others] = edited ?? [];
  return edited && start + [(isBlock ? indent : "") + first, ...others.map((line) => line && indent + line)].join("\n") + end;
}

/** The header of a block text tells whether a line end follows it. */
function splitBlock(written: string, value: string): Written | undefined {
  const [, style, header, text = ""] = /^([|>])-?(?![-+\d])(.*\n)([\s\S]*)$/.exec(written) ?? [];
  const body = header && text.trimEnd();
  const end = text.slice(text.trimEnd().length);
  const [indent] = /^ +/.exec(body ?? "") ?? [];
  if (body === undefined || indent === undefined) return undefined;
  const lines = body.split("\n");
  if (lines.some((line) => line.trim() !== "" && !line.startsWith(indent))) return undefined;
  const start = style + (value.endsWith("\n") ? "" : "-") + header;
  return { start, lines: lines.map((line) => line.slice(indent.length)), indent, end };
}

/** Of a text without quotes, or between them. */
function splitFlow(written: string): Written | undefined {
  const [, start = "", body = "", end = ""] = /^(["']?)([\s\S]*?)(["']?)$/.exec(written) ?? [];
  const [, indent] = /\n( +)\S/.exec(body) ?? [];
  return indent === undefined ? undefined : { start, lines: body.split("\n").map((line) => line.trim()), indent, end };
}

/** Edits lines that are one paragraph, with empty lines between paragraphs. Only a line that became too long is split. */
function editFolded(lines: readonly string[], { from, to }: { from: string; to: string }, width: number): string[] | undefined {
  const body = lines.join("\n");
  const offsets = alignFolded(from, body);
  if (!offsets) return undefined;
  const shorter = Math.min(from.length, to.length);
  let prefix = 0;
  while (prefix < shorter && from[prefix] === to[prefix]) prefix++;
  let suffix = 0;
  while (suffix < shorter - prefix && from.at(-1 - suffix) === to.at(-1 - suffix)) suffix++;
  const added = to.slice(prefix, to.length - suffix).replaceAll(/\n+/g, "$&\n");
  const edited = body.slice(0, offsets[prefix]) + added + body.slice(offsets[from.length - suffix]);
  const longest = Math.max(width, ...lines.map((line) => line.length));
  return edited.split("\n").flatMap((line) => splitLine(line, longest));
}

/** Returns, for each character of a folded text, its place in the lines that are folded to it. */
function alignFolded(text: string, body: string): number[] | undefined {
  const offsets: number[] = [];
  let place = 0;
  for (const [index, character] of [...text.split(""), undefined].entries()) {
    // Between letters of a script without spaces, the end of a line is nothing.
    if (body[place] === "\n" && character !== undefined && isUnspacedAt(text, index, index)) place++;
    offsets.push(place);
    const isFold = character === " " && body[place] === "\n";
    if (!isFold && character !== body[place]) return undefined;
    // An empty line is a line end, and the line ends around it are folded.
    place += character === "\n" && text[index - 1] !== "\n" ? 2 : 1;
  }
  return offsets;
}

function splitLine(line: string, width: number): string[] {
  const split = line.length > width ? line.slice(0, width + 1).search(/(?<=\S) (?=\S*$)/) : -1;
  return split <= 0 ? [line] : [line.slice(0, split), ...splitLine(line.slice(split + 1), width)];
}
