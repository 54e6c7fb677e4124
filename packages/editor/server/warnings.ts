import { type Diagnostic, editing } from "weavefolio/extra";
import type { Requests } from "./requests.ts";

type Edited = { edit: Requests["edit"]["edit"] /** Where its field is written now: `content/site.yaml:3 › accent`. */; where: string };

/** Picks the warnings that an edit causes, and those that its field has anyway. */
export function pickWarnings(warnings: readonly Diagnostic[], before: readonly Diagnostic[], { edit, where }: Edited): Diagnostic[] {
  const added = editing.findAdded(warnings, before);
  const [place = "", ...steps] = where.split(" › ");
  const file = place.replace(/:\d+$/, "");
  const entry = steps.join(" › ");
  // Where an item was, there is another one.
  const isThere = edit.do === "set" || edit.do === "insert";
  const isOfField = (warning: Diagnostic) =>
    warning.file === file && (warning.entry === entry || (entry !== "" && warning.entry.startsWith(`${entry} › `)));
  return warnings.filter((warning) => added.includes(warning) || (isThere && isOfField(warning)));
}
