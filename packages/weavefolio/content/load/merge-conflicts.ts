import type { Diagnostic } from "./errors.ts";
import type { Lines } from "./source-position.ts";

type Conflict = { from: number; to: number };

/** Finds the lines, from `from` up to and excluding `to`, of each merge conflict that git left in a file. */
export function findConflicts(lines: readonly string[]): Conflict[] {
  const conflicts: Conflict[] = [];
  let open: number | undefined;
  for (const [index, line] of lines.entries()) {
    const sign = line.match(MARKER)?.[1];
    if (sign === "<") open = index;
    if (sign === ">" && open !== undefined) conflicts.push({ from: open, to: index + 1 });
    // Markers that remain after an incomplete resolution.
    else if (sign !== undefined && sign !== "<" && open === undefined) conflicts.push({ from: index, to: index + 1 });
    if (sign === ">") open = undefined;
  }
  return open === undefined ? conflicts : [...conflicts, { from: open, to: lines.length }];
}

const MARKER = /^([<|=>])\1{6}(?:\s|$)/;

export function reportConflict(file: string, lines: Lines, { from }: Conflict): Diagnostic {
  const start = lines.offsetOf(from);
  const position = lines.locate(start, start + (lines.all[from] ?? "").trimEnd().length);
  const fix = "Keep one of the two versions, and remove the lines that start with <<<<<<<, ======= and >>>>>>>";
  return { file, ...position, entry: "", what: "is not YAML: git marked a merge conflict here", fix };
}
