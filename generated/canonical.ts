import { loadPage, pages } from "../src/routes.tsx";

export type PageMetadata = { path: string; title?: string | undefined; description: string };

/** Returns what every page with an address of its own is called, and what it is about. */
export async function canonicalPages(): Promise<PageMetadata[]> {
  return Promise.all(pages.map(async (page) => ({ path: page.path, title: page.title, description: (await loadPage(page)).description })));
}
