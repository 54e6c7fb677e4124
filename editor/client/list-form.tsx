import { type DragEvent, useContext, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Plain } from "../../content-model/schema/plain-values.ts";
import type { ValueEdit } from "../../owner/editing/edit-value.ts";
import type { EditResult, Form } from "../protocol.ts";
import { followEntries, type Keyed } from "./entry-keys.ts";
import { copy, Entry, EntryButtons, nameEntry } from "./list-entry.tsx";
import { NewEntry } from "./new-entry.tsx";
import { ResultMessage } from "./outcome.tsx";
import { ask } from "./request.ts";
import { report } from "./status.ts";
import { ReadTime, saveDrafts } from "./use-draft.ts";
import type { FormProps } from "./value-form.tsx";

/** A list as its file has it, and since when; each entry has a key that moves along with it. */
type Entries = Keyed & { readTime: number };

/** Edits a list: its entries are added, duplicated, moved by dragging or by keys, and deleted, which Undo takes back. */
export function ListForm({ field, form, item, value, label, open, original }: FormProps & { item: Form }) {
  const shared = item.is === "group" && Array.isArray(original) ? original : undefined;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [result, setResult] = useState<EditResult>();
  const [isAdding, setIsAdding] = useState(false);
  const [dragged, setDragged] = useState<string>();
  const { latest, setLatest } = useEntries(value);
  const { entries } = latest;
  const at = (index: number) => [...field.path, index];

  /** One after the other: each starts from the list that the last one left. */
  async function change(edit: ValueEdit): Promise<boolean> {
    await saveDrafts();
    const { value: before } = await ask("read", { file: field.file, path: field.path });
    if (listOf(before).length !== entries.length) return false;
    const answer = await ask("edit", { file: field.file, edit, before, session: crypto.randomUUID() });
    setResult(answer);
    if (!("done" in answer)) return false;
    const readTime = performance.now();
    const { value: after } = await ask("read", { file: field.file, path: field.path });
    const shadow = list.current?.getRootNode();
    const focused = shadow instanceof ShadowRoot ? shadow.activeElement : null;
    flushSync(() => setLatest((known) => follow(known, after, readTime)));
    // An element that moves loses the focus.
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    report("Saved");
    return true;
  }

  async function add(entry: Plain, index = entries.length): Promise<boolean> {
    const edit: ValueEdit =
      entries.length === 0 ? { do: "set", path: field.path, value: [entry] } : { do: "insert", path: at(index), value: entry };
    return change(edit);
  }

  async function move(index: number, to: number): Promise<void> {
    if (index < 0 || to < 0 || to >= entries.length || to === index) return;
    await change({ do: "move", path: at(index), to });
  }

  async function remove(index: number): Promise<void> {
    const isEmptied = entries.length === 1 && !form.isRequired;
    await change({ do: "remove", path: isEmptied ? field.path : at(index) });
    const next = list.current?.querySelectorAll<HTMLElement>("[data-delete]")[Math.min(index, entries.length - 2)];
    (next ?? addButton.current)?.focus();
  }

  if (shared) return <TranslatedList {...{ field, form, value, label, open }} original={shared} />;
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="hint">{form.description}</p>
      <ReadTime value={latest.readTime}>
        <ol ref={list} className="entries" aria-label={label}>
          {entries.map((entry, index) => (
            <li
              key={latest.keys[index]}
              draggable={dragged === latest.keys[index]}
              onDragOver={(event: DragEvent) => event.preventDefault()}
              onDrop={(event: DragEvent) => {
                event.preventDefault();
                if (dragged !== undefined) void move(latest.keys.indexOf(dragged), index).catch(report);
                setDragged(undefined);
              }}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!event.altKey || by === undefined) return;
                event.preventDefault();
                void move(index, index + by).catch(report);
              }}
            >
              <span
                className="handle"
                aria-hidden="true"
                title="Drag to move"
                onPointerDown={() => setDragged(latest.keys[index])}
                onPointerUp={() => setDragged(undefined)}
              >
                ⠿
              </span>
              <Entry field={{ file: field.file, path: at(index) }} item={item} entry={entry} place={index + 1} open={open} />
              <EntryButtons
                name={`${label} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                move={(by) => void move(index, index + by).catch(report)}
                duplicate={() => void add(copy(entry), index + 1).catch(report)}
                remove={() => void remove(index).catch(report)}
              />
            </li>
          ))}
        </ol>
      </ReadTime>
      {isAdding ? (
        <NewEntry
          item={item}
          add={add}
          close={() => {
            setIsAdding(false);
            requestAnimationFrame(() => addButton.current?.focus());
          }}
        />
      ) : (
        <button ref={addButton} type="button" onClick={() => setIsAdding(true)}>
          Add an entry
        </button>
      )}
      <ResultMessage result={result} />
    </fieldset>
  );
}

/** The entries of another language are those of the first one. */
function TranslatedList({ field, value, label, open, original }: FormProps) {
  const entries = listOf(value);
  const file = field.file.slice(field.file.indexOf("/") + 1);
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="hint">Entries are added, moved and deleted in all languages at once, in {file}.</p>
      {listOf(original).map((entry, index) => (
        <button
          key={`${index} ${nameEntry(entry)}`}
          type="button"
          className="open"
          onClick={() => open({ file: field.file, path: [...field.path, index] })}
        >
          {nameEntry(entries[index] ?? entry)}
        </button>
      ))}
      <button type="button" onClick={() => open({ file, path: field.path })}>
        Open {file}
      </button>
    </fieldset>
  );
}

const listOf = (value: Plain | undefined): readonly Plain[] => (Array.isArray(value) ? value : []);

function follow(known: Keyed, value: Plain | undefined, readTime: number): Entries {
  const entries = listOf(value);
  return { entries, readTime, keys: followEntries(known, entries) };
}

/** The page may show a change before its answer has come, so both ways lead to the same keys. */
function useEntries(value: Plain | undefined) {
  const readTime = useContext(ReadTime);
  const [latest, setLatest] = useState<Entries>(() => follow({ entries: [], keys: [] }, value, readTime));
  useEffect(() => {
    setLatest((known) => (readTime < known.readTime ? known : follow(known, value, readTime)));
  }, [value, readTime]);
  return { latest, setLatest };
}
