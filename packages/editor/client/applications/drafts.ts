import type { Fields } from "weavefolio/extra-client";
import { readMeta } from "../page.ts";

/** What is typed for an application: `name` is undefined until the owner types one. */
export type ApplicationDraft = { name?: string; fields: Fields };

/** Several sites share the address of the development server. */
const KEY = `editor-applications:${readMeta("site")}`;

const readDrafts = (): Record<string, ApplicationDraft> => JSON.parse(localStorage.getItem(KEY) ?? "{}");

/** Reads what was typed for an application and isn't written yet. A new one has no name. */
export const readApplicationDraft = (name = ""): ApplicationDraft | undefined => readDrafts()[name];

/** Keeps what is typed, also after the tab is closed, or removes it. */
export function keepApplicationDraft(name = "", draft?: ApplicationDraft): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readDrafts(), [name]: draft }));
}
