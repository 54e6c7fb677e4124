import { isDeepStrictEqual } from "node:util";
import { editing, type Fields, type FileName, fileNames, isFields, type OptionalPage, optionalPages, schemas } from "weavefolio/extra";
import type { z } from "zod";
import { type Files, getItems, hasItems, isShown, itemLists, readFields } from "./content-files.ts";
import { getTitle } from "./fit-to-schema.ts";
import type { ImportedContent } from "./json-resume/from-json-resume.ts";
import { findRemovedProof, keepProof, type RemovedProof } from "./kept-proof.ts";

/** An item of the owner's that the source doesn't have. */
export type Kept = { file: FileName; title: string };

/** Sample items that are removed because the source has none, and whether their page is. */
export type Removed = { file: FileName; titles: string[]; isPageRemoved: boolean };

type Plan = { texts: editing.Texts; kept: Kept[]; removed: Removed[]; removedProof: RemovedProof[] };

/** The sample's content is removed where the source has nothing in its place, unless it `isPartial`. */
export function planChanges(
  imported: ImportedContent,
  { now, missing, sample }: Files,
  { isPartial, isMerged }: { isPartial: boolean; isMerged: boolean },
): Plan {
  const texts: editing.Texts = {};
  const kept: Kept[] = [];
  const removed: Removed[] = [];
  const removedProof: RemovedProof[] = [];
  const site = readFields(now.site);
  // Under the sample's own name, the sample's sections are nobody else's.
  const isOwn = !isPartial && (imported.profile?.["name"] ?? readFields(now.profile)["name"]) !== sample.profile["name"];
  for (const file of fileNames) {
    const given = file === "profile" ? omitOwnAddress(imported, site) : (imported[file] ?? {});
    const old = readFields(now[file]);
    if (file === "profile" && given["photo"] !== undefined && isFields(old["photo"])) {
      // Its crop and alternative text wouldn't fit another picture.
      delete given["photo"];
      kept.push({ file, title: "photo" });
    }
    const dependents = file === "profile" ? removeDependents(given, old, { isOwn, sample: sample.profile }) : { fields: {}, names: [] };
    const fields = { ...given, ...dependents.fields };
    const titles = dependents.names;
    const sentences = isOwn && isShown(file, site) ? SENTENCES.filter((field) => isSampleField(field, given, old, sample[file])) : [];
    for (const field of sentences) fields[field] = undefined;
    titles.push(...sentences);
    for (const list of itemLists[file]) {
      const items = getItems(old[list]);
      const samples = getItems(sample[file][list]);
      if (given[list] !== undefined && !isMerged) {
        const merge = mergeLists(items, getItems(given[list]), samples);
        fields[list] = merge.items;
        kept.push(...merge.kept.map((item) => ({ file, title: getTitle(item) })));
      } else if (given[list] === undefined && isOwn && isShown(file, site)) {
        const removable = items.filter((item) => isSampleItem(item, samples));
        if (removable.length > 0) fields[list] = items.filter((item) => !removable.includes(item));
        titles.push(...removable.map(getTitle));
      }
    }
    const edited = editing.editYaml(now[file], fields);
    const text = edited.trim() === "" ? keepComments(now[file]) : edited;
    removedProof.push(...findRemovedProof(file, old, { after: readFields(text), sample: sample[file] }));
    const isPageRemoved =
      isOwn && isShown(file, site) && hasOnlySamples(file, { after: readFields(text), given, old, sample: sample[file] });
    if (titles.length > 0 || isPageRemoved) removed.push({ file, titles, isPageRemoved });
    const isWanted = missing.includes(file) && (isShown(file, site) || hasItems(file, given));
    if (isWanted || (text !== now[file] && !missing.includes(file))) texts[file] = text;
  }
  const pages = removed.flatMap(({ file, isPageRemoved }) => (isPageRemoved ? [file] : []));
  const { site: siteText = now.site, ...others } = texts;
  return { texts: pages.length > 0 ? { site: removePages(siteText, pages), ...others } : texts, kept, removed, removedProof };
}

/** A file without its only field still explains itself. */
function keepComments(text: string): string {
  const comments = text.split("\n").filter((line) => line.startsWith("#"));
  return comments.map((line) => `${line}\n`).join("");
}

/** Optional texts of pages, which would be untrue of anyone else. */
const SENTENCES = ["lead", "introduction"];

const isSampleField = (field: string, given: Fields, old: Fields, sample: Fields) =>
  given[field] === undefined && field in old && isDeepStrictEqual(old[field], sample[field]);

