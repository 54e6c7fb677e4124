import { profile } from "virtual:content/profile";
import type { PageMetadata } from "./canonical.ts";

/** The size of a page's card, in pixels: what networks and chats ask for. */
export const CARD = { width: 1200, height: 630 };

/** Where a page's card is, below the base path. */
export function cardPath(path: string): string {
  return `/cards/${path.slice(1) || "home"}.png`;
}

/** What stands on a page's card, for those who do not see it. */
export function cardText({ title }: PageMetadata): string {
  return [title, profile.name, profile.role].filter(Boolean).join(", ");
}
