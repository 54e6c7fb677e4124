import { splitLetters } from "../content/load/split-letters.ts";
import type { Profile } from "../content/schema/schema.ts";
import { getShownHost } from "../content/shown-host.ts";
import type { FooterProfile } from "../site/layout/footer-links.tsx";
import { findNetworkGlyph } from "./network-glyphs.ts";

/** Lists the footer's profiles: the owner's two links, the others, and the owner's other site. */
export function listFooterProfiles({ links, profiles, website }: Pick<Profile, "links" | "profiles" | "website">): FooterProfile[] {
  const { network, code } = links;
  const all: FooterProfile[] = [
    ...(network ? [{ ...nameLink(network), icon: "network" as const }] : []),
    ...(code ? [{ ...nameLink(code), icon: "code" as const }] : []),
    ...profiles.map(({ network: name, username, url }) => ({ name, username, url, icon: "letters" as const })),
  ];
  if (website && all.every(({ url }) => url !== website)) {
    all.push({ name: getShownHost(website) ?? website, url: website, icon: "website" });
  }
  return addLetters(all.map((profile) => addGlyph(profile)));
}

function addGlyph(profile: FooterProfile): FooterProfile {
  // Before its host: Google's appointments would have Google's glyph.
  if (isBookingPage(profile.url)) return { ...profile, icon: "calendar" };
  const glyph = findNetworkGlyph(profile.name, profile.url);
  return glyph ? { ...profile, glyph } : profile;
}

const BOOKING_HOSTS = ["cal.com", "calendly.com", "calendar.app.google", "savvycal.com", "tidycal.com", "zcal.co", "youcanbook.me"];

function isBookingPage(url = ""): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  return (
    BOOKING_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) ||
    /^https:\/\/calendar\.google\.com\/calendar\/(?:u\/\d+\/)?appointments\//.test(url)
  );
}

/** Gives each unknown network its initial, or its first two letters if another one has the same. */
function addLetters(profiles: readonly FooterProfile[]): FooterProfile[] {
  const unknown = profiles.filter(({ icon, glyph }) => icon === "letters" && !glyph);
  const listLetters = ({ name }: FooterProfile) => splitLetters(name, "en").filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const initialOf = (profile: FooterProfile) => listLetters(profile)[0]?.toUpperCase();
  return profiles.map((profile) => {
    if (!unknown.includes(profile)) return profile;
    const [initial, second = ""] = listLetters(profile);
    if (initial === undefined) return { ...profile, icon: "website" };
    const isShared = unknown.some((other) => other !== profile && initialOf(other) === initial.toUpperCase());
    return { ...profile, letters: initial.toUpperCase() + (isShared ? second : "") };
  });
}

/** A user name that the address contains would only make the link's name longer. */
function nameLink({ label, username, url }: NonNullable<Profile["links"]["network"]>): Pick<FooterProfile, "name" | "username" | "url"> {
  return { name: label, url, ...(username && !url.includes(username) && { username }) };
}
