import { type Diagnostic, type development, editing } from "weavefolio/extra";
import type { EditResult } from "../protocol.ts";
import { assertInside } from "./content-files.ts";
import { describePlace } from "./fields.ts";
import { changedMeanwhile } from "./plan-edit.ts";
import type { Requests } from "./requests.ts";
import { pickWarnings } from "./warnings.ts";

type Edited = Pick<Requests["edit"], "file" | "edit">;

/** Returns a function that writes a change, if it is valid, and then calls `note`. The result of an edit has its warnings. */
export function createWriter(source: development.ContentSource) {
  const { folder } = source;
  // After the last edit, which the source may not have read yet.
  let knownWarnings: readonly Diagnostic[] = [];

  return async (change: editing.Change, note: () => Promise<void>, edited?: Edited): Promise<EditResult> => {
    if (Object.values(change).every(({ before, after }) => before === after)) {
      await note();
      return { done: true };
    }
    for (const file of Object.keys(change)) await assertInside(folder, file);
    const before = [...(await source.current()).warnings, ...knownWarnings];
    const applied = await editing.applyChange(change, folder);
    if ("errors" in applied) return applied;
    if ("conflict" in applied) return changedMeanwhile(applied.conflict, folder);
    void source.refresh({ changed: Object.keys(change) });
    await note();
    knownWarnings = applied.warnings;
    if (!edited) return { done: true };
    const { file, edit } = edited;
    const where = describePlace(change[file]?.after ?? "", { file, path: edit.path }, folder);
    const warnings = pickWarnings(applied.warnings, before, { edit, where });
    return warnings.length > 0 ? { done: true, warnings } : { done: true };
  };
}
