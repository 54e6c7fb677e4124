import { useContext, useState } from "react";
import type { Plain, ValueEdit } from "weavefolio/extra-client";
import type { EditResult, Form, FormField } from "../protocol.ts";
import { fieldsOf } from "./asked-fields.ts";
import { FieldLabel, findName } from "./field-label.tsx";
import { FormActions } from "./form-actions.ts";
import { LabelledInput } from "./labelled-input.tsx";
import { ListForm } from "./list-form.tsx";
import { NewItem } from "./new-item.tsx";
import { PictureField } from "./picture-field.tsx";
import { fitForm } from "./point-form.tsx";
import { edit } from "./request.ts";
import { ResultMessage } from "./result-message.tsx";
import { useDraft } from "./use-draft.ts";
import type { Dropped } from "./use-picture-files.ts";

type Props = { field: FormField; dropped?: Dropped | undefined };

/** Edits a value of any kind, and saves what is typed. */
export function ValueForm({ field: given, dropped }: Props) {
  const field = fitForm(given);
  const { form } = field;
  if (form.is === "group") return <GroupForm field={field} form={form} />;
  if (form.is === "list") return <ListForm field={field} form={form} />;
  if (form.is === "picture") return <PictureField field={field} form={form} dropped={dropped} />;
  return <SingleField field={field} dropped={dropped} />;
}

function GroupForm({ field, form }: Props & { form: Extract<Form, { is: "group" }> }) {
  const { open } = useContext(FormActions);
  const [result, setResult] = useState<EditResult | undefined>({ done: true });
  const { file, path, value } = field;
  const values = fieldsOf(value);

  async function change(change: ValueEdit): Promise<boolean> {
    const result = await edit(file, change, value);
    setResult(result);
    return "done" in result;
  }

  // One field after the other would be invalid without the rest.
  const isNew = value === undefined && Object.values(form.fields).filter(({ isRequired }) => isRequired).length > 1;
  const isOptional = !form.isRequired && value !== undefined && typeof path.at(-1) === "string";
  return (
    <fieldset>
      <legend>
        <FieldLabel form={{ label: form.label, isRequired: true }} name={findName(field)} />
      </legend>
      <p className="hint">{form.description}</p>
      {isNew ? (
        <NewItem field={field} hasAll />
      ) : (
        Object.entries(form.fields).map(([name, inner]) => {
          const place = { file, path: [...path, name], form: inner, value: values[name] };
          const isLarge = inner.is === "group" || inner.is === "story" || (inner.is === "list" && inner.item.is === "group");
          if (!isLarge) return <ValueForm key={name} field={place} />;
          return (
            <button key={name} type="button" className="open" onClick={() => open(place)}>
              <FieldLabel form={{ label: inner.label, isRequired: true }} name={name} />
              <span className="hint"> {summarize(values[name])}</span>
            </button>
          );
        })
      )}
      {isOptional && (
        <button type="button" onClick={() => void change({ do: "remove", path })}>
          Remove {form.label.toLowerCase()}
        </button>
      )}
      <ResultMessage result={result} />
    </fieldset>
  );
}

function summarize(value: Plain | undefined): string {
  if (value === undefined) return "not written";
  return Array.isArray(value) ? `${value.length} ${value.length === 1 ? "item" : "items"}` : "";
}

function SingleField({ field, dropped }: Props) {
  const draft = useDraft(field);
  return <LabelledInput form={field.form} name={findName(field)} draft={draft} dropped={dropped} />;
}
