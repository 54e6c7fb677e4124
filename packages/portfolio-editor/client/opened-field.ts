import { isFields } from "portfolio/editing-client";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Field, FieldValue } from "../protocol.ts";
import type { Clicked } from "./caret.ts";
import { listDrafts } from "./kept-drafts.ts";
import { isSameField, type Rectangle, type Region } from "./regions.ts";
import { readField } from "./request.ts";
import { report } from "./status.ts";
import { saveDrafts } from "./use-draft.ts";

/** Where the page shows a field, and where its text was clicked; or where the list that is the field gets a new item. */
export type Place = { region?: Region | undefined; clicked?: Clicked | undefined; adding?: Adding | undefined };

/** A new item: its place in the list, the default one if undefined, and what it is added beside. */
export type Adding = { at: number | undefined; near: Rectangle };

/** Opens a field from anywhere: in its place on the page, or else in a form. */
export type OpenField = (field: Field, place?: Place) => void;

export type Opened = Place & { field: FieldValue };

/** The field that is edited, in its place or in a form. `close` returns the focus to what it was opened from. */
export function useOpenedField() {
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<HTMLElement>(undefined);

  const open: OpenField = useCallback((field, place) => {
    const focused = findFocused();
    // A form that is opened from another one closes to where that one was opened.
    if (!focused?.closest(".inline, .panel")) opener.current = focused;
    readField(field).then((found) => setOpened({ ...place, field: found }), report);
  }, []);

  async function close(): Promise<void> {
    setOpened(undefined);
    const focus = opener.current?.isConnected ? opener.current : findRoot()?.querySelector<HTMLElement>(".toolbar button");
    focus?.focus();
    await saveDrafts({ isLeaving: true });
    const unsaved = listDrafts().length;
    if (unsaved > 0) report(`Not saved: ${unsaved} ${unsaved === 1 ? "value" : "values"}. Open it again to see why`);
  }

  /** Reads the field again. A key that is pressed next meets the new value. */
  async function refresh(): Promise<void> {
    if (!opened) return;
    const field = await readField(opened.field);
    flushSync(() => setOpened((latest) => (latest && isSameField(latest.field, field) ? { ...latest, field } : latest)));
  }

  return { opened, open, close, refresh };
}

const findRoot = () => document.querySelector("[data-editor]")?.shadowRoot;

/** Returns what has the focus in the editor. */
export function findFocused(): HTMLElement | undefined {
  const focused = findRoot()?.activeElement;
  return focused instanceof HTMLElement ? focused : undefined;
}

/** Finds where the page shows a field now: its text can be longer. It is edited there if it is the text that is shown. */
export function findPlace({ field, region }: Opened, regions: readonly Region[]): { region: Region | undefined; isInPlace: boolean } {
  const findField = ({ fields }: Region) => fields.find((shown) => isSameField(shown, field));
  const moved = regions.find((other) => other.key === region?.key && findField(other)) ?? region;
  const kind = moved && findField(moved)?.kind;
  // A point that has got proof is a group, also before the page's regions are read again.
  const isText = (field.form.is === "text" || field.form.is === "markdown") && !isFields(field.value);
  return { region: moved, isInPlace: isText && (kind === "text" || kind === "markdown") };
}
