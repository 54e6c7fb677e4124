/**
 * Says how many of the first cards are larger than the others, so that the last row is complete too: in rows of two, and in
 * rows of three. As attributes, since the selectors that count from the end match other cards while the page still loads.
 */
export function certificateRows(count: number) {
  return { "data-larger-of-two": count % 2, "data-larger-of-three": count === 1 ? 1 : [0, 4, 2][count % 3] };
}
