import type { Content } from "../content-model/schema/schema.ts";
import type { Page } from "../src/entry.server.tsx";
import { CARD, cardPath, cardText } from "./card.ts";
import { escapeMarkup } from "./escape.ts";

/**
 * Makes a page's meta elements for networks and chats: Open Graph (https://ogp.me), and of X's cards what does not follow
 * from that. React does not know them, since no script of the page needs them.
 */
export function makeSocialTags(page: Page, { profile, site }: Content): string {
  const properties = {
    "og:type": page.schemaType === "ProfilePage" ? "profile" : "website",
    "og:site_name": profile.name,
    "og:title": page.documentTitle,
    "og:description": page.description,
    "og:url": page.url,
    "og:locale": localeOf(site.language),
    "og:image": site.address + cardPath(page).slice(1),
    "og:image:type": "image/png",
    "og:image:width": String(CARD.width),
    "og:image:height": String(CARD.height),
    "og:image:alt": cardText(page, profile),
  };
  const names = { "twitter:card": "summary_large_image", "twitter:image:alt": cardText(page, profile) };
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
