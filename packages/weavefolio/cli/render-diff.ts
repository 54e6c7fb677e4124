import { styleText } from "node:util";
import { structuredPatch } from "diff";

export type DiffOptions = {
  /** How many unchanged lines are rendered around a change. */
  context?: number;
  /** How many lines are rendered before the rest is counted. */
  most?: number;
};

/** Renders the changes of a text as lines with - and +. A new one is rendered as a whole. */
export function renderDiff(before: string | undefined, after: string, { context = 2, most = Infinity }: DiffOptions = {}): string[] {
  const { hunks } = structuredPatch("", "", before ?? "", after, "", "", { context, stripTrailingCr: true });
  const lines = hunks
    .flatMap((hunk, index) => [...(index > 0 ? ["  ⋮"] : []), ...hunk.lines.map((line) => `  ${line}`)])
    .filter((line) => !line.startsWith("  \\"));
  const rest = lines.length - most;
  return [...lines.slice(0, most).map(colourLine), ...(rest > 0 ? [`  … and ${rest} more ${rest === 1 ? "line" : "lines"}`] : [])];
}

function colourLine(line: string): string {
  const text = toPrintable(line).trimEnd();
  if (text.startsWith("  +")) return styleText("green", text);
  return text.startsWith("  -") ? styleText("red", text) : text;
}

/** Removes control characters, which a terminal would execute: the text may be someone else's. */
export function toPrintable(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, " ");
}
