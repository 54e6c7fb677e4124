export function suggestAddress(written: string, address: RegExp): string | undefined {
  const rest = written.replace(/^(?:h?t{1,3}p{1,2}s?\s*[:;]?\s*[/\\]*|[/\\]{2})/i, "").replaceAll(" ", "%20");
  const scheme = /^http[:;/\\]/i.test(written) ? "http" : "https";
  const suggestion = `${scheme}://${rest}`;
  // The host needs a dot, so that no word, email address or javascript: address is suggested.
  const [host = ""] = /^[^\s/:@?#]+(?=[/?#:]|$)/.exec(rest) ?? [];
  return /.\.\D/.test(host) && address.test(suggestion) && URL.canParse(suggestion) ? suggestion : undefined;
}

/** Suggests 2024-06 for 2024-6, 06/2024, June 2024 and 2024-06-00, and 2024-06-01 for 2024/6/1, 1 June 2024 and with a time. */
export function suggestDate(written: string): string | undefined {
  const lowerCase = written.toLowerCase();
  const { year, number, name, day } = DATE_SPELLINGS.map((spelling) => lowerCase.match(spelling)?.groups).find(Boolean) ?? {};
  const month = name ? MONTHS.indexOf(name) + 1 : Number(number);
  if (!year || month < 1 || month > 12) return undefined;
  const days = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  const hasDay = Number(day) >= 1 && Number(day) <= days;
  return [year, month, ...(hasDay ? [day] : [])].map((part) => String(Number(part)).padStart(2, "0")).join("-");
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const DATE_SPELLINGS = [
  /^(?<year>(?:19|20)\d\d)[-/. ]?(?<number>\d{1,2})(?:[-/. ](?<day>\d{1,2}))?$/,
  /^(?<year>(?:19|20)\d\d)-(?<number>\d{1,2})-(?<day>\d{1,2})[t ,]\s?\d{1,2}:\d\d/,
  /^(?:[a-z]{3,9}, )?(?<day>\d{1,2})\.? (?<name>[a-z]{3})[a-z]*[., ]+(?<year>(?:19|20)\d\d)(?: \d\d:\d\d.*)?$/,
  /^(?<number>\d{1,2})[-/. ](?<year>(?:19|20)\d\d)$/,
  /^(?<name>[a-z]{3})[a-z]*[., ]+(?:(?<day>\d{1,2}),? )?(?<year>(?:19|20)\d\d)$/,
];

/** Suggests the tag for a language's English name, and en-GB for en_GB. */
export function suggestLanguage(written: string): string | undefined {
  const tag = written.replaceAll("_", "-");
  if (tag !== written && /^[a-z]{2,3}(?:-[a-z\d]{2,8})+$/i.test(tag)) return tag;
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return COMMON_LANGUAGES.find((code) => names.of(code)?.toLowerCase() === written.toLowerCase());
}

const COMMON_LANGUAGES = "ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk ur vi zh".split(" ");
