/** The whole address that was probably meant by one without its beginning, or with a slip in it. */
export function addressMeant(written: string, address: RegExp): string | undefined {
  const rest = written.replace(/^(?:h?t{1,3}p{1,2}s?\s*[:;]?\s*[/\\]*|[/\\]{2})/i, "").replaceAll(" ", "%20");
  const scheme = /^http[:;/\\]/i.test(written) ? "http" : "https";
  const meant = `${scheme}://${rest}`;
  // A host with a dot in it, so that not every word is taken for one; and no script's or mail's address.
  return /^[^\s/:@]+\.[^\s/:@\d][^\s/:@]*(?:[/?#:]|$)/.test(rest) && address.test(meant) && URL.canParse(meant) ? meant : undefined;
}

/** The month that was probably meant by 2024-6, 2024-06-01, 06/2024 or June 2024. */
export function monthMeant(written: string): string | undefined {
  const said = written.toLowerCase();
  const { year, number, name } = MONTH_SPELLINGS.map((spelling) => said.match(spelling)?.groups).find(Boolean) ?? {};
  const month = name ? MONTHS.indexOf(name) + 1 : Number(number);
  return year && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : undefined;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const MONTH_SPELLINGS = [
  /^(?<year>(?:19|20)\d\d)[-/. ]?(?<number>\d{1,2})(?:[-/. ]\d{1,2})?$/,
  /^(?<number>\d{1,2})[-/. ](?<year>(?:19|20)\d\d)$/,
  /^(?<name>[a-z]{3})[a-z]*[., ]+(?<year>(?:19|20)\d\d)$/,
];

/** The tag that was probably meant by a language's name in English, or by en_GB. */
export function languageMeant(written: string): string | undefined {
  const tag = written.replaceAll("_", "-");
  if (tag !== written && /^[a-z]{2,3}(?:-[a-z\d]{2,8})+$/i.test(tag)) return tag;
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return LANGUAGES.find((code) => names.of(code)?.toLowerCase() === written.toLowerCase());
}

/** Those that most people write. */
const LANGUAGES = "ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk ur vi zh".split(" ");
