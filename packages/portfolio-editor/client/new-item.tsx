import { type Fields, isFields, type Plain } from "portfolio/editing-client";
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { Form } from "../protocol.ts";
import { Input } from "./input.tsx";

/** `hasAll` if it asks for what is optional, too. */
type Props = { form: Form; hasAll?: boolean; add: (item: Plain) => Promise<boolean>; close?: () => void };

/** Asks for what a new list item or group requires. Its form has the rest. */
export function NewItem({ form, hasAll = false, add, close }: Props) {
  const [item, setItem] = useState<Plain>(form.is === "group" ? {} : "");
  const element = useRef<HTMLFormElement>(null);
  const fields = form.is === "group" ? Object.entries(form.fields).filter(([, field]) => field.isRequired || hasAll) : [];
  useLayoutEffect(() => element.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await add(item)) close?.();
  }

  return (
    <form
      ref={element}
      className="new-item"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !close) return;
        event.stopPropagation();
        close();
      }}
    >
      {form.is === "group" ? (
        fields.map(([name, field]) => (
          <NewField
            key={name}
            name={name}
            form={field}
            value={(item as Fields)[name]}
            set={(value) => setItem({ ...(item as Fields), [name]: value })}
          />
        ))
      ) : (
        <NewField name="new item" form={form} value={item} set={(value) => setItem(value ?? "")} />
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
