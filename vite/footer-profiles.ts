import type { Profile } from "../content-model/schema/schema.ts";
import type { FooterProfile } from "../src/layout/footer-links.tsx";
import { findNetworkGlyph } from "./network-glyphs.ts";

/** Lists the footer's profiles: the owner's two links, then the others. The two are named by their label only. */
export function listFooterProfiles({ links, profiles }: Pick<Profile, "links" | "profiles">): FooterProfile[] {
  const { network, code } = links;
  const all: FooterProfile[] = [
    ...(network ? [{ name: network.label, url: network.url, icon: "network" as const }] : []),
    ...(code ? [{ name: code.label, url: code.url, icon: "code" as const }] : []),
    ...profiles.map(({ network: name, username, url }) => ({ name, username, url, icon: "profile" as const })),
  ];
  return all.map((profile) => ({ ...profile, glyph: findNetworkGlyph(profile.name, profile.url) }));
}
