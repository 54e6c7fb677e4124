import type { RichText } from "../../content/schema/markdown.ts";
import type { Projects } from "../../content/schema/schema.ts";
import type { en } from "../../texts/en.ts";

type Publication = Projects["publications"][number];

/** Returns what a publication is, unless its journal or conference says so. */
export function nameType({ type }: Pick<Publication, "type">, texts: typeof en.publications): string | undefined {
  return type === undefined || type === "article" || type === "paper" ? undefined : texts[type];
}

/** In characters. A longer summary is the abstract of a publication. */
const LONGEST_SUMMARY = 300;

/** Whether a summary is an abstract, which pages fold, and which the résumé leaves out. */
export function isAbstract({ plain }: Pick<RichText, "plain">): boolean {
  return plain.length > LONGEST_SUMMARY;
}

/** Returns where visitors can read it. */
export function findAddress({ url, doi }: Pick<Publication, "url" | "doi">): string | undefined {
  return url ?? (doi && toDoiAddress(doi));
}

export function toDoiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replaceAll("#", "%23").replaceAll("?", "%3F")}`;
}

/** How letters that Unicode doesn't decompose are written without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: "o", ł: "l", ı: "i", đ: "d", ð: "d", ħ: "h", ŧ: "t", ŋ: "n", ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  ...{ Ø: "O", Ł: "L", Đ: "D", Ð: "D", Ħ: "H", Ŧ: "T", Ŋ: "N", ẞ: "SS", Æ: "AE", Œ: "OE", Þ: "TH" },
};

const toWords = (name: string) =>
  name
    .replaceAll(/\p{L}/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether an author is the owner: “J. Vale”, “Vale J”, “Vale JM” and “Jordan M. Vale” for Jordan Vale. */
export function isOwner(author: string, owner: string): boolean {
  const [words, own] = [toWords(author), toWords(owner)];
  const toKey = (names: readonly string[]) =>
    names
      .map((name) => name.toLowerCase())
      .sort()
      .join(" ");
  if (toKey(words) === toKey(own)) return true;
  const isFamily = (name: string) => name.toLowerCase() === own.at(-1)?.toLowerCase();
  const given = words.find((name) => !isFamily(name));
  const first = own[0];
  if (!words.some(isFamily) || given === undefined || first === undefined || own.length < 2) return false;
  const isInitial = [given, first].some((name) => name.length === 1) || /^\p{Lu}{2,3}$/u.test(given);
  return isInitial ? given[0]?.toLowerCase() === first[0]?.toLowerCase() : given.toLowerCase() === first.toLowerCase();
}

/** Returns at most `most` authors. Others are an ellipsis, except the owner. */
export function shortenAuthors(authors: readonly string[], owner: string, most: number): string[] {
  if (authors.length <= most) return [...authors];
  const first = authors.slice(0, most - 1);
  const place = authors.findIndex((author) => isOwner(author, owner));
  const own = authors[place];
  if (own === undefined || place < first.length) return [...first, "…"];
  return [...first, ...(place > first.length ? ["…"] : []), own, ...(place < authors.length - 1 ? ["…"] : [])];
}
