import type { Profile } from "../content/schema/schema.ts";
import type { FooterProfile } from "../site/layout/footer-links.tsx";
import { findNetworkGlyph } from "./network-glyphs.ts";

/** Lists the footer's profiles: the owner's two links, the others, and the owner's other site. */
export function listFooterProfiles({ links, profiles, website }: Pick<Profile, "links" | "profiles" | "website">): FooterProfile[] {
  const { network, code } = links;
  const all: FooterProfile[] = [
    ...(network ? [{ ...nameLink(network), icon: "network" as const }] : []),
    ...(code ? [{ ...nameLink(code), icon: "code" as const }] : []),
    ...profiles.map(({ network: name, username, url }) => ({ name, username, url, icon: "profile" as const })),
  ];
  if (website && all.every(({ url }) => url !== website)) all.push({ name: new URL(website).hostname, url: website, icon: "profile" });
  return all.map((profile) => ({ ...profile, glyph: findNetworkGlyph(profile.name, profile.url) }));
}

/** A user name that the address contains would only make the link's name longer. */
function nameLink({ label, username, url }: NonNullable<Profile["links"]["network"]>): Pick<FooterProfile, "name" | "username" | "url"> {
  return { name: label, url, ...(username && !url.includes(username) && { username }) };
}
