import type { ReactNode } from "react";
import { reveal } from "./reveal.ts";

/**
 * Lists that only the build draws. A long list then costs its reader its HTML and no more: no data from which a script could
 * draw it again, and no comparing. The browser keeps the items of the page it opened; those of another page come in a chunk
 * that holds their HTML.
 */
const items = new Map<string, HTMLElement[]>();

/** Has a list's items ready for its page to be shown; `chunk` brings their HTML where the document does not hold them. */
export async function loadList(name: string, chunk: () => Promise<{ html: string }>): Promise<void> {
  if (import.meta.env.SSR || items.has(name)) return;
  const list = document.querySelector(`[data-built="${name}"]`) ?? drawn((await chunk()).html);
  items.set(
    name,
    Array.from(list.children).filter((item) => item instanceof HTMLElement),
  );
}

/** The items of a list that has been loaded; on the server there are none. */
export function builtItems(name: string): HTMLElement[] {
  return items.get(name) ?? [];
}

/** A list's place in its page, into which the build draws its items. */
export function BuiltList({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  const place = { "data-built": name, className };
  if (import.meta.env.SSR) return <ul {...place}>{children}</ul>;
  // What is set is nothing, and so React leaves alone what it finds in here.
  return <ul {...place} ref={show} dangerouslySetInnerHTML={UNTOUCHED} suppressHydrationWarning />;
}

/** One and the same object: for a new one React would empty the list. */
const UNTOUCHED = { __html: "" };

function show(list: HTMLUListElement | null): (() => void) | undefined {
  if (list && !list.firstChild) list.append(...builtItems(list.dataset["built"] ?? ""));
  return reveal(list);
}

function drawn(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
