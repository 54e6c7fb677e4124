import { useContext, useRef, useState } from "react";
import type { Plain, ValueEdit } from "weavefolio/extra-client";
import type { EditResult, FormField } from "../protocol.ts";
import { FormActions } from "./form-actions.ts";
import { listDrafts } from "./kept-drafts.ts";
import { addItem, edit, listOf, readField } from "./request.ts";
import { report } from "./status.ts";
import { saveDrafts } from "./use-draft.ts";

/** Changes the items of a list, one change after the other. `result` is what became of the last one. */
export function useList(field: FormField) {
  const { refresh } = useContext(FormActions);
  const [result, setResult] = useState<EditResult | undefined>({ done: true });
  const isChanging = useRef(false);
  const items = listOf(field.value);

  async function changeItems(change: ValueEdit): Promise<boolean> {
    await saveDrafts();
    // They belong to a place in the file, which the change would give to another item.
    const isUnsaved = listDrafts(field).some(({ path }) => typeof path[field.path.length] === "number");
    if (isUnsaved) setResult({ error: "an item has a value that isn't saved. Correct it first" });
    const { value } = await readField(field);
    if (isUnsaved || listOf(value).length !== items.length) return false;
    return finish(await edit(field.file, change, value));
  }

  async function finish(result: EditResult): Promise<boolean> {
    setResult(result);
    if (!("done" in result)) return false;
    await refresh();
    report("Saved");
    return true;
  }

  return {
    items,
    result,
    isChanging,
    /** Ignores what is pressed until the form shows the change before: its places would be those of other items. */
    async change(change: ValueEdit): Promise<boolean> {
      if (isChanging.current) return false;
      isChanging.current = true;
      return changeItems(change).finally(() => {
        isChanging.current = false;
      });
    },
    async add(item: Plain, at: number | undefined): Promise<EditResult> {
      await saveDrafts();
      const result = await addItem(field, item, at);
      if ("done" in result) await finish(result);
      return result;
    },
  };
}
