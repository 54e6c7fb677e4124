import { useId } from "react";
import type { Form } from "../protocol.ts";
import { FieldLabel } from "./field-label.tsx";
import { Input } from "./input.tsx";
import { ResultMessage } from "./result-message.tsx";
import { StoryPictures } from "./story-pictures.tsx";
import type { Draft } from "./use-draft.ts";
import type { Dropped } from "./use-picture-files.ts";

type Shown = Pick<Draft, "value" | "set" | "result" | "isInvalid"> & Partial<Draft>;

/** `note` follows the example. */
type Props = { form: Form; name: string | undefined; draft: Shown; note?: string | undefined; dropped?: Dropped | undefined };

/** An input with its label, the schema's description and example, and what became of the value. */
export function LabelledInput({ form, name, draft, note, dropped }: Props) {
  const id = useId();
  const shared = { id, "aria-describedby": `${id}-hint ${id}-result`, "aria-invalid": draft.isInvalid };
  const input = <Input form={form} draft={draft} shared={shared} />;
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldLabel form={form} name={name} />
      </label>
      {form.is === "story" ? (
        <StoryPictures draft={draft} dropped={dropped}>
          {input}
        </StoryPictures>
      ) : (
        input
      )}
      <p id={`${id}-hint`} className="hint">
        {form.description} {form.example && `Example: ${form.example}`} {note}
      </p>
      <ResultMessage id={`${id}-result`} {...draft} />
    </div>
  );
}
