import type { Content } from "../content/schema/schema.ts";
import type { Tag } from "../site/document.tsx";
import { listAlternates } from "./alternates.ts";
import { CARD, cardPath, cardText } from "./card.ts";
import type { OutputPage } from "./output.ts";

/** Lists a page's Open Graph tags (https://ogp.me), and those of X's cards without an Open Graph equivalent. */
export function listSocialTags(page: OutputPage, { profile, site }: Content): Tag[] {
  const properties = {
    "og:type": page.project || page.post ? "article" : page.schemaType === "ProfilePage" ? "profile" : "website",
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
  const locales = listAlternates(page, site).filter(({ language }) => language !== site.language);
  const names = { "twitter:card": "summary_large_image", "twitter:image:alt": cardText(page, profile) };
  return [
    ...Object.entries(properties).map(([property, value]) => toMeta({ property, content: value })),
    ...locales.map(({ language }) => toMeta({ property: "og:locale:alternate", content: localeOf(language) })),
    ...Object.entries(names).map(([name, value]) => toMeta({ name, content: value })),
  ];
}

const toMeta = (attributes: Record<string, string>): Tag => ({ tag: "meta", attributes });

/** Adds the likely region: en becomes en_US, pt-PT becomes pt_PT. */
function localeOf(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region ? `${code}_${region}` : code;
}
