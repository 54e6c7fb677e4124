import { useContext, useId } from "react";
import { isFields, type Plain } from "weavefolio/extra-client";
import type { FormField } from "../protocol.ts";
import { describeValue } from "./draft-state.ts";
import { FormActions } from "./form-actions.ts";
import { Input } from "./input.tsx";
import { AddProof, fitForm } from "./point-form.tsx";
import { ResultMessage } from "./result-message.tsx";
import { useDraft } from "./use-draft.ts";

type ItemProps = { field: FormField; label: string };

/** An item of a list: a text, or what opens the form of a group. */
export function ListItem({ field: given, label }: ItemProps) {
  const field = fitForm(given);
  const { open } = useContext(FormActions);
  if (field.form.is !== "group") return <TextItem field={field} label={label} />;
  return (
    <button type="button" className="open" onClick={() => open(field)}>
      {nameItem(field.value) || label}
    </button>
  );
}

function TextItem({ field, label }: ItemProps) {
  const id = useId();
  const draft = useDraft(field);
  const shared = { id, "aria-label": label, "aria-describedby": `${id}-result`, "aria-invalid": draft.isInvalid };
  return (
    <div>
      <Input form={field.form} draft={draft} shared={shared} />
      <ResultMessage id={`${id}-result`} {...draft} />
      <AddProof field={field} label={label} />
    </div>
  );
}

type ButtonsProps = { name: string; isFirst: boolean; isLast: boolean; move(by: number): void; duplicate(): void; remove(): void };

export function ItemButtons({ name, isFirst, isLast, move, duplicate, remove }: ButtonsProps) {
  return (
    <span className="item-buttons">
      <button type="button" aria-label={`Move ${name} up`} title="Up (Alt + ↑)" aria-disabled={isFirst} onClick={() => move(-1)}>
        ↑
      </button>
      <button type="button" aria-label={`Move ${name} down`} title="Down (Alt + ↓)" aria-disabled={isLast} onClick={() => move(1)}>
        ↓
      </button>
      <button type="button" aria-label={`Duplicate ${name}`} onClick={duplicate}>
        Copy
      </button>
      <button type="button" data-delete="" aria-label={`Delete ${name}`} title="Delete" onClick={remove}>
        ×
      </button>
    </span>
  );
}

/** Returns the first text of an item, by which its owner knows it. */
export function nameItem(item: Plain | undefined): string {
  return describeValue(isFields(item) ? Object.values(item).find((field) => typeof field === "string") : item);
}

/** Copies an item under another name: two items of one name could be one by accident. */
export function copyItem(item: Plain): Plain {
  if (typeof item === "string") return `${item} (copy)`;
  if (!isFields(item)) return item;
  const { slug: _slug, ...fields } = item;
  const [name] = Object.entries(fields).find(([, field]) => typeof field === "string") ?? [];
  return name === undefined ? fields : { ...fields, [name]: `${String(fields[name])} (copy)` };
}
