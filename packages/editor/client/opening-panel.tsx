import { useEffect, useState } from "react";
import type { Field } from "../protocol.ts";
import { keepOverReload, takeKept } from "./over-reload.ts";
import { findFocused, findRoot } from "./page.ts";
import { PanelFrame, PanelHead } from "./panel-frame.tsx";
import { keyOf, type Rectangle } from "./regions.ts";
import { report } from "./status.ts";

type Props = { field: Field; error: string | undefined; near: Rectangle | undefined; close: () => void };

/** Takes what is typed until a form is there, which the server describes. */
export function OpeningPanel({ field, error, near, close }: Props) {
  const [left] = useState(() => takeTyped(field));
  useEffect(() => keepOverReload(TYPED, keyOf(field), readTyped), [field]);
  return (
    <PanelFrame name={field.file} near={near} close={close} className="panel opening">
      <PanelHead where={field.file} close={close} />
      <textarea ref={focus} defaultValue={left} aria-label="What you type goes into the form" rows={1} />
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : (
        <p className="hint">Opening …</p>
      )}
    </PanelFrame>
  );
}

/** Focuses an input behind its text. */
const focus = (input: HTMLTextAreaElement | null) => {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
};

const TYPED = "editor-typed";

/** Returns what was typed for a field when the page was reloaded, as it is when the server was started again. */
export const takeTyped = (field: Field) => takeKept<string>(TYPED, keyOf(field)) ?? "";

/** Returns what was typed before a form is there. */
export function readTyped(): string {
  return findRoot()?.querySelector<HTMLTextAreaElement>(".opening textarea")?.value ?? "";
}

/** Shows what was typed for a form that isn't wanted any more. */
export function giveUpTyped(): void {
  const typed = readTyped();
  if (typed) report(`Not saved: ${typed}`);
}

/** Types into what has the focus. */
export function type(text: string): void {
  const focused = findFocused();
  const isText = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  if (!isText || !document.execCommand("insertText", false, text)) report(`Not saved: ${text}`);
}
