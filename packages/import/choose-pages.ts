import { editing, type FileName, optionalPages, schemas } from "weavefolio/extra";
import type { Ask } from "./choose-language.ts";
import { type Files, hasItems, isShown, readFields } from "./content-files.ts";

/**
 * Shows pages that were left out while they were empty, and now have items. Returns the text of site.yaml. Without somebody to ask, it is
 * changed. A page that the owner left out with its items, or without its file, stays hidden.
 */
export async function choosePages(
  { now: before, missing }: Pick<Files, "now" | "missing">,
  after: Record<FileName, string>,
  ask: Ask,
): Promise<{ site: string; notes: string[] }> {
  let site = after.site;
  const notes: string[] = [];
  for (const page of optionalPages) {
    const isFilled = !hasItems(page, readFields(before[page])) && hasItems(page, readFields(after[page]));
    const isLeftOut = !isShown(page, readFields(before.site)) && !isShown(page, readFields(site));
    if (!isFilled || !isLeftOut || missing.includes(page)) continue;
    if (ask && !(await ask(`Show the page ${page}, which is no longer empty?`))) continue;
    const pages = schemas.site.shape.pages.parse(readFields(site)["pages"]);
    const order = schemas.site.shape.pages.parse(undefined);
    const place = pages.filter((other) => order.indexOf(other) < order.indexOf(page)).length;
    site = editing.editYaml(site, { pages: pages.toSpliced(place, 0, page) });
    notes.push(`site.yaml  pages: ${page} is shown, because it is no longer empty`);
  }
  return { site, notes };
}
