import type { ContentChange } from "weavefolio/extra-client";

export const findRoot = () => document.querySelector("[data-editor]")?.shadowRoot;

/** Returns what has the focus in the editor. */
export function findFocused(): HTMLElement | undefined {
  const focused = findRoot()?.activeElement;
  return focused instanceof HTMLElement ? focused : undefined;
}

/** Reads the editor's settings, which the server has written into the page's head. */
export const readMeta = (name: "site" | "token" | "version") =>
  document.querySelector<HTMLMetaElement>(`meta[name="editor-${name}"]`)?.content ?? "";

/** The page's path below the base path. */
export const pagePath = () => `/${location.pathname.slice(import.meta.env.BASE_URL.length)}`;

/** Whether the page is hydrated. The résumé isn't: it reloads with each change. */
export const isApplication = () => document.querySelector("script[data-scripts]") !== null;

/**
 * Waits until the document shows a change of the content, which Vite has applied to the page's modules. Scroll position and focus stay.
 */
export async function refreshPage({ hasNewStyles }: ContentChange): Promise<void> {
  if (hasNewStyles) await refreshStyles();
  // React refreshes components shortly after their modules (@vitejs/plugin-react).
  await new Promise((refreshed) => setTimeout(refreshed, REFRESH_DELAY));
}

/** In milliseconds: plugin-react collects updates for 16 ms, and React renders them in the frame after. */
const REFRESH_DELAY = 60;

/** Updates the styles that follow from the content: the owner's accent. */
async function refreshStyles(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  const [shown, built] = [document, next].map(({ head }) => [...head.querySelectorAll("style:not([data-vite-dev-id])")]);
  for (const [index, style] of built?.entries() ?? []) {
    const current = shown?.[index];
    if (current && current.textContent !== style.textContent) current.textContent = style.textContent;
  }
}