/** Whether a page has only the sample's texts: an introduction, or a lead above an empty list. */
function hasOnlySamples(file: FileName, { after, given, old, sample }: Record<"after" | "given" | "old" | "sample", Fields>): boolean {
  const isSample = (field: string) => given[field] === undefined && isDeepStrictEqual(old[field], sample[field]);
  if (file === "about") return isSample("introduction") && !hasItems(file, after);
  // Writing has its items in files of their own.
  const listsItems = optionalPages.includes(file as OptionalPage) && itemLists[file].length > 0;
  return listsItems && !hasItems(file, after) && isSample("lead");
}

/** The site itself is not another site of its owner. */
function omitOwnAddress(imported: ImportedContent, site: Fields): Fields {
  const { website, ...profile } = imported.profile ?? {};
  const address = imported.site?.["address"] ?? site["address"];
  return website === undefined || toHostAndPath(website) === toHostAndPath(address) ? profile : { ...profile, website };
}

function toHostAndPath(address: unknown): string {
  const { hostname, pathname } = URL.parse(String(address)) ?? { hostname: "", pathname: String(address) };
  return hostname.replace(/^www\./, "") + (pathname.endsWith("/") ? pathname.slice(0, -1) : pathname);
}

function removePages(site: string, removed: FileName[]): string {
  const pages = schemas.site.shape.pages.parse(readFields(site)["pages"]);
  return editing.editYaml(site, { pages: pages.filter((page) => !removed.includes(page)) });
}

/** Returns the pages that the source has items for, and site.yaml omits. */
export function findHiddenPages(imported: ImportedContent, site: Fields): FileName[] {
  return fileNames.filter((file) => !isShown(file, site) && hasItems(file, imported[file] ?? {}));
}

/**
 * A new name removes the old first name, and a name that isn't the sample's removes the optional fields with the sample's value. `names`
 * are the removed fields that nothing replaces.
 */
function removeDependents(given: Fields, old: Fields, { isOwn, sample }: { isOwn: boolean; sample: Fields }): Removal {
  const isRenamed = given["name"] !== undefined && given["name"] !== old["name"];
  const isSample = (name: string) => isOwn && isOptional(name) && isDeepStrictEqual(old[name], sample[name]);
  const removed = Object.keys(old).filter(
    (name) => !(name in given) && name !== "links" && ((name === "firstName" && isRenamed) || isSample(name)),
  );
  const [links, oldLinks, sampleLinks] = [getLinks(given), getLinks(old), getLinks(sample)];
  const removedLinks = Object.keys(oldLinks).filter(
    (name) => isOwn && !(name in links) && isDeepStrictEqual(oldLinks[name], sampleLinks[name]),
  );
  const names = [...removed.filter((name) => name !== "firstName" && name !== "resume"), ...removedLinks.map((name) => `links › ${name}`)];
  const fields = Object.fromEntries(removed.map((name) => [name, undefined]));
  if (removedLinks.length === 0) return { fields, names };
  return { fields: { ...fields, links: { ...links, ...Object.fromEntries(removedLinks.map((name) => [name, undefined])) } }, names };
}

type Removal = { fields: Fields; names: string[] };

function getLinks({ links }: Fields): Fields {
  return isFields(links) ? links : {};
}

function isOptional(name: string): boolean {
  const field: Record<string, z.ZodType> = schemas.profile.shape;
  return field[name]?.isOptional() === true && !itemLists.profile.includes(name);
}

/** Keeps the source's order, and adds the owner's items: by date, or at the end. Replaces all fields of sample items. */
function mergeLists(old: Fields[], given: Fields[], sample: Fields[]): { items: Fields[]; kept: Fields[] } {
  const isSample = (item: Fields) => isSampleItem(item, sample);
  const matches = editing.matchItems(old, given);
  const kept = old.filter((item, index) => !matches.includes(index) && !isSample(item));
  const items = given.map((item, index) => {
    const before = old[matches[index] ?? -1];
    if (!before) return item;
    if (!isSample(before)) return keepProof(before, item) as Fields;
    return { ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])), ...item };
  });
  for (const item of kept) {
    const start = getStart(item);
    const next = start === undefined ? -1 : items.findIndex((other) => (getStart(other) ?? "") < start);
    items.splice(next === -1 ? items.length : next, 0, item);
  }
  return { items, kept };
}

function isSampleItem(item: Fields, sample: Fields[]): boolean {
  return sample.some((sampleItem) => isDeepStrictEqual(sampleItem, item));
}

function getStart({ duration, date }: Fields): string | undefined {
  const start = isFields(duration) ? duration["start"] : date;
  return start === undefined ? undefined : String(start);
}
