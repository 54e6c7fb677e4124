/** In points. `before` is omitted at the top of a page, `keep` keeps the strip on the page of the next one. */
export type Strip = { before: number; height: number; keep: boolean };

/** Distributes strips over pages. Splits kept strips only if they are higher than a page. `height` is that of a page. */
export function paginate<Kind extends Strip>(strips: Kind[], height: number): Kind[][] {
  const pages: Kind[][] = [[]];
  let used = 0;
  const place = (strip: Kind) => {
    const page = pages.at(-1);
    used += (page?.length ? strip.before : 0) + strip.height;
    page?.push(strip);
  };
  const startPage = () => {
    pages.push([]);
    used = 0;
  };
  for (const group of groupKept(strips)) {
    if (used > 0 && used + measureHeight(group) > height) startPage();
    for (const strip of group) {
      if (used > 0 && used + strip.before + strip.height > height) startPage();
      place(strip);
    }
  }
  return pages;
}

function groupKept<Kind extends Strip>(strips: Kind[]): Kind[][] {
  const groups: Kind[][] = [[]];
  for (const strip of strips) {
    groups.at(-1)?.push(strip);
    if (!strip.keep) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function measureHeight(strips: Strip[]): number {
  return strips.reduce((sum, { before, height }) => sum + before + height, 0);
}
