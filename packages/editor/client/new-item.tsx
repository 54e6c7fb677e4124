import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { isFields, type Plain } from "weavefolio/extra-client";
import type { EditResult, Form, FormField } from "../protocol.ts";
import { describeEmpty, fieldsOf, findMissing, listAsked } from "./asked-fields.ts";
import { LabelledInput } from "./labelled-input.tsx";
import { ResultMessage } from "./result-message.tsx";
import { useDraft } from "./use-draft.ts";

/** It asks for what is required and for the `asked` fields; with `hasAll`, for all. */
type Props = {
  field: FormField;
  hasAll?: boolean;
  asked?: readonly string[];
  write?: (item: Plain) => Promise<EditResult>;
  close?: () => void;
};

/** Asks for what a new list item or group requires. It is added by Enter, and by leaving the form. Its form has the rest. */
export function NewItem({ field, hasAll = false, asked = [], write, close }: Props) {
  const { form } = field;
  const fields = hasAll && form.is === "group" ? Object.entries(form.fields) : listAsked(form, asked);
  const draft = useDraft(field, {
    savesTyping: false,
    write:
      write &&
      (async ({ wanted }) => {
        const errors = findMissing(wanted, fields, field.file);
        return errors.length > 0 ? { errors } : write(wanted ?? null);
      }),
  });
  const [lack, setLack] = useState<EditResult>();
  const element = useRef<HTMLFormElement>(null);
  const item = fieldsOf(draft.value);
  const set = (value: Plain | undefined) => draft.set(isEmpty(value) ? undefined : value);
  useLayoutEffect(() => element.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (draft.value === undefined) setLack({ errors: describeEmpty(form, fields, field.file) });
    else if (await draft.save()) close?.();
  }

  function pressKey(event: KeyboardEvent<HTMLFormElement>): void {
    const { key, shiftKey, nativeEvent } = event;
    const isEnter = key === "Enter" && !shiftKey && event.target instanceof HTMLTextAreaElement && !nativeEvent.isComposing;
    if (key === "Escape" && close) event.stopPropagation();
    if (isEnter) event.preventDefault();
    if (isEnter) element.current?.requestSubmit();
    else if (key === "Escape") close?.();
  }

  return (
    <form ref={element} className="new-item" onSubmit={submit} onKeyDown={pressKey}>
      {form.is === "group" ? (
        fields.map(([name, field]) => (
          <NewField key={name} name={name} form={field} value={item[name]} set={(value) => set({ ...item, [name]: value })} />
        ))
      ) : (
        <NewField name={undefined} form={form} value={draft.value} set={set} />
      )}
      <button type="submit">Add</button>
      {close && (
        <button
          type="button"
          onClick={() => {
            draft.discard();
            close();
          }}
        >
          Cancel
        </button>
      )}
      <ResultMessage result={(draft.value === undefined && lack) || draft.result} />
    </form>
  );
}

function isEmpty(value: Plain | undefined): boolean {
  if (isFields(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === "";
}

type FieldProps = { name: string | undefined; form: Form; value: Plain | undefined; set: (value: Plain | undefined) => void };

function NewField({ name, form, value, set }: FieldProps) {
  if (form.is === "group") {
    const fields = fieldsOf(value);
    return Object.entries(form.fields).map(([inner, field]) => (
      <NewField key={inner} name={inner} form={field} value={fields[inner]} set={(next) => set({ ...fields, [inner]: next })} />
    ));
  }
  return <LabelledInput form={form} name={name} draft={{ value, set, result: { done: true }, isInvalid: false }} />;
}
