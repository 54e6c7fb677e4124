import { reveal } from "./reveal.ts";
import { StaticMarkup } from "./static-markup.tsx";

/** In the browser, the static parts loaded so far, by page: each in the document, or waiting for its page to be shown. */
export const staticParts = new Map<string, ParentNode>();

/** In the build, their HTML. */
const builtParts = new Map<string, string>();

/** Renders the part of a page that only the build renders, and reveals its entries as they are scrolled into view. */
export function StaticPart({ page }: { page: string }) {
  const show = (element: Element) => {
    if (!element.firstChild) element.append(...(staticParts.get(page)?.childNodes ?? []));
    staticParts.set(page, element);
    return reveal(element);
  };
  const html = () => (import.meta.env.SSR ? (builtParts.get(page) ?? "") : "");
  return <StaticMarkup as="div" data-part={page} html={html} onMount={show} />;
}

/** Loads the static part of a page, from the document if it contains it. */
export async function loadStaticPart(page: string, load: () => Promise<{ html: string }>): Promise<void> {
  if (import.meta.env.SSR || staticParts.has(page)) return;
  const shown = document.querySelector(`[data-part="${page}"]`);
  const template = document.createElement("template");
  if (!shown) template.innerHTML = (await load()).html;
  staticParts.set(page, shown ?? template.content);
}

/** Sets the static part of a page; the build calls it before it renders the page. */
export function provideStaticPart(page: string, html: string): void {
  builtParts.set(page, html);
}
