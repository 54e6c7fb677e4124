import type { Path } from "weavefolio/extra-client";
import type { Field } from "../protocol.ts";
import type { Kept } from "./draft-state.ts";
import { readMeta } from "./page.ts";
import { keyOf } from "./regions.ts";

/** The key under which a draft that isn't saved is kept in the tab: over a reload, and while its form is closed. */
const PREFIX = "editor:";

/** The key of what a tab has left. Several sites share the address of the development server. */
const LEFT = `editor-left:${readMeta("site")}`;

const draftKeyOf = (field: Field) => PREFIX + keyOf(field);

export function readDraft(field: Field): Kept | undefined {
  const kept = sessionStorage.getItem(draftKeyOf(field));
  return kept === null ? undefined : JSON.parse(kept);
}

/** Keeps a draft, or removes it. @throws if the browser has no room for it */
export function keepDraft(field: Field, draft: Kept | undefined): void {
  if (draft) sessionStorage.setItem(draftKeyOf(field), JSON.stringify(draft));
  else sessionStorage.removeItem(draftKeyOf(field));
}

const listKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** Lists the fields that have a draft which isn't saved, in a file and below a path, or everywhere. */
export function listDrafts({ file, path }: Partial<Field> = {}): Field[] {
  const places = listKeys().map((key): [string, Path] => JSON.parse(key.slice(PREFIX.length)));
  const fields = places.map(([file, path]) => ({ file, path }));
  return fields.filter((field) => (file === undefined || field.file === file) && (path ?? []).every((step, at) => step === field.path[at]));
}

const readLeft = (): Record<string, string> => JSON.parse(localStorage.getItem(LEFT) ?? "{}");

/** Leaves the tab's drafts to the next page of the site that is opened, in whichever tab. While a page is open, its drafts are its own. */
export function leaveDrafts(): void {
  const own = listKeys().map((key) => [key, sessionStorage.getItem(key)]);
  if (own.length > 0) localStorage.setItem(LEFT, JSON.stringify({ ...readLeft(), ...Object.fromEntries(own) }));
  for (const key of listKeys()) sessionStorage.removeItem(key);
}

/** Takes over what a page has left: this one before it was reloaded, or one whose tab was closed. */
export function takeLeftDrafts(): void {
  for (const [key, draft] of Object.entries(readLeft())) sessionStorage.setItem(key, sessionStorage.getItem(key) ?? draft);
  localStorage.removeItem(LEFT);
}
