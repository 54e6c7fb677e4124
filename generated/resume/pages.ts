/** A strip of the page, in points: the room before it, which falls away at a page's top, and its own height. */
export type Strip = { before: number; height: number; keep: boolean };

/**
 * Deals strips out to pages. A strip that says `keep` stays on the page of the one that follows it, as a heading does with its
 * first words; only where what is to be kept together is higher than a page is it parted.
 *
 * @param height of a page
 */
export function paginate<Kind extends Strip>(strips: Kind[], height: number): Kind[][] {
  const pages: Kind[][] = [[]];
  let used = 0;
  const place = (strip: Kind) => {
    const page = pages.at(-1);
    used += (page?.length ? strip.before : 0) + strip.height;
    page?.push(strip);
  };
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  for (const group of groupsOf(strips)) {
    if (used > 0 && used + heightOf(group) > height) turn();
    for (const strip of group) {
      if (used > 0 && used + strip.before + strip.height > height) turn();
      place(strip);
    }
  }
  return pages;
}

function groupsOf<Kind extends Strip>(strips: Kind[]): Kind[][] {
  const groups: Kind[][] = [[]];
  for (const strip of strips) {
    groups.at(-1)?.push(strip);
    if (!strip.keep) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function heightOf(strips: Strip[]): number {
  return strips.reduce((sum, { before, height }) => sum + before + height, 0);
}
