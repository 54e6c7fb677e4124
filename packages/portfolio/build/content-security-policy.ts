import { createHash } from "node:crypto";
import { allPicturesIn, isLocal, listStories } from "../content/load/pictures.ts";
import type { Content } from "../content/schema/schema.ts";
import { listMedia } from "../content/story/blocks.ts";
import { describeAnalytics } from "./analytics.ts";

type Inline = { styles: string[]; script: string };

/** Composes the pages' Content-Security-Policy (https://www.w3.org/TR/CSP3/): own files, hosts of remote pictures, mail and analytics. */
export function composePolicy(content: Content, inline: Inline): string {
  const { emailjs, service } = content.contact;
  const formHost = service?.address ? [new URL(service.address).origin] : [];
  const analytics = describeAnalytics(content.site)?.origins;
  const remote = allPicturesIn(content).flatMap(({ picture }) => (isLocal(picture) ? [] : [new URL(picture.src).origin]));
  const hasMedia = listStories(content).some(({ story }) => listMedia(story).length > 0);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", hash(inline.script), ...(analytics ? [analytics.script] : [])],
    "style-src": ["'self'", ...inline.styles.map(hash)],
    "img-src": ["'self'", ...new Set(remote)],
    "font-src": ["'self'"],
    ...(hasMedia && { "media-src": ["'self'"] }),
    "connect-src": ["'self'", ...(emailjs ? [emailjs.host] : formHost), ...(analytics ? [analytics.connect] : [])],
    "manifest-src": ["'self'"],
    "form-action": ["'self'", "mailto:", ...formHost],
    "base-uri": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
