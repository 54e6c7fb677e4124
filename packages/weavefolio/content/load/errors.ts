import { inspect } from "node:util";
import stringWidth from "string-width";

/** An error or a warning in the content folder. `line` and `column` count from 1. */
export type Diagnostic = {
  file: string;
  line: number;
  column: number;
  /** The path in the file, as owners read it: `projects › 2 “Crypto Search” › git`. */
  entry: string;
  /** What is wrong: the end of a sentence that starts with the entry. */
  what: string;
  fix: string;
  /** Marks a warning of what must be finished before it is published: an error with `check --strict`. */
  isUnfinished?: true;
  /** The line's text, and how many characters of it to mark. Absent if the file does not exist. */
  source?: { text: string; length: number };
};

/** All errors and warnings of a content folder. Prints as text for its owner, never as a stack trace. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly errors: Diagnostic[];
  readonly warnings: Diagnostic[];

  constructor(errors: Diagnostic[], warnings: Diagnostic[] = []) {
    super(errors.map(formatDiagnostic).join("\n\n"));
    this.errors = errors;
    this.warnings = warnings;
  }

  [inspect.custom](): string {
    const count = this.errors.length === 1 ? "is 1 error" : `are ${this.errors.length} errors`;
    return `There ${count} in the content.\n\n${this.message}\n`;
  }
}

export function formatDiagnostic({ file, line, column, entry, what, fix, source }: Diagnostic): string {
  const output = [`${file}:${line}:${column}  ${[entry, what].filter(Boolean).join(" ")}`];
  if (source) {
    const gutter = " ".repeat(String(line).length);
    const { excerpt, mark } = markExcerpt(toVisible(source.text), column - 1, source.length);
    output.push(`  ${line} | ${excerpt}`, `  ${gutter} | ${mark}`);
  }
  output.push(`  Fix: ${fix}${/[.…?]$/.test(fix) ? "" : "."}`);
  return output.map(toVisible).join("\n");
}

/** Replaces invisible and bidirectional characters (https://trojansource.codes) and tabs. Keeps the length, so that the mark fits. */
function toVisible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n]/g, " ")
    .replaceAll(/[\p{Cc}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/gu, "\uFFFD");
}

const MAX_EXCERPT = 160;

const graphemes = new Intl.Segmenter("en");

/** Cuts a long line around the mark. The mark is measured in terminal columns: a Chinese character takes two, a combining mark none. */
function markExcerpt(line: string, offset: number, length: number): { excerpt: string; mark: string } {
  const start = Math.min(offset, line.length);
  const segments = graphemes.segment(line);
  const toBoundary = (index: number) => {
    const around = segments.containing(index);
    return around && around.segment.length < MAX_EXCERPT ? around.index : Math.max(0, Math.min(index, line.length));
  };
  const from = line.length > MAX_EXCERPT ? toBoundary(start - MAX_EXCERPT / 2) : 0;
  const to = line.length > MAX_EXCERPT ? toBoundary(from + MAX_EXCERPT) : line.length;
  const before = from > 0 ? `…${line.slice(from, start)}` : line.slice(from, start);
  const marked = line.slice(start, Math.min(start + length, to));
  const excerpt = `${before}${line.slice(start, to)}${to < line.length ? "…" : ""}`;
  return { excerpt, mark: " ".repeat(stringWidth(before)) + "^".repeat(Math.max(1, stringWidth(marked))) };
}
