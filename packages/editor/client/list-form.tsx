import { type ReactNode, useRef, useState } from "react";
import type { Form, FormField } from "../protocol.ts";
import { FieldLabel, findName } from "./field-label.tsx";
import { copyItem, ItemButtons, ListItem } from "./list-item.tsx";
import { NewItem } from "./new-item.tsx";
import { ResultMessage } from "./result-message.tsx";
import { report } from "./status.ts";
import { TranslatedList } from "./translated-list.tsx";
import { discardDrafts, findNewStep, newStep, readNewStep } from "./use-draft.ts";
import { useList } from "./use-list.ts";

type Props = { field: FormField; form: Extract<Form, { is: "list" }> };

/** Edits a list: its items are added, duplicated, moved by dragging or by keys, and deleted, which Undo takes back. */
export function ListForm({ field, form }: Props) {
  if (form.item.is === "group" && Array.isArray(field.untranslated)) return <TranslatedList field={field} label={form.label} />;
  return <OwnList field={field} form={form} />;
}

function OwnList({ field, form }: Props) {
  const { label } = form;
  const { items, result, isChanging, change, add } = useList(field);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(() => findNewStep(field));
  const [dragged, setDragged] = useState<number>();
  const at = (index: number) => [...field.path, index];

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

  return (
    <fieldset>
      <legend>
        <FieldLabel form={{ label, isRequired: true }} name={findName(field)} />
      </legend>
      <p className="hint">{form.description}</p>
      <ol ref={list} className="items" aria-label={label}>
        {items.map((item, index) => (
          // What is typed in an item belongs to its place in the file.
          <MovableItem key={index} index={index} dragged={dragged} drag={setDragged} move={(from, to) => move(from, to).catch(report)}>
            <ListItem field={{ file: field.file, path: at(index), form: form.item, value: item }} label={`Item ${index + 1}`} />
            <ItemButtons
              name={`${label} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              move={(by) => move(index, index + by).catch(report)}
              duplicate={() => void change({ do: "insert", path: at(index + 1), value: copyItem(item) }).catch(report)}
              remove={() => remove(index).catch(report)}
            />
          </MovableItem>
        ))}
      </ol>
      {adding ? (
        <NewItem
          field={{ file: field.file, path: [...field.path, adding], form: form.item, value: undefined }}
          asked={form.asked}
          write={(item) => add(item, readNewStep(adding)?.at)}
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

type MovableProps = {
  index: number;
  dragged: number | undefined;
  drag: (index: number | undefined) => void;
  move: (from: number, to: number) => void;
  children: ReactNode;
};

/** Is moved by its handle, and by Alt with an arrow key. */
function MovableItem({ index, dragged, drag, move, children }: MovableProps) {
  return (
    <li
      draggable={dragged === index}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== undefined) move(dragged, index);
        drag(undefined);
      }}
      onDragEnd={() => drag(undefined)}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || by === undefined) return;
        event.preventDefault();
        move(index, index + by);
      }}
    >
      <span
        className="handle"
        aria-hidden="true"
        title="Drag to move"
        onPointerDown={() => drag(index)}
        onPointerUp={() => drag(undefined)}
      >
        ⠿
      </span>
      {children}
    </li>
  );
}
