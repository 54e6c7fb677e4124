/**
 * The one of `known` that was most likely meant by `written`: the same but for capitals, hyphens or a plural, its
 * beginning, or a slip or two away. Undefined where none is near.
 */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  const plain = fold(written);
  let best: { name: string; slips: number } | undefined;
  // Nothing as long as that is a slip of a name's, and comparing takes time with the square of it.
  if (plain.length > LONGEST) return undefined;
  for (const name of known) {
    const other = fold(name);
    const slips = isBeginning(plain, other) || isBeginning(other, plain) ? 1 : slipsBetween(plain, other);
    const allowed = Math.floor(Math.max(plain.length, other.length) / 3);
    if (slips <= allowed && (!best || slips < best.slips)) best = { name, slips };
  }
  return best?.name;
}

const LONGEST = 100;

const isBeginning = (one: string, other: string) => one.length >= 3 && one !== other && other.startsWith(one);

/** What is left of a name without what is easily mistaken: capitals, accents' spelling, separators, the plural. */
function fold(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\s_-]|\p{M}/gu, "");
  return letters.replace(/ies$/, "y").replace(/(?<=..)s$/, "");
}

/** How many letters were left out, added, mistaken or swapped with the next (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const mistaken = one[i - 1] === other[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + mistaken);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
