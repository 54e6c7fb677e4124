import type { ComponentProps } from "react";
import { reveal } from "./reveal.ts";

type StaticMarkupProps = Omit<ComponentProps<"svg">, "children" | "ref"> & {
  as: "svg" | "ul";
  /** Returns the element's content as HTML, with all text in it escaped. */
  html: () => string;
  /** Is called with the filled element, and may return what to do before it is removed. */
  onMount?: (element: Element) => () => void;
};

/** Renders content that hydration keeps without comparing it, so that a long list costs no script; without a page load, fills it in. */
export function StaticMarkup({ as, html, onMount, ...attributes }: StaticMarkupProps) {
  // React types no element whose tag varies.
  const Tag = as as "svg";
  if (import.meta.env.SSR) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html() }} />;
  const fill = (element: Element | null) => {
    if (!element) return undefined;
    if (!element.firstChild) element.innerHTML = html();
    return onMount?.(element);
  };
  return <Tag {...attributes} ref={fill} dangerouslySetInnerHTML={UNCHANGED} suppressHydrationWarning />;
}

/** React leaves the content alone as long as this stays the same object. */
const UNCHANGED = { __html: "" };

/** A list's items as HTML, and the tags of each item. */
type ListItems = { html: string; tags: string[][] };

const lists = new Map<string, ListItems>();

/** Renders a list whose items come from the build, and reveals them as they are scrolled into view. */
export function StaticList({ name, className }: { name: string; className: string }) {
  return <StaticMarkup as="ul" data-list={name} className={className} html={() => lists.get(name)?.html ?? ""} onMount={keepItems} />;
}

function keepItems(list: Element): () => void {
  const stopRevealing = reveal(list);
  return () => {
    provideListItems(list.getAttribute("data-list") ?? "", { html: list.innerHTML, tags: readTags(list) });
    stopRevealing();
  };
}

export function listTags(name: string): string[][] {
  return lists.get(name)?.tags ?? [];
}

/** Loads a list's items, from the document if it contains them. */
export async function loadListItems(name: string, load: () => Promise<{ html: string }>): Promise<void> {
  if (import.meta.env.SSR || lists.has(name)) return;
  const list = document.querySelector(`[data-list="${name}"]`);
  if (list) return provideListItems(name, { html: "", tags: readTags(list) });
  const { html } = await load();
  const template = document.createElement("template");
  template.innerHTML = html;
  provideListItems(name, { html, tags: readTags(template.content) });
}

/** Sets a list's items; the build calls it before it renders the list's page. */
export function provideListItems(name: string, items: ListItems): void {
  lists.set(name, items);
}

function readTags(list: ParentNode): string[][] {
  return Array.from(list.children, (item) => Array.from(item.querySelectorAll(".tag"), (tag) => tag.textContent));
}
