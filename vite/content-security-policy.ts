import { createHash } from "node:crypto";
import { allPicturesIn, isLocal } from "../content-model/load/pictures.ts";
import type { Content } from "../content-model/schema/schema.ts";

/** The text of the one style sheet and the one script that every page inlines. */
type Inline = { style: string; script: string };

/**
 * Composes the Content-Security-Policy of every page (https://www.w3.org/TR/CSP3/): it allows only the site's own files, the
 * hosts of the owner's remote pictures, and the mail host.
 */
export function contentSecurityPolicy(content: Content, inline: Inline): string {
  const { emailjs } = content.contact;
  const remote = allPicturesIn(content).flatMap(({ picture }) => (isLocal(picture) ? [] : [new URL(picture.src).origin]));
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", hash(inline.script)],
    "style-src": ["'self'", hash(inline.style)],
    "img-src": ["'self'", ...new Set(remote)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(emailjs ? [emailjs.host] : [])],
    "manifest-src": ["'self'"],
    "form-action": ["'self'", "mailto:"],
    "base-uri": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
