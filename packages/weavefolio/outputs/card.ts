import type { Profile } from "../content/schema/schema.ts";
import type { OutputPage } from "./output.ts";

/** In pixels, as networks and chats recommend. */
export const CARD = { width: 1200, height: 630 };

export function cardPath({ path }: Pick<OutputPage, "path">): string {
  return `/cards/${path.slice(1) || "home"}.png`;
}

export function cardText({ title }: OutputPage, { name, role }: Profile): string {
  return [title, name, role].filter(Boolean).join(", ");
}
