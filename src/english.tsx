import * as site from "virtual:content/site";
import type { ReactNode } from "react";

/** Attributes for an element with built-in texts: they are English, whatever the site's language. */
export const english = /^en\b/i.test(site.language) ? undefined : ({ lang: "en", dir: "ltr" } as const);

/** A built-in text beside the owner's. Without its own direction, a full stop would stand in front of it on an Arabic site. */
export function English({ children }: { children: ReactNode }) {
  return english ? <span {...english}>{children}</span> : children;
}
