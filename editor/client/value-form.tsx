import { useId, useState } from "react";
import type { Fields, Plain } from "../../content-model/schema/plain-values.ts";
import type { ValueEdit } from "../../owner/editing/edit-value.ts";
import type { EditResult, Field, Form } from "../protocol.ts";
import { Input } from "./input.tsx";
import { ListForm } from "./list-form.tsx";
import { NewEntry } from "./new-entry.tsx";
import { OutcomeMessage, ResultMessage } from "./outcome.tsx";
import { PictureField } from "./picture-field.tsx";
import { ask } from "./request.ts";
import { type Draft, useDraft } from "./use-draft.ts";

/** A field's form: `label` names it, `open` shows the form of a field within it, and `original` is the first language's value. */
export type FormProps = {
  field: Field;
  form: Form;
  value: Plain | undefined;
  label: string;
  open: (field: Field) => void;
  original?: Plain | undefined;
};

/** Edits a value of any kind; what is typed is saved by itself. */
export function ValueForm(props: FormProps) {
  const { form } = props;
  if (form.is === "group") return <GroupForm {...props} fields={form.fields} />;
  if (form.is === "list") return <ListForm {...props} item={form.item} />;
  return <SingleField {...props} form={form} />;
}

type GroupProps = FormProps & { fields: Readonly<Record<string, Form>> };

function GroupForm({ field, fields, value, label, form, open }: GroupProps) {
  const [result, setResult] = useState<EditResult>();
  const values = (value ?? {}) as Fields;

  async function change(edit: ValueEdit): Promise<boolean> {
    const answer = await ask("edit", { file: field.file, edit, before: value, session: crypto.randomUUID() });
    setResult(answer);
    return "done" in answer;
  }

  // One field after the other would be invalid without the rest.
  const isNew = value === undefined && Object.values(fields).filter(({ isRequired }) => isRequired).length > 1;
  const isOptional = !form.isRequired && value !== undefined && typeof field.path.at(-1) === "string";
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="hint">{form.description}</p>
      {isNew ? (
        <NewEntry item={form} hasAll add={(entry) => change({ do: "set", path: field.path, value: entry })} />
      ) : (
        Object.entries(fields).map(([name, inner]) => {
          const place = { file: field.file, path: [...field.path, name] };
          const isLarge = inner.is === "group" || inner.is === "story" || (inner.is === "list" && inner.item.is === "group");
          if (isLarge) return <OpenButton key={name} name={name} value={values[name]} onClick={() => open(place)} />;
          return <ValueForm key={name} field={place} form={inner} value={values[name]} label={name} open={open} />;
        })
      )}
      {isOptional && (
        <button type="button" onClick={() => void change({ do: "remove", path: field.path })}>
          Remove {label}
        </button>
      )}
      <ResultMessage result={result} />
    </fieldset>
  );
}

function OpenButton({ name, value, onClick }: { name: string; value: Plain | undefined; onClick: () => void }) {
  const count = Array.isArray(value)
    ? `${value.length} ${value.length === 1 ? "entry" : "entries"}`
    : value === undefined
      ? "not written"
      : "";
  return (
    <button type="button" className="open" onClick={onClick}>
      {name} <span className="hint">{count}</span>
    </button>
  );
}

type Single = Exclude<Form, { is: "group" | "list" }>;

function SingleField({ field, form, value, label, open }: FormProps & { form: Single }) {
  const draft = useDraft(field, value);
  if (form.is === "picture") return <PictureField label={label} form={form} draft={draft} />;
  if (form.is === "story") return <OpenButton name={label} value={value} onClick={() => open(field)} />;
  return <Labelled label={label} form={form} draft={draft} />;
}

/** An input with its label, the schema's description and example, and what became of the value. */
function Labelled({ label, form, draft }: { label: string; form: Single; draft: Draft }) {
  const id = useId();
  const shared = { id, "aria-describedby": `${id}-hint ${id}-outcome`, "aria-invalid": draft.outcome.is === "invalid" };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {form.isRequired ? "" : <span className="hint"> optional</span>}
      </label>
      <Input form={form} draft={draft} shared={shared} />
      <p id={`${id}-hint`} className="hint">
        {form.description} {form.example && `Example: ${form.example}`}
      </p>
      <OutcomeMessage id={`${id}-outcome`} draft={draft} />
    </div>
  );
}
