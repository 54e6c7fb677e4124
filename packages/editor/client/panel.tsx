import { useContext, useLayoutEffect, useRef } from "react";
import type { Field, FieldValue } from "../protocol.ts";
import { toWords } from "../words.ts";
import { type Clicked, placeCaret } from "./caret.ts";
import { FormActions } from "./form-actions.ts";
import { FrontMatter } from "./front-matter.tsx";
import { keepOverReload, takeKept } from "./over-reload.ts";
import { PanelFrame, PanelHead } from "./panel-frame.tsx";
import { keyOf, type Rectangle } from "./regions.ts";
import type { Dropped } from "./use-picture-files.ts";
import { ValueForm } from "./value-form.tsx";

type Props = {
  field: FieldValue;
  near: Rectangle | undefined;
  clicked: Clicked | undefined;
  dropped: Dropped | undefined;
  close: () => void;
};

/** Which control has the focus, over a reload. */
const FOCUS = "editor-focus";

/** Shows the form of a field beside it on the page; a story's beside the page. */
export function Panel({ field, near, clicked, dropped, close }: Props) {
  const panel = useRef<HTMLElement>(null);
  const isStory = field.form.is === "story";
  // Its form is too long to fit beside it.
  const isAside = isStory || field.form.is === "picture";
  const place = keyOf(field);
  useLayoutEffect(() => {
    const controls = listControls(panel.current);
    const first =
      controls[takeKept<number>(FOCUS, place) ?? -1] ?? controls.find((control) => control.matches("[data-first]")) ?? controls[0];
    if (clicked && first instanceof HTMLTextAreaElement) placeCaret(first, clicked);
    else first?.focus();
    // Some settings restart the server.
    return keepOverReload(FOCUS, place, () => listControls(panel.current).findIndex((control) => control.matches(":focus")));
  }, [place]);
  return (
    <PanelFrame
      ref={panel}
      name={field.where}
      near={isAside ? undefined : near}
      close={close}
      className={isStory ? "panel panel-story" : "panel"}
    >
      <PanelHead where={field.where} close={close} />
      <Breadcrumb field={field} />
      {typeof field.untranslated === "string" && field.value === undefined && <p className="hint">Not translated: {field.untranslated}</p>}
      {isStory && field.file.endsWith(".md") && <FrontMatter text={field} />}
      <div className="form">
        <ValueForm key={place} field={field} dropped={dropped} />
      </div>
    </PanelFrame>
  );
}

const listControls = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>(".form :is(input, textarea, select, button)") ?? []),
];

function Breadcrumb({ field: { file, path } }: { field: Field }) {
  const { open } = useContext(FormActions);
  if (file.endsWith(".md") && path[0] === "body") return null;
  return (
    <nav aria-label="Path of the field">
      {[file, ...path].slice(0, -1).map((step, depth) => (
        <button key={`${depth}${step}`} type="button" onClick={() => open({ file, path: path.slice(0, depth) })}>
          {typeof step === "number" ? step + 1 : depth === 0 ? step : toWords(step)}
        </button>
      ))}
    </nav>
  );
}
