import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isFields } from "weavefolio/extra-client";
import type { Field, FieldValue, FormField } from "../protocol.ts";
import type { OpenField, Place } from "./form-actions.ts";
import { listDrafts } from "./kept-drafts.ts";
import { findKnown } from "./known-fields.ts";
import { giveUpTyped, readTyped, takeTyped, type } from "./opening-panel.tsx";
import { findFocused, findRoot } from "./page.ts";
import { isSameField, type Region } from "./regions.ts";
import { readField, untilAnswered } from "./request.ts";
import { report } from "./status.ts";
import { saveDrafts } from "./use-draft.ts";

/** What was `asked` for, as an object of its own, and the field once it is known. */
export type Opened = Place & { asked: Field; field?: FieldValue | undefined; error?: string };

/** The field that is edited, in its place or in a form. `close` returns the focus to what it was opened from. */
export function useOpenedField() {
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<HTMLElement>(undefined);
  const latest = useRef<Field>(undefined);
  const isClosing = useRef(false);

  /** Opens a field as it is known, and then as its file has it. What is typed before its form is there goes into the form. */
  const open: OpenField = useCallback((field, place) => {
    const focused = findFocused();
    // A form that is opened from another one closes to where that one was opened.
    if (!focused?.closest(".inline, .panel")) opener.current = focused;
    giveUpTyped();
    const asked = { file: field.file, path: field.path };
    latest.current = asked;
    isClosing.current = false;
    setOpened({ ...place, asked, field: findKnown(asked) ?? describeKnown(field) });
    const isWanted = () => latest.current === asked;
    const fail = ({ message }: Error) => {
      if (!isWanted()) return;
      report(message);
      setOpened((opened) => opened && { ...opened, error: message });
    };
    untilAnswered(() => readField(asked), { isWanted, report: fail }).then((found) => {
      if (!isWanted()) return;
      const typed = readTyped() || takeTyped(asked);
      show(asked, found);
      if (typed) type(typed);
      if (isClosing.current) void close().catch(report);
    }, fail);
  }, []);

  /** A key that is pressed next meets the new value. */
  function show(asked: Field, field: FieldValue): void {
    flushSync(() => setOpened((opened) => (opened?.asked === asked ? { ...opened, field } : opened)));
  }

  async function close(): Promise<void> {
    // What is typed is saved first.
    if (readTyped() && !isClosing.current) {
      isClosing.current = true;
      return;
    }
    giveUpTyped();
    latest.current = undefined;
    setOpened(undefined);
    const focus = opener.current?.isConnected ? opener.current : findRoot()?.querySelector<HTMLElement>(".toolbar button");
    focus?.focus();
    await saveDrafts({ isLeaving: true });
    const unsaved = listDrafts().length;
    if (unsaved > 0) report(`Not saved: ${unsaved} ${unsaved === 1 ? "value" : "values"}. Open it again to see why`);
  }

  /** Reads the field again. */
  async function refresh(): Promise<void> {
    if (opened) show(opened.asked, await readField(opened.asked));
  }

  return { opened, open, close, refresh };
}

/** Describes a field that is opened from a form around it. A story can be in another file. */
function describeKnown(field: Field | FormField): FieldValue | undefined {
  if (!("form" in field) || (field.form.is === "story" && field.value === undefined)) return undefined;
  return { ...field, where: [field.file, ...field.path.map((step) => (typeof step === "number" ? step + 1 : step))].join(" › ") };
}

/** Finds where the page shows a field now: its text can be longer. It is edited there if it is the text that is shown. */
export function findPlace(
  field: FieldValue,
  region: Region | undefined,
  regions: readonly Region[],
): { region: Region | undefined; isInPlace: boolean } {
  const findField = ({ fields }: Region) => fields.find((shown) => isSameField(shown, field));
  const moved = regions.find((other) => other.key === region?.key && findField(other)) ?? region;
  const kind = moved && findField(moved)?.kind;
  // A point that has got proof is a group, also before the page's regions are read again.
  const isText = (field.form.is === "text" || field.form.is === "markdown") && !isFields(field.value);
  return { region: moved, isInPlace: isText && (kind === "text" || kind === "markdown") };
}
