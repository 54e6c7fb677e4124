import { useContext } from "react";
import type { FormField } from "../protocol.ts";
import { FormActions } from "./form-actions.ts";
import { nameItem } from "./list-item.tsx";
import { listOf } from "./request.ts";

/** The items of another language are those of the first one. */
export function TranslatedList({ field, label }: { field: FormField; label: string }) {
  const { open } = useContext(FormActions);
  const items = listOf(field.value);
  const file = field.file.slice(field.file.indexOf("/") + 1);
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="hint">Items are added, moved and deleted in all languages at once, in {file}.</p>
      {listOf(field.untranslated).map((item, index) => (
        <button
          key={`${index} ${nameItem(item)}`}
          type="button"
          className="open"
          onClick={() => open({ file: field.file, path: [...field.path, index] })}
        >
          {nameItem(items[index] ?? item)}
        </button>
      ))}
      <button type="button" onClick={() => open({ file, path: field.path })}>
        Open {file}
      </button>
    </fieldset>
  );
}
