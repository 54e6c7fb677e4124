import { web } from "weavefolio/extra";
import type { Located, LocatedResume, Unsure } from "./located.ts";
import { joinLocated, type Node, takeText } from "./nodes.ts";

/** Codes of countries that Europass writes in another way than ISO 3166-1. */
const COUNTRIES: Record<string, string> = { EL: "GR", UK: "GB" };

export function toCountryCode(code: Located | undefined): Located | undefined {
  if (!code) return undefined;
  const upper = code.text.toUpperCase();
  return { ...code, text: COUNTRIES[upper] ?? upper };
}

/** Joins a city and a country, whose code becomes its name in the résumé's language. */
export function joinPlace(city: Located | undefined, country: Located | undefined, language: string): Located | undefined {
  const code = toCountryCode(country);
  const isCode = code !== undefined && /^[A-Z]{2}$/.test(code.text);
  const named = isCode ? { ...code, text: nameRegion(code.text, language) } : country;
  return joinLocated([city, named], ", ");
}

function nameRegion(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}

/** Names a language by its code (ISO 639), in the résumé's language. Another text is a name. */
export function nameLanguage(code: Located | undefined, language: string): Located | undefined {
  if (!code || !/^[a-z]{2,3}$/i.test(code.text)) return code;
  const name = new Intl.DisplayNames([language], { type: "language", fallback: "none" }).of(code.text.toLowerCase());
  return { ...code, text: name ? name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1) : code.text };
}

/** Returns a language that names can be written in. */
export function toLocale(code: string | undefined): string {
  return code !== undefined && /^[a-z]{2}$/i.test(code) ? code.toLowerCase() : "en";
}

const LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"];

/** Joins the levels of listening, reading, speaking and writing: “B1–C1”. */
export function joinLevels(levels: Located[]): Located | undefined {
  const [first] = levels;
  const known = levels.map(({ text }) => text.toUpperCase()).filter((level) => LEVELS.includes(level));
  const [lowest, ...rest] = known.sort();
  const highest = rest.at(-1) ?? lowest;
  if (!first || lowest === undefined) return undefined;
  return { text: lowest === highest ? lowest : `${lowest}–${highest}`, at: first.at };
}

export const MOTHER_TONGUE = "Native";

/** The keys of a duration. Without an end it would seem to last, so that a start that has none and doesn't last is left out. */
export function toDuration(
  start: Located | undefined,
  end: Located | undefined,
  isCurrent: boolean,
  unsure: Unsure[],
): Pick<LocatedResume, string> {
  if (start && !end && !isCurrent) {
    unsure.push({ ...start, reason: "It is the start of something that has ended, and its end is missing" });
    return {};
  }
  return { startDate: start, endDate: isCurrent ? undefined : end };
}

/** A website, which is named by its network or code host if that is known. */
export function readProfile(node: Node, addressPath: string, namePath?: string): LocatedResume {
  const url = takeAddress(node, addressPath);
  const label = url && web.getHostLabel(url.text);
  const name = namePath === undefined ? undefined : takeText(node, namePath);
  return { network: name ?? (label === undefined ? undefined : { text: label, at: url?.at ?? "" }), url };
}

/** An address without a scheme is completed. */
export function takeAddress(node: Node | undefined, ...paths: string[]): Located | undefined {
  const found = takeText(node, ...paths);
  if (!found) return undefined;
  return /^[a-z]+:/i.test(found.text) ? found : { ...found, text: `https://${found.text}` };
}
