import { useContext, useRef, useState } from "react";
import type { Plain, ValueEdit } from "weavefolio/extra-client";
import type { EditResult, Form, FormField } from "../protocol.ts";
import { FieldLabel, findName } from "./field-label.tsx";
import { FormActions } from "./form-actions.ts";
import { listDrafts } from "./kept-drafts.ts";
import { copyItem, ItemButtons, ListItem } from "./list-item.tsx";
import { NewItem } from "./new-item.tsx";
import { addItem, edit, listOf, readField } from "./request.ts";
import { ResultMessage } from "./result-message.tsx";
import { report } from "./status.ts";
import { TranslatedList } from "./translated-list.tsx";
import { discardDrafts, findNewStep, newStep, readNewStep, saveDrafts } from "./use-draft.ts";

type Props = { field: FormField; form: Extract<Form, { is: "list" }> };

/** Edits a list: its items are added, duplicated, moved by dragging or by keys, and deleted, which Undo takes back. */
export function ListForm({ field, form }: Props) {
  const { label } = form;
  const { refresh } = useContext(FormActions);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [result, setResult] = useState<EditResult | undefined>({ done: true });
  const [adding, setAdding] = useState(() => findNewStep(field));
  const [dragged, setDragged] = useState<number>();
  const isChanging = useRef(false);
  const items = listOf(field.value);
  const at = (index: number) => [...field.path, index];

  /** Ignores what is pressed until the form shows the change before: its places would be those of other items. */
  async function change(change: ValueEdit): Promise<boolean> {
    if (isChanging.current) return false;
    isChanging.current = true;
    return changeItems(change).finally(() => {
      isChanging.current = false;
    });
  }

  async function changeItems(change: ValueEdit): Promise<boolean> {
    await saveDrafts();
    // They belong to a place in the file, which the change would give to another item.
    const isUnsaved = listDrafts(field).some(({ path }) => typeof path[field.path.length] === "number");
    if (isUnsaved) setResult({ error: "an item has a value that isn't saved. Correct it first" });
    const { value } = await readField(field);
    if (isUnsaved || listOf(value).length !== items.length) return false;
    return finish(await edit(field.file, change, value));
  }

  async function finish(result: EditResult): Promise<boolean> {
    setResult(result);
    if (!("done" in result)) return false;
    await refresh();
    report("Saved");
    return true;
  }

  async function add(item: Plain): Promise<EditResult> {
    await saveDrafts();
    const result = await addItem(field, item, readNewStep(adding)?.at);
    if ("done" in result) await finish(result);
    return result;
  }

  /** The focus moves along with the item. */
  async function move(index: number, to: number): Promise<void> {
    if (to < 0 || to >= items.length || to === index) return;
    const controlsOf = (place: number) => [
      ...(list.current?.children[place]?.querySelectorAll<HTMLElement>("button, input, select, textarea") ?? []),
    ];
    const focused = controlsOf(index).findIndex((control) => control.matches(":focus"));
    if (await change({ do: "move", path: at(index), to })) controlsOf(to)[focused]?.focus();
  }

  async function remove(index: number): Promise<void> {
    // What is typed in an item stays if the press is ignored.
    if (isChanging.current) return;
    discardDrafts({ file: field.file, path: at(index) });
    const isEmptied = items.length === 1 && !form.isRequired;
    await change({ do: "remove", path: isEmptied ? field.path : at(index) });
    const next = list.current?.querySelectorAll<HTMLElement>("[data-delete]")[Math.min(index, items.length - 2)];
    (next ?? addButton.current)?.focus();
  }

  if (form.item.is === "group" && Array.isArray(field.untranslated)) return <TranslatedList field={field} label={label} />;
  return (
    <fieldset>
      <legend>
        <FieldLabel form={{ label, isRequired: true }} name={findName(field)} />
      </legend>
      <p className="hint">{form.description}</p>
      <ol ref={list} className="items" aria-label={label}>
        {items.map((item, index) => (
          <li
            // What is typed in an item belongs to its place in the file.
            key={index}
            draggable={dragged === index}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index).catch(report);
              setDragged(undefined);
            }}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={(event) => {
              const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!event.altKey || by === undefined) return;
              event.preventDefault();
              move(index, index + by).catch(report);
            }}
          >
            <span
              className="handle"
              aria-hidden="true"
              title="Drag to move"
              onPointerDown={() => setDragged(index)}
              onPointerUp={() => setDragged(undefined)}
            >
              ⠿
            </span>
            <ListItem field={{ file: field.file, path: at(index), form: form.item, value: item }} label={`Item ${index + 1}`} />
            <ItemButtons
              name={`${label} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              move={(by) => move(index, index + by).catch(report)}
              duplicate={() => void change({ do: "insert", path: at(index + 1), value: copyItem(item) }).catch(report)}
              remove={() => remove(index).catch(report)}
            />
          </li>
        ))}
      </ol>
      {adding ? (
        <NewItem
          field={{ file: field.file, path: [...field.path, adding], form: form.item, value: undefined }}
          asked={form.asked}
          write={add}
          close={() => {
            setAdding(undefined);
            requestAnimationFrame(() => addButton.current?.focus());
          }}
        />
      ) : (
        <button ref={addButton} type="button" onClick={() => setAdding(newStep())}>
          Add an item
        </button>
      )}
      <ResultMessage result={result} />
    </fieldset>
  );
}
