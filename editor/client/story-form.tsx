import { useId } from "react";
import type { FieldValue } from "../protocol.ts";
import { OutcomeMessage } from "./outcome.tsx";
import { useDraft } from "./use-draft.ts";

/** Markdown of any length, beside the page that shows it. */
export function StoryForm({ field }: { field: FieldValue }) {
  const id = useId();
  const draft = useDraft(field, field.value);
  return (
    <>
      <label htmlFor={id}>Markdown</label>
      <textarea
        id={id}
        className="story"
        value={String(draft.value ?? "")}
        aria-describedby={`${id}-outcome`}
        onChange={({ target }) => draft.set(target.value)}
      />
      <OutcomeMessage id={`${id}-outcome`} draft={draft} />
    </>
  );
}
