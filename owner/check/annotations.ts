import { randomUUID } from "node:crypto";
import { relative, sep } from "node:path";
import type { Problem } from "../../content-model/load/errors.ts";

/**
 * Problems as GitHub shows them beside the lines of a change:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 *
 * @param above absolute path of the folder that the content folder is in
 * @param root absolute path of the repository
 */
export function annotationsOf(
  level: "error" | "warning",
  problems: readonly Problem[],
  { above, root }: { above: string; root: string },
): string[] {
  const folder = relative(root, above).split(sep).join("/");
  return problems.map(({ file, line, column, entry, what, mend, source }) => {
    const properties = {
      file: folder === "" ? file : `${folder}/${file}`,
      line,
      col: column,
      ...(source ? { endColumn: column + Math.max(1, source.length) } : {}),
      title: entry,
    };
    const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
    return `::${level} ${written.join(",")}::${escaped(`${what}. ${mend}.`)}`;
  });
}

/** A text that a workflow's log shows as it is: what the content says is no command to the runner. */
export function unobeyed(text: string, token: string = randomUUID()): string {
  return `::stop-commands::${token}\n${text}\n::${token}::`;
}

/** As the runner unescapes it: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
