import type { PageMetadata } from "../src/components/metadata.tsx";
import { pages } from "../src/routes.tsx";

/** What every page that has an address of its own says of itself; the not-found page has none. In Node alone. */
export async function canonicalPages(): Promise<PageMetadata[]> {
  const loaded = await Promise.all(pages.map(async ({ lazy }) => (await lazy()).handle));
  return loaded.filter((metadata) => metadata !== undefined);
}
