/** Accepts other case, hyphens or plural, an abbreviation, or at most a third of the letters wrong. */
export function findClosest(written: string, known: Iterable<string>): string | undefined {
  const plain = normalizeName(written);
  let best: { name: string; typos: number } | undefined;
  // Comparing takes quadratic time, and no name is this long.
  if (plain.length > MAX_LENGTH) return undefined;
  for (const name of known) {
    const candidate = normalizeName(name);
    const typos = isBeginning(plain, candidate) || isBeginning(candidate, plain) ? 1 : countTypos(plain, candidate);
    const allowed = Math.floor(Math.max(plain.length, candidate.length) / 3);
    if (typos <= allowed && (!best || typos < best.typos)) best = { name, typos };
  }
  return best?.name;
}

const MAX_LENGTH = 100;

const isBeginning = (start: string, whole: string) => start.length >= 3 && start !== whole && whole.startsWith(start);

function normalizeName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\s_-]|\p{M}/gu, "");
  return letters.replace(/ies$/, "y").replace(/(?<=..)s$/, "");
}

/** Optimal string alignment distance (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). */
function countTypos(a: string, b: string): number {
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1;
      let typos = Math.min((lastRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (lastRow[j - 1] ?? 0) + substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) typos = Math.min(typos, (rowBeforeLast[j - 2] ?? 0) + 1);
      row.push(typos);
    }
    rowBeforeLast = lastRow;
    lastRow = row;
  }
  return lastRow[b.length] ?? 0;
}

export function normalizeText(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
