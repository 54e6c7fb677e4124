import type { ComponentProps } from "react";

type StaticMarkupProps = Omit<ComponentProps<"svg">, "children" | "ref"> & {
  as: "svg" | "div";
  /** Returns the element's content as HTML, with all text in it escaped. */
  html: () => string;
  /** Is called with the filled element, and may return what to do before it is removed. */
  onMount?: (element: Element) => () => void;
};

/** Renders content that hydration keeps without comparing it, so that it costs no script; without a page load, fills it in. */
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
