import { useId } from "react";
import { isFields, type Plain } from "../../content-model/schema/plain-values.ts";
import type { Field, Form } from "../protocol.ts";
import { Input } from "./input.tsx";
import { describe, OutcomeMessage } from "./outcome.tsx";
import { useDraft } from "./use-draft.ts";

type EntryProps = { field: Field; item: Form; entry: Plain; place: number; open: (field: Field) => void };

/** An entry of a list: a text, or what opens the form of a group. */
export function Entry({ field, item, entry, place, open }: EntryProps) {
  if (item.is === "group") {
    return (
      <button type="button" className="open" onClick={() => open(field)}>
        {nameEntry(entry) || `Entry ${place}`}
      </button>
    );
  }
  return <TextEntry field={field} item={item} entry={entry} place={place} />;
}

function TextEntry({ field, item, entry, place }: Omit<EntryProps, "open">) {
  const id = useId();
  const draft = useDraft(field, entry);
  const shared = {
    id,
    "aria-label": `Entry ${place}`,
    "aria-describedby": `${id}-outcome`,
    "aria-invalid": draft.outcome.is === "invalid",
  };
  return (
    <div className="entry">
      <Input form={item} draft={draft} shared={shared} />
      <OutcomeMessage id={`${id}-outcome`} draft={draft} />
    </div>
  );
}

type ButtonsProps = { name: string; isFirst: boolean; isLast: boolean; move(by: number): void; duplicate(): void; remove(): void };

export function EntryButtons({ name, isFirst, isLast, move, duplicate, remove }: ButtonsProps) {
  return (
    <span className="entry-buttons">
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

/** The first text of an entry, by which its owner knows it. */
export function nameEntry(entry: Plain): string {
  return isFields(entry) ? describe(Object.values(entry).find((field) => typeof field === "string") as Plain | undefined) : describe(entry);
}

/** A copy has another name: two entries of one name could be one by accident. */
export function copy(entry: Plain): Plain {
  if (typeof entry === "string") return `${entry} (copy)`;
  if (!isFields(entry)) return entry;
  const { slug: _slug, ...fields } = entry;
  const [name] = Object.entries(fields).find(([, field]) => typeof field === "string") ?? [];
  return name === undefined ? fields : { ...fields, [name]: `${String(fields[name])} (copy)` };
}
