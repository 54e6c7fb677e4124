import { isLocal } from "../src/content-model/loader.ts";
import type { Content } from "../src/content-model/schema.ts";

/**
 * The Content-Security-Policy of every page (https://www.w3.org/TR/CSP3/): nothing but the site's own files, the
 * hosts of the owner's remote pictures, and the mail host.
 *
 * @param styleHash base64 SHA-256 of the one inline style sheet
 */
export function contentSecurityPolicy(content: Content, styleHash: string): string {
  const { emailjs } = content.contact;
  const pictures = [
    ...content.experience.jobs.map(({ logo }) => logo),
    ...content.projects.projects.map(({ image }) => image),
    ...content.certificates.certificates.map(({ image }) => image),
  ];
  const remote = pictures.flatMap((picture) => (picture && !isLocal(picture) ? [new URL(picture.src).origin] : []));
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", `'sha256-${styleHash}'`],
    "img-src": ["'self'", ...new Set(remote)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(emailjs ? [emailjs.host] : [])],
    "manifest-src": ["'self'"],
    "form-action": ["mailto:"],
    "base-uri": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
