import { readDate } from "../dates/read-dates.ts";

export function suggestAddress(written: string, address: RegExp): string | undefined {
  const rest = written.replace(/^(?:h?t{1,3}p{1,2}s?\s*[:;]?\s*[/\\]*|[/\\]{2})/i, "").replaceAll(" ", "%20");
  const scheme = /^http[:;/\\]/i.test(written) ? "http" : "https";
  const suggestion = `${scheme}://${rest}`;
  // The host needs a dot, so that no word, email address or javascript: address is suggested.
  const [host = ""] = /^[^\s/:@?#]+(?=[/?#:]|$)/.exec(rest) ?? [];
  return /.\.\D/.test(host) && address.test(suggestion) && URL.canParse(suggestion) ? suggestion : undefined;
}

/** Suggests 2024-06 for June 2024 and 2024-06-00, and 2024-06-01 for 1 June 2024 and with a time. A year would lose a wrong month. */
export function suggestDate(written: string): string | undefined {
  const { date, isExact } = readDate(written) ?? {};
  return date !== written && (isExact || (date?.length ?? 0) > "2024".length) ? date : undefined;
}

/** Suggests the DOI in an address, and the one after “doi:”. */
export function suggestDoi(written: string, doi: RegExp): string | undefined {
  const found = written.replace(/^(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:)\s*/i, "").replace(/[.,;]$/, "");
  return doi.test(found) ? found : undefined;
}

/** Suggests the tag for a language's English name, and en-GB for en_GB. */
export function suggestLanguage(written: string): string | undefined {
  const tag = written.replaceAll("_", "-");
  if (tag !== written && /^[a-z]{2,3}(?:-[a-z\d]{2,8})+$/i.test(tag)) return tag;
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return COMMON_LANGUAGES.find((code) => names.of(code)?.toLowerCase() === written.toLowerCase());
}

const COMMON_LANGUAGES = "ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk ur vi zh".split(" ");
