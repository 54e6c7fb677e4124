/**
 * Splits a list of more than `most` items: pages show its `first` items in full, and the others as rows. Those that are preferred come
 * first, otherwise the order stays.
 */
export function splitList<Item>(
  items: readonly Item[],
  { most, first, isPreferred = () => false }: { most: number; first: number; isPreferred?: (item: Item) => boolean },
): { full: readonly Item[]; rows: readonly Item[] } {
  if (items.length <= most) return { full: items, rows: [] };
  const full = [...items.filter(isPreferred), ...items.filter((item) => !isPreferred(item))].slice(0, first);
  return { full, rows: items.filter((item) => !full.includes(item)) };
}

/** For projects and certificates: six cards fill rows of two and of three. */
export const FEW_CARDS = { most: 8, first: 6 };
