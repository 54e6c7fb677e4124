type Cell = string | number;

/** Formats an aligned Markdown table; numbers are right-aligned. */
export function formatTable(head: string[], rows: Cell[][]): string {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.every((row) => column > 0 && /\d/.test(String(row[column]))));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => "-".repeat(width - 1) + (isNumber[column] ? ":" : "-")).join(" | ")} |`;
  return [line(head), rule, ...cells.slice(1).map(line)].join("\n");
}

export const milliseconds = (time: number) => `${Math.round(time)} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} KB`;
export const ratio = (a: number, b: number) => (a / b).toFixed(2);
