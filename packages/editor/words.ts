/** Abbreviations that names of fields have. */
const ABBREVIATIONS = new Set(["doi", "id", "pdf", "url"]);

/** Returns a field's name in words: `timeZone` is “Time zone”. */
export function toWords(name: string): string {
  const words = name.split(/(?=[A-Z])|[-_]/).map((word) => word.toLowerCase());
  const spelled = words.map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word)).join(" ");
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** Returns what an item of a list is called: “job” of “Jobs”, and “education entry” of “Education”. */
export function toSingular(label: string): string {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  if (name.endsWith("ies")) return `${name.slice(0, -3)}y`;
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name} entry`;
}

export const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? "an" : "a"} ${noun}`;

/** Whether a text has all words that are sought, in any order. */
export function hasWords(text: string, sought: string): boolean {
  const folded = fold(text);
  return fold(sought)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Without case and accents: “resume” finds “Résumé”. */
const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
