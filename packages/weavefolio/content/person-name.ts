export type NameParts = { prefix: string; given: string; middle: string; family: string; suffix: string };

/**
 * The family name is the last word with the lower-case words before it (van, de la). A single word is a given name. A first name that
 * the name doesn't start with is a nickname, and no part of it.
 */
export function splitName(name: string, firstName = ""): NameParts {
  const { prefix, words, suffix } = splitTitles(name);
  const first = splitTitles(firstName).words;
  const isStart = first.length > 0 && first.every((word, index) => word === words[index]);
  const count = isStart ? first.length : 1;
  const rest = words.slice(count);
  const small = rest.findIndex((word) => /^\p{Ll}/u.test(word));
  const from = small === -1 ? Math.max(0, rest.length - 1) : small;
  const [given, middle, family] = [words.slice(0, count), rest.slice(0, from), rest.slice(from)].map((part) => part.join(" "));
  return { prefix, given: given ?? "", middle: middle ?? "", family: family ?? "", suffix };
}

/** Returns a name without titles, degrees and pronouns. */
export const removeTitles = (name: string) => splitTitles(name).words.join(" ");

/** Returns a name without the pronouns after it, such as “(she/her)”. */
export const removePronouns = (name: string) => name.replace(PRONOUNS, "").trim();

const PRONOUNS = /(?<!\s)\s{0,9}[([](?:he|she|they|\p{L}{1,9}(?:\/\p{L}{1,9}){1,3})[)\]]$/iu;

/** The word after a title is a name: “Dr. Dre”. */
function splitTitles(written: string): { prefix: string; words: string[]; suffix: string } {
  const [main = "", ...after] = removePronouns(written.trim()).split(/,\s*/);
  const isCapitals = written === written.toUpperCase();
  const areDegrees =
    after.length > 0 &&
    after.every((part) => part.split(/\s+/).every((word) => isSuffix(word) || (!isCapitals && DEGREE_AFTER_COMMA.test(word))));
  const words = (areDegrees ? main : [main, ...after].join(", ")).split(/\s+/).filter(Boolean);
  const start = words.findIndex((word, index) => !isTitle(word) && (index === 0 || !SUBJECT.test(word)));
  const prefix = words.splice(0, Math.max(0, start === -1 ? words.length - 1 : start)).join(" ");
  const suffix = areDegrees ? after : [];
  while (words.length > 2 && isSuffix(words.at(-1) ?? "")) suffix.unshift(words.pop() ?? "");
  return { prefix, words, suffix: suffix.join(", ") };
}

/** A title can be of several: “Prof.Dr.”, “Dr.-Ing.”, “Dott.ssa”. */
function isTitle(word: string): boolean {
  const [first = "", ...others] = word.match(/[^.-]+\.?/g) ?? [];
  return TITLE.test(first) && others.every((part) => TITLE.test(part) || SUBJECT.test(part) || /^(?:ing|ssa)$/i.test(part));
}

/** Short ones have their full stop: “Ing.” is a title, “Ing” a name. */
const TITLE =
  /^(?:(?:dr|prof|professor|mr|mrs|miss|ms|mx|sir|dame|frau|herr|mme)\.?|(?:univ|apl|pd|priv|doz|dipl|ing|mag|mgr|lic|arq|eng|rev|hon|fr|sr|sra|srta|dott|ir|drs|doc|rndr|mudr|phdr|judr|bc)\.)$/i;

/** What a title is of, such as “rer. nat.” and “h.c.” */
const SUBJECT = /^(?:\p{Ll}+\.)+$/u;

const isSuffix = (word: string) => /^(?:jr|sr|esq)\.?$/i.test(word) || DEGREE.test(word);

const DEGREE =
  /^(?:II|III|IV|P[Hh]\.?D|M\.?D|D\.?Phil|M\.?Sc|B\.?Sc|M\.?B\.?A|M\.?P\.?H|M\.?Eng|B\.?Eng|D\.?D\.?S|D\.?V\.?M|J\.?D|LL\.?[BDM]|Ed\.?D|Psy\.?D|Pharm\.?D|[MB]\.A|CPA|PMP|[OMC]BE|FRCS|FRS)\.?$/;

/** Of several capitals, such as RN and FACP. */
const DEGREE_AFTER_COMMA = /^(?:\p{Lu}\p{Ll}{0,4}\.?-?){2,9}$/u;
