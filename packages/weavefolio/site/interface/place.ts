import { joinList } from "./format.ts";

type Location = { city?: string | undefined; region?: string | undefined; countryCode?: string | undefined };

/** Names a place in a language, as “Harbourton, Westshire, United Kingdom”. */
export function nameLocation(location: Location, language: string): string {
  return joinList(listPlaceNames(location, language), language);
}

/** Lists city, region and country. A city that is its own region or country, and a country in the city's field, are listed once. */
export function listPlaceNames({ city = "", region = "", countryCode = "" }: Location, language: string): string[] {
  const country = nameCountry(countryCode, language);
  const countries = [country, nameCountry(countryCode, "en"), countryCode];
  const parts = [city, region].flatMap((text) => text.split(/, ?/)).filter((text) => !countries.includes(text));
  return [...new Set([...parts, country])].filter(Boolean);
}

/** Names a country. What isn't a code of two letters is returned as it is written. */
function nameCountry(code: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames([language, "en"], { type: "region" }).of(code.toUpperCase()) ?? code;
}

/** A zone is called “Standard Time” in years without summer time, such as 1970 in Berlin. Fixed, so that builds are reproducible. */
const A_YEAR_WITH_SUMMER_TIME = Date.UTC(2026, 0);

/** Names a time zone in a language, the same in summer and winter, as “Central European Time”. */
export function nameTimeZone(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat([language, "en"], { timeZone, timeZoneName: "longGeneric" }).formatToParts(A_YEAR_WITH_SUMMER_TIME);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
