import type { Profile } from "../content-model/schema/schema.ts";
import type { Page } from "../src/entry.server.tsx";

/** In pixels, as networks and chats recommend. */
export const CARD = { width: 1200, height: 630 };

export function cardPath({ path }: Pick<Page, "path">): string {
  return `/cards/${path.slice(1) || "home"}.png`;
}

export function cardText({ title }: Page, { name, role }: Profile): string {
  return [title, name, role].filter(Boolean).join(", ");
}
