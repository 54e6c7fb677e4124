import { useContext, useState } from "react";
import { isFields } from "weavefolio/extra-client";
import type { EditResult, FormField } from "../protocol.ts";
import { FormActions } from "./form-actions.ts";
import { edit, readField } from "./request.ts";
import { ResultMessage } from "./result-message.tsx";
import { saveDrafts } from "./use-draft.ts";

/** Returns a field with the form that fits how it is written: a point with proof is a group. */
export function fitForm(field: FormField): FormField {
  const { form, value } = field;
  return form.is === "markdown" && form.group && isFields(value) ? { ...field, form: form.group } : field;
}

/** Writes a point as a group, and opens its form, which adds proof. Other texts render nothing. */
export function AddProof({ field, label }: { field: FormField; label: string }) {
  const { open } = useContext(FormActions);
  const [result, setResult] = useState<EditResult | undefined>({ done: true });
  const { file, path, form } = field;
  if (form.is !== "markdown" || !form.group) return null;

  async function add(): Promise<void> {
    await saveDrafts();
    const { value } = await readField(field);
    if (typeof value !== "string") return;
    const result = await edit(file, { do: "set", path, value: { text: value } }, value);
    setResult(result);
    if ("done" in result) open({ file, path });
  }

  return (
    <>
      <button type="button" aria-label={`Add proof to ${label}`} onClick={() => void add()}>
        Add proof
      </button>
      <ResultMessage result={result} />
    </>
  );
}
