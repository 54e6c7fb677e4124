import { useEffect, useState } from "react";
import type { Field } from "../protocol.ts";
import { findFocused, findRoot } from "./page.ts";
import { PanelFrame, PanelHead } from "./panel-frame.tsx";
import { isSameField, type Rectangle } from "./regions.ts";
import { report } from "./status.ts";

type Props = { field: Field; error: string | undefined; near: Rectangle | undefined; close: () => void };

/** Takes what is typed until a form is there, which the server describes. */
export function OpeningPanel({ field, error, near, close }: Props) {
  const [left] = useState(() => takeTyped(field));
  useEffect(() => {
    const leave = () => sessionStorage.setItem(KEY, JSON.stringify([field, readTyped()]));
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [field]);
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

const KEY = "editor-typed";

/** Returns what was typed for a field when the page was reloaded, as it is when the server was started again. */
export function takeTyped(field: Field): string {
  const [left, typed] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [Field?, string?];
  sessionStorage.removeItem(KEY);
  return (left && isSameField(left, field) && typed) || "";
}

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
