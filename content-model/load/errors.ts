import { inspect } from "node:util";
import stringWidth from "string-width";

/** One mistake in the content folder, or something its owner should know; `line` and `column` count from 1. */
export type Problem = {
  file: string;
  line: number;
  column: number;
  /** Where in the file, in the owner's terms: `projects › 2 “Crypto Search” › git`. */
  entry: string;
  /** What is wrong, as the end of a sentence that starts with the entry. */
  what: string;
  mend: string;
  /** The line itself, and how much of it is meant; absent where the file does not exist. */
  source?: { text: string; length: number };
};

/** All mistakes of a content folder at once, and its warnings; prints as text for its owner, never as a stack trace. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: Problem[];
  readonly warnings: Problem[];

  constructor(problems: Problem[], warnings: Problem[] = []) {
    super(problems.map(formatProblem).join("\n\n"));
    this.problems = problems;
    this.warnings = warnings;
  }

  [inspect.custom](): string {
    const count = this.problems.length === 1 ? "is a mistake" : `are ${this.problems.length} mistakes`;
    return `There ${count} in the content.\n\n${this.message}\n`;
  }
}

/** A problem as an owner reads it: file, line, entry, the line shown and marked, the mend. */
export function formatProblem({ file, line, column, entry, what, mend, source }: Problem): string {
  const said = [`${file}:${line}:${column}  ${[entry, what].filter(Boolean).join(" ")}`];
  if (source) {
    const gutter = " ".repeat(String(line).length);
    const { shown, mark } = marked(visible(source.text), column - 1, source.length);
    said.push(`  ${line} | ${shown}`, `  ${gutter} | ${mark}`);
  }
  said.push(`  Mend: ${mend}${/[.…?]$/.test(mend) ? "" : "."}`);
  return said.map(visible).join("\n");
}

/**
 * A text that a terminal and a page show as it is: they obey control characters, those that turn the direction of
 * writing could pass one text off as another (https://trojansource.codes), some cannot be seen, and a tab would move the
 * mark. As long as before.
 */
function visible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n]/g, " ")
    .replaceAll(/[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu, "\uFFFD");
}

/** How many columns of a line are shown at most. */
const SHOWN = 160;

const graphemes = new Intl.Segmenter("en");

/**
 * The line and, to stand below it, the mark. They are counted in columns of a terminal, where a Chinese character takes
 * two and a combining mark none. Of a very long line only the part around the mark is shown.
 */
function marked(line: string, at: number, length: number): { shown: string; mark: string } {
  const start = Math.min(at, line.length);
  const segments = graphemes.segment(line);
  const edge = (offset: number) => {
    const around = segments.containing(offset);
    return around && around.segment.length < SHOWN ? around.index : Math.max(0, Math.min(offset, line.length));
  };
  const from = line.length > SHOWN ? edge(start - SHOWN / 2) : 0;
  const to = line.length > SHOWN ? edge(from + SHOWN) : line.length;
  const before = from > 0 ? `…${line.slice(from, start)}` : line.slice(from, start);
  const meant = line.slice(start, Math.min(start + length, to));
  const shown = `${before}${line.slice(start, to)}${to < line.length ? "…" : ""}`;
  return { shown, mark: " ".repeat(stringWidth(before)) + "^".repeat(Math.max(1, stringWidth(meant))) };
}
