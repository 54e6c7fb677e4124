import type { Path } from "portfolio/editing-client";
import type { Field } from "../protocol.ts";
import type { Kept } from "./draft-state.ts";

/** The key under which a draft that isn't saved is kept in the tab: over a reload, and while its form is closed. */
const PREFIX = "editor:";

const keyOf = ({ file, path }: Field) => PREFIX + JSON.stringify([file, path]);

export function readDraft(field: Field): Kept | undefined {
  const kept = sessionStorage.getItem(keyOf(field));
  return kept === null ? undefined : JSON.parse(kept);
}

/** Keeps a draft, or removes it. @throws if the browser has no room for it */
export function keepDraft(field: Field, draft: Kept | undefined): void {
  if (draft) sessionStorage.setItem(keyOf(field), JSON.stringify(draft));
  else sessionStorage.removeItem(keyOf(field));
}

/** Lists the fields that have a draft which isn't saved, in a file and below a path, or everywhere. */
export function listDrafts({ file, path }: Partial<Field> = {}): Field[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  const fields = keys.map((key): [string, Path] => JSON.parse(key.slice(PREFIX.length))).map(([file, path]) => ({ file, path }));
  return fields.filter((field) => (file === undefined || field.file === file) && (path ?? []).every((step, at) => step === field.path[at]));
}
