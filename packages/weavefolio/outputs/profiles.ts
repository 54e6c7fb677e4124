import type { Profile } from "../content/schema/schema.ts";

/** Lists the owner's profiles that have an address: the footer's two, then the others. */
export function listProfiles({ links, profiles }: Pick<Profile, "links" | "profiles">): { name: string; url: string }[] {
  const footer = [links.network, links.code].flatMap((link) => (link ? [{ name: link.label, url: link.url }] : []));
  return [...footer, ...profiles.flatMap(({ network, url }) => (url ? [{ name: network, url }] : []))];
}
