import { useContext, useId, useLayoutEffect, useRef } from "react";
import type { Field, FieldValue } from "../protocol.ts";
import { toWords } from "../words.ts";
import { type Clicked, placeCaret } from "./caret.ts";
import { FormActions } from "./form-actions.ts";
import { FrontMatter } from "./front-matter.tsx";
import { keepFocus, takeFocus } from "./kept-focus.ts";
import type { Rectangle } from "./regions.ts";
import type { Dropped } from "./use-picture-files.ts";
import { ValueForm } from "./value-form.tsx";

type Props = {
  field: FieldValue;
  near: Rectangle | undefined;
  clicked: Clicked | undefined;
  dropped: Dropped | undefined;
  close: () => void;
};

/** Shows the form of a field beside it on the page; a story's beside the page. */
export function Panel({ field, near, clicked, dropped, close }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const isStory = field.form.is === "story";
  // Its form is too long to fit beside it.
  const isAside = isStory || field.form.is === "picture";
  const place = JSON.stringify([field.file, field.path]);
  useLayoutEffect(() => {
    const controls = listControls(panel.current);
    const first = controls[takeFocus(place)] ?? controls.find((control) => control.matches("[data-first]")) ?? controls[0];
    if (clicked && first instanceof HTMLTextAreaElement) placeCaret(first, clicked);
    else first?.focus();
    return keepFocus(place, () => listControls(panel.current).findIndex((control) => control.matches(":focus")));
  }, [place]);
  return (
    <section
      ref={panel}
      className={isStory ? "panel panel-story" : "panel"}
      style={isAside || !near ? undefined : placeBeside(near)}
      aria-labelledby={id}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <div className="head">
        <p id={id} className="where">
          {field.where}
        </p>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <Breadcrumb field={field} />
      {typeof field.untranslated === "string" && field.value === undefined && <p className="hint">Not translated: {field.untranslated}</p>}
      {isStory && field.file.endsWith(".md") && <FrontMatter text={field} />}
      <div className="form">
        <ValueForm key={place} field={field} dropped={dropped} />
      </div>
    </section>
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

const WIDTH = 380;
const GAP = 12;

/** Below what it edits, and within the window; on a small screen always at its foot. */
export function placeBeside({ left, top, height }: Rectangle) {
  if (innerWidth < 2 * WIDTH) return undefined;
  const below = top + height + GAP - scrollY;
  const isLow = below > innerHeight * 0.5;
  return {
    left: Math.max(GAP, Math.min(left - scrollX, document.documentElement.clientWidth - WIDTH - GAP)),
    ...(isLow ? { bottom: Math.max(GAP, innerHeight - (top - scrollY) + GAP) } : { top: Math.max(GAP, below) }),
    maxHeight: Math.max(200, (isLow ? top - scrollY : innerHeight - below) - 2 * GAP - 60),
  };
}
