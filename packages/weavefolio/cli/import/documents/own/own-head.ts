import { findCountry } from "../../../../content/json-resume/countries.ts";
import { profileFields } from "../../../../content/json-resume/mapping.ts";
import { getHostLabel } from "../../../../content/json-resume/uri.ts";
import type { Mark } from "../../../../content/resume-marks/marks.ts";
import { headlineFields } from "../../../../content/schema/profile.ts";
import type { Texts } from "../../../../texts/texts.ts";
import type { Located, LocatedResume, Unsure } from "../located.ts";
import type { OwnBlock } from "./own-file.ts";
import { listValues, type OwnValue } from "./own-values.ts";

/** The keys of JSON Resume of the lines between the name and the contact. */
const KEYS = new Map(
  [...headlineFields, "tagline" as const].map((field): [Mark, string | undefined] => [
    field,
    profileFields.find(({ path }) => path[0] === field)?.keys[0],
  ]),
);

/** Reads what is above the first section: the name, the headline, and how to reach the owner. */
export function readHead(blocks: readonly OwnBlock[], texts: Texts, unsure: Unsure[]): LocatedResume {
  const basics: LocatedResume = {};
  const [name] = blocks.filter(({ kind }) => kind === "name");
  if (name)
    basics["name"] = {
      text: name.texts
        .map(({ text }) => text)
        .join("")
        .trim(),
      at: name.at,
    };
  const lines = blocks.filter(({ kind }) => kind !== "name").map((block) => listValues([block], unsure));
  for (const { mark, text, at } of lines.flat()) {
    const key = KEYS.get(mark);
    if (key) basics[key] = { text, at };
  }
  const [contact = [], profiles = []] = lines
    .map((values) => values.filter(({ mark }) => mark === "contact"))
    .filter(({ length }) => length > 0);
  const facts = lines.flat().filter(({ mark }) => mark === "fact");
  return {
    ...basics,
    ...readContact(contact, texts, unsure),
    profiles: profiles.map(readProfile),
    "x-facts": facts.flatMap((fact) => readFact(fact, unsure)),
  };
}

function readContact(values: readonly OwnValue[], texts: Texts, unsure: Unsure[]): LocatedResume {
  const find = (scheme: RegExp) => values.filter(({ url }) => url !== undefined && scheme.test(url));
  const [site, website] = find(/^https?:/i);
  const [place] = values.filter(({ url }) => url === undefined);
  if (site)
    unsure.push({
      text: site.text,
      at: site.at,
      reason: "It is the address of a whole site. To move to it, write it as address in site.yaml",
    });
  return {
    email: find(/^mailto:/i)[0],
    phone: find(/^tel:/i)[0],
    ...(website && { url: { text: website.url ?? "", at: website.at } }),
    ...(place && readPlace(place, texts, unsure)),
  };
}

/** Reads “1 Harbour Street, H1 Harbourton, Westshire, United Kingdom, remote”. */
function readPlace({ text, at }: Located, texts: Texts, unsure: Unsure[]): LocatedResume {
  const parts = text.split(/[,،、，]/).map((part) => part.trim());
  const isRemote = parts.at(-1) === texts.resume.remote;
  if (isRemote) parts.pop();
  const remote = isRemote ? { "x-remote": { text: "true", at, isFlag: true as const } } : {};
  const country = parts.length > 0 ? findCountry(parts.at(-1) ?? "") : undefined;
  if (country) parts.pop();
  const address = isStreet(parts) ? parts.shift() : undefined;
  if (address === undefined && parts.length > 1 && /^\p{Nd}{4,} /u.test(parts[0] ?? "")) {
    unsure.push({ text, at, reason: "It begins with a street or with a postal code" });
    return remote;
  }
  const [city = "", region, ...more] = parts;
  if (more.length > 0) {
    unsure.push({ text, at, reason: "It has more parts than a street, a city, a region and a country" });
    return remote;
  }
  const { code, name = city } = splitPostalCode(city);
  const located = (part: string | undefined) => (part ? { text: part, at } : undefined);
  const location = {
    address: located(address),
    postalCode: located(code),
    city: located(name),
    region: located(region),
    countryCode: located(country),
  };
  return { ...remote, location };
}

/** A street has a number, and so may the postal code before a city. */
function isStreet([first = "", second]: readonly string[]): boolean {
  if (second === undefined || !/\p{Nd}/u.test(first)) return false;
  const hasCode = (text: string) => splitPostalCode(text).code !== undefined;
  return hasCode(second) || !hasCode(first) || /^\p{Nd}{1,3} /u.test(first);
}

/** Splits a postal code, one or two words of capitals and digits, from the city after it. */
function splitPostalCode(text: string): { code?: string; name?: string } {
  const words = text.split(" ");
  const isCode = (word = "") => /^[\p{Lu}\p{Nd}-]+$/u.test(word) && /\p{Nd}/u.test(word);
  const length = !isCode(words[0]) ? 0 : isCode(words[1]) ? 2 : 1;
  const name = words.slice(length).join(" ");
  return length > 0 && name !== "" && !/\d/.test(name) ? { code: words.slice(0, length).join(" "), name } : {};
}

function readProfile({ text, url, at }: OwnValue): LocatedResume {
  const [label, address = text] = splitLabel(text);
  const network = label?.includes("/") ? undefined : label;
  const name = network ?? (url && getHostLabel(url)) ?? (url && URL.parse(url)?.hostname) ?? text;
  return { network: { text: name, at }, ...(url ? { url: { text: url, at } } : { username: { text: address, at } }) };
}

function readFact({ text, at }: OwnValue, unsure: Unsure[]): LocatedResume[] {
  const [label, fact] = splitLabel(text);
  if (label && fact) return [{ label: { text: label, at }, text: { text: fact, at } }];
  unsure.push({ text, at, reason: "It isn't a label, a colon and a text" });
  return [];
}

/** Splits a text at its first colon. Without one, both parts are undefined. */
function splitLabel(text: string): [string, string] | [undefined, undefined] {
  const at = text.indexOf(": ");
  return at > 0 && at + 2 < text.length ? [text.slice(0, at), text.slice(at + 2)] : [undefined, undefined];
}
