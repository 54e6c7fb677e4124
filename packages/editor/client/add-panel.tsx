import { useContext, useRef } from "react";
import type { FieldValue } from "../protocol.ts";
import { withArticle } from "../words.ts";
import { FormActions } from "./form-actions.ts";
import { NewItem } from "./new-item.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import type { Rectangle } from "./regions.ts";
import { addItem, placeNew } from "./request.ts";
import { newStep, saveDrafts } from "./use-draft.ts";

type Props = { list: FieldValue; at: number | undefined; near: Rectangle | undefined; close: () => void };

/** Asks for what a new entry needs, beside its place on the page. Its form, which has the rest, follows. */
export function AddPanel({ list, at, near, close }: Props) {
  const { open, refresh } = useContext(FormActions);
  const added = useRef<number>(undefined);
  const { form } = list;
  if (form.is !== "list") return null;
  const title = `Add ${withArticle(form.item.label.toLowerCase())}`;
  const item = { file: list.file, path: [...list.path, newStep(at)], form: form.item, value: undefined };
  const end = () => (added.current === undefined ? close() : open({ file: list.file, path: [...list.path, added.current] }));
  return (
    <PanelFrame name={title} near={near} close={close}>
      <div className="head">
        <h2>{title}</h2>
        <p className="where">{list.where}</p>
      </div>
      <NewItem
        field={item}
        asked={form.asked}
        write={async (value) => {
          await saveDrafts();
          const place = placeNew(list, at);
          const result = await addItem(list, value, at);
          if ("done" in result) {
            added.current = place;
            await refresh();
          }
          return result;
        }}
        close={end}
      />
    </PanelFrame>
  );
}
