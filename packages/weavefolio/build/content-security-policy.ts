import { createHash } from "node:crypto";
import { allPicturesIn, hasClips, isLocal, listStories } from "../content/load/pictures.ts";
import type { Content } from "../content/schema/schema.ts";
import { listMedia, listPlayers, type Story } from "../content/story/blocks.ts";
import type { OutputPage } from "../outputs/output.ts";
import { describeAnalytics } from "./analytics.ts";

type Inline = { styles: string[]; script: string };

/**
 * Composes a page's Content-Security-Policy (https://www.w3.org/TR/CSP3/): own files, hosts of remote pictures, mail and analytics, and
 * the frames of its players.
 */
export function composePolicy(content: Content, inline: Inline, page?: Pick<OutputPage, "project" | "post">): string {
  const { service } = content.contact;
  const formHost = service && "address" in service ? [new URL(service.address).origin] : [];
  const analytics = describeAnalytics(content.site)?.origins;
  const remote = allPicturesIn(content).flatMap(({ picture }) => (isLocal(picture) ? [] : [new URL(picture.src).origin]));
  const hasMedia = hasClips(content) || listStories(content).some(({ story }) => listMedia(story).length > 0);
  const frames = listFrameOrigins(content, page);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", hash(inline.script), ...(analytics ? [analytics.script] : [])],
    "style-src": ["'self'", ...inline.styles.map(hash)],
    "img-src": ["'self'", ...new Set(remote)],
    "font-src": ["'self'"],
    ...(hasMedia && { "media-src": ["'self'"] }),
    ...(frames.length > 0 && { "frame-src": frames }),
    "connect-src": ["'self'", ...(service && "host" in service ? [service.host] : formHost), ...(analytics ? [analytics.connect] : [])],
    "manifest-src": ["'self'"],
    "form-action": ["'self'", "mailto:", ...formHost],
    "base-uri": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Lists the players' origins. Pages of the owner's own can be reached from every page without loading their document. */
function listFrameOrigins({ ownPages }: Content, page: Pick<OutputPage, "project" | "post"> = {}): string[] {
  const stories: (Story | undefined)[] = [page.project?.page?.story, page.post?.story, ...ownPages.map(({ story }) => story)];
  const players = stories.flatMap((story) => (story ? listPlayers(story) : []));
  return [...new Set(players.map(({ frame }) => new URL(frame).origin))];
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
