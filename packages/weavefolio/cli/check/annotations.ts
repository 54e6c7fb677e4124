import { randomUUID } from "node:crypto";
import type { Diagnostic } from "../../content/load/errors.ts";

/** Formats diagnostics as GitHub annotations: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
export function toAnnotations(level: "error" | "warning", diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ file, line, column, entry, what, fix, source }) => {
    const properties = {
      file,
      line,
      col: column,
      ...(source ? { endColumn: column + Math.max(1, source.length) } : {}),
      title: entry,
    };
    const attributes = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    return `::${level} ${attributes.join(",")}::${escapeMessage(`${what}. ${fix}.`)}`;
  });
}

/** Stops the runner from executing workflow commands in a text. */
export function disableCommands(text: string, token: string = randomUUID()): string {
  return `::stop-commands::${token}\n${text}\n::${token}::`;
}

/** Matches how the runner unescapes: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
