/** What differs between two texts: from where to where in the first one, and up to where in the second one. */
type Difference = { start: number; end: number; newEnd: number };

/** Finds the only part of a text that another one has in another way. */
function compareTexts(from: string, to: string): Difference {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let same = 0;
  while (same < shorter - start && from.at(-1 - same) === to.at(-1 - same)) same++;
  return { start, end: from.length - same, newEnd: to.length - same };
}

/** Applies two changes of a text, undefined if they touch. */
export function mergeTexts(text: string, mine: string, theirs: string): string | undefined {
  const [own, other] = [compareTexts(text, mine), compareTexts(text, theirs)];
  if (own.start <= other.end && other.start <= own.end) return undefined;
  return theirs.slice(0, own.start + move(own.start)) + mine.slice(own.start, own.newEnd) + theirs.slice(own.end + move(own.end));

  /** What is behind the other change has moved by it. */
  function move(place: number): number {
    return place > other.end ? other.newEnd - other.end : 0;
  }
}

/** Moves a place in a text to where it is in another one. */
export function movePlace(place: number, from: string, to: string): number {
  const { start, end, newEnd } = compareTexts(from, to);
  if (place <= start) return place;
  return place >= end ? place + newEnd - end : Math.min(place, newEnd);
}
