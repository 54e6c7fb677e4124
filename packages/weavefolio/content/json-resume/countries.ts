import { LANGUAGES } from "../dates/month-names.ts";
import { toPlainText } from "../dates/plain-text.ts";

/** Regions of Intl that aren't in ISO 3166-1. */
const OTHER_REGIONS = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ".split(" "));

/** Returns the code of ISO 3166-1 for one in lower case, of a former country, or for UK. */
export function toCountryCode(written: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(written.trim())) return undefined;
  const { region = "" } = new Intl.Locale(`und-${written.trim()}`);
  const isKnown = new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(region) !== undefined;
  return isKnown && !OTHER_REGIONS.has(region) ? region : undefined;
}

/** Names that Intl lacks. */
const MORE_NAMES: Record<string, string[]> = {
  AE: ["UAE"],
  CI: ["Ivory Coast"],
  CN: ["People's Republic of China", "PRC"],
  CZ: ["Czech Republic"],
  GB: ["U.K.", "Great Britain", "GBR"],
  HK: ["Hong Kong"],
  IE: ["Republic of Ireland"],
  KR: ["Korea", "Republic of Korea"],
  MK: ["Macedonia"],
  NL: ["The Netherlands", "Holland"],
  RU: ["Russian Federation"],
  TR: ["Turkey"],
  US: ["USA", "U.S.A.", "U.S.", "United States of America", "America"],
  VN: ["Viet Nam"],
};

let codes: Map<string, string> | undefined;

/** Returns the code of a country by its name in any language, or by a code. */
export function findCountry(written: string): string | undefined {
  codes ??= listCodes();
  return toCountryCode(written) ?? codes.get(toPlainText(written));
}

/** Languages whose months have numbers in place of names. */
const NUMBERED_MONTHS = ["ja", "ko", "zh-Hans", "zh-Hant"];

function listCodes(): Map<string, string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const all = [...letters].flatMap((first) => [...letters].map((second) => first + second)).filter((code) => toCountryCode(code) === code);
  const found = new Map(Object.entries(MORE_NAMES).flatMap(([code, names]) => names.map((name) => [toPlainText(name), code])));
  for (const language of ["en", ...LANGUAGES, ...NUMBERED_MONTHS]) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    for (const code of all) {
      const name = toPlainText(names.of(code) ?? "");
      if (!found.has(name)) found.set(name, code);
    }
  }
  return found;
}
