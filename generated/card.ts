import type { Profile } from "../content-model/schema/schema.ts";
import type { Page } from "../src/entry.server.tsx";

/** The size of a page's card, in pixels: what networks and chats ask for. */
export const CARD = { width: 1200, height: 630 };

/** The URL of a page's card, below the base path. */
export function cardPath({ path }: Pick<Page, "path">): string {
  return `/cards/${path.slice(1) || "home"}.png`;
}

/** The text alternative of a page's card. */
export function cardText({ title }: Page, { name, role }: Profile): string {
  return [title, name, role].filter(Boolean).join(", ");
}
