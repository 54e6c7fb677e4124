import { getMeaning, getUses } from "../content/load/schema-walk.ts";
import { removePronouns, removeTitles, splitName } from "../content/person-name.ts";
import { toInternational } from "../content/phone.ts";
import type { Picture } from "../content/schema/picture.ts";
import { type Profile, type Site, schemas } from "../content/schema/schema.ts";
import type { OutputFile } from "./output.ts";
import { listProfiles } from "./profiles.ts";

type Card = { profile: Person; site: Pick<Site, "address" | "language">; experience: { jobs: Job[] } };

export function makeContactVcf({ profile, site, experience }: Card): OutputFile {
  const { company } = experience.jobs.find(({ duration }) => duration && !duration.end) ?? {};
  return { type: "text/vcard; charset=utf-8", body: formatVcard({ ...profile, company }, site) };
}

type Job = { company?: string | undefined; duration?: { end?: string | undefined } | undefined };

/** `company` is the current job's. Fields that the schema declares a property for are shown, too. */
type Person = Pick<Profile, "name" | "firstName" | "location" | "links" | "profiles"> & {
  company?: string | undefined;
  [field: string]: unknown;
};

/** Formats a person as vCard 4.0 (RFC 6350), without a date: the same content gives the same bytes. */
export function formatVcard(person: Person, { address, language }: Pick<Site, "address" | "language">): string {
  const { name, firstName, company, location, links, profiles } = person;
  const { prefix, given, middle, family, suffix } = splitName(name, firstName);
  const nickname = removeTitles(firstName);
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "PRODID:-//Portfolio//Portfolio//EN",
    `UID:${address}`,
    "KIND:individual",
    `FN:${escapeText(removePronouns(name))}`,
    `N:${[family, given, middle, prefix, suffix].map(escapePart).join(";")}`,
    ...(nickname === given ? [] : [`NICKNAME:${escapeText(nickname)}`]),
    ...(company ? [`ORG:${escapePart(company)}`] : []),
    ...(location ? [`ADR:${formatAddress(location)}`] : []),
    `LANG:${language}`,
    `URL;PREF=1:${new URL(address).href}`,
    ...listProperties(person, address),
    // Apple's address books show this label of the group. Others ignore it.
    ...listProfiles({ links, profiles }).flatMap(({ name: label, url }, index) => [
      `link${index + 1}.URL:${new URL(url).href}`,
      `link${index + 1}.X-ABLABEL:${escapeText(label)}`,
    ]),
    "END:VCARD",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Lists the fields that the schema declares a property for. */
function listProperties(person: Person, address: string): string[] {
  return Object.entries(schemas.profile.shape).flatMap(([name, field]) => {
    const { vcard } = getUses(field);
    const value = person[name];
    if (vcard === undefined || !value) return [];
    const is = getMeaning(field, "")?.is;
    if (is === "picture") return [`${vcard}:${new URL((value as Picture).src, address).href}`];
    if (is === "link") return [`${vcard}:${new URL(String(value), address).href}`];
    return [`${vcard}:${escapeText(vcard.startsWith("TEL") ? toInternational(String(value)) : String(value))}`];
  });
}

/** RFC 6350, 6.3.1: post office box and extension stay empty. */
function formatAddress({ address, city, region, postalCode, countryCode }: NonNullable<Person["location"]>): string {
  return ["", "", address, city, region, postalCode, countryCode].map((part) => escapePart(part ?? "")).join(";");
}

/** RFC 6350, 3.4, except semicolons: some readers keep the backslash. */
function escapeText(value: string): string {
  return value.replaceAll(/[\\,]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");
}

function escapePart(value: string): string {
  return escapeText(value).replaceAll(";", "\\;");
}

/** RFC 6350, 3.2: at 75 octets, between characters. */
function foldLine(line: string): string {
  const folded = [""];
  for (const character of line) {
    const last = folded.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > OCTETS) folded.push(` ${character}`);
    else folded[folded.length - 1] = last + character;
  }
  return folded.join("\r\n");
}

const OCTETS = 75;
