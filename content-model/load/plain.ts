/** What a content file can hold, as plain values. */
export type Plain = string | number | boolean | null | Plain[] | Fields;

/** Fields to set, in the order a new file has them. One that is undefined is removed; one that is not named stays. */
export type Fields = { [name: string]: Plain | undefined };

/** Folds case, white space and composed letters, so that texts that differ only in these compare as equal. */
export function foldText(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
