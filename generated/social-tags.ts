import { profile } from "virtual:content/profile";
import { site } from "virtual:content/site";
import { urlOf as addressOf, documentTitleOf as titleOf } from "../src/layout/metadata.tsx";
import type { PageMetadata } from "./canonical.ts";
import { canonicalPages } from "./canonical.ts";
import { CARD, cardPath, cardText } from "./card.ts";
import { escapeJson, escapeMarkup } from "./escape.ts";
import { graphOf } from "./structured-data.ts";

/**
 * What is said of a page to those who do not run it, as HTML for its head; of the not-found page nothing is. Visitors
 * need none of it, so that React does not know it.
 *
 * @param path the page's, below the base path
 */
export async function headOf(path: string): Promise<{ social: string; structured: string }> {
  const page = (await canonicalPages()).find((page) => page.path === path);
  if (!page) return { social: "", structured: "" };
  return { social: socialTags(page), structured: `<script type="application/ld+json">${escapeJson(graphOf(page))}</script>` };
}

/** For networks and chats: Open Graph (https://ogp.me), and of X's cards what does not follow from that. */
function socialTags(page: PageMetadata): string {
  const isProfile = page.path === "/" || page.path === "/about";
  const properties = {
    "og:type": isProfile ? "profile" : "website",
    "og:site_name": profile.name,
    "og:title": titleOf(page),
    "og:description": page.description,
    "og:url": addressOf(page),
    "og:locale": localeOf(site.language),
    "og:image": site.address + cardPath(page.path).slice(1),
    "og:image:type": "image/png",
    "og:image:width": String(CARD.width),
    "og:image:height": String(CARD.height),
    "og:image:alt": cardText(page),
  };
  const names = { "twitter:card": "summary_large_image", "twitter:image:alt": cardText(page) };
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeMarkup(value)}"/>`),
    ...Object.entries(names).map(([name, value]) => `<meta name="${name}" content="${escapeMarkup(value)}"/>`),
  ].join("");
}

/** A language as Open Graph spells it, with a country: en is en_US, pt-PT is pt_PT. */
function localeOf(language: string): string {
  const { language: tongue, region } = new Intl.Locale(language).maximize();
  return region ? `${tongue}_${region}` : tongue;
}
