import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { type Fields, isFields, type Plain } from "../../content-model/schema/plain-values.ts";
import type { Form } from "../protocol.ts";
import { Input } from "./input.tsx";

/** `hasAll` if it asks for what is optional, too. */
type Props = { item: Form; hasAll?: boolean; add: (entry: Plain) => Promise<boolean>; close?: () => void };

/** Asks for what a new entry needs; the rest is added once it is there. */
export function NewEntry({ item, hasAll = false, add, close }: Props) {
  const [entry, setEntry] = useState<Plain>(item.is === "group" ? {} : "");
  const form = useRef<HTMLFormElement>(null);
  const fields = item.is === "group" ? Object.entries(item.fields).filter(([, field]) => field.isRequired || hasAll) : [];
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await add(entry)) close?.();
  }

  return (
    <form
      ref={form}
      className="new-entry"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !close) return;
        event.stopPropagation();
        close();
      }}
    >
      {item.is === "group" ? (
        fields.map(([name, field]) => (
          <NewField
            key={name}
            name={name}
            form={field}
            value={(entry as Fields)[name]}
            set={(value) => setEntry({ ...(entry as Fields), [name]: value })}
          />
        ))
      ) : (
        <NewField name="new entry" form={item} value={entry} set={(value) => setEntry(value ?? "")} />
      )}
      <button type="submit">Add</button>
      {close && (
        <button type="button" onClick={close}>
          Cancel
        </button>
      )}
    </form>
  );
}

type FieldProps = { name: string; form: Form; value: Plain | undefined; set: (value: Plain | undefined) => void };

function NewField({ name, form, value, set }: FieldProps) {
  const id = useId();
  if (form.is === "group") {
    const fields = isFields(value) ? (value as Fields) : {};
    return Object.entries(form.fields).map(([inner, field]) => (
      <NewField key={inner} name={inner} form={field} value={fields[inner]} set={(next) => set({ ...fields, [inner]: next })} />
    ));
  }
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <Input form={form} draft={{ value, set }} shared={{ id, "aria-describedby": `${id}-hint` }} />
      <p id={`${id}-hint`} className="hint">
        {form.description} {form.example && `Example: ${form.example}`}
      </p>
    </div>
  );
}
