import { isDeepStrictEqual } from "node:util";
import type { ImportedContent } from "../../content-model/json-resume/from-json-resume.ts";
import type { Fields } from "../../content-model/schema/plain-values.ts";
import { type FileName, fileNames, schemas } from "../../content-model/schema/schema.ts";
import { editYaml } from "../editing/edit-yaml.ts";
import { matchEntries } from "../editing/match-entries.ts";
import type { Texts } from "../editing/write-content.ts";
import { isFields } from "../editing/yaml-values.ts";
import { entryLists, type Files, getEntries, hasEntries, isShown, parseFields } from "./content-files.ts";
import { getTitle } from "./fit-to-schema.ts";

/** An entry of the owner's that the source doesn't have. */
export type Kept = { file: FileName; title: string };

/** Sample entries that are removed because the source has none, and whether their page is. */
export type Removed = { file: FileName; titles: string[]; isPageRemoved: boolean };

type Plan = { texts: Texts; kept: Kept[]; removed: Removed[] };

export function planChanges(imported: ImportedContent, { now, missing, sample }: Files): Plan {
  const texts: Texts = {};
  const kept: Kept[] = [];
  const removed: Removed[] = [];
  const site = parseFields(now.site);
  // Under the sample's own name, the sample's sections are nobody else's.
  const isOwn = (imported.profile?.["name"] ?? parseFields(now.profile)["name"]) !== sample.profile["name"];
  for (const file of fileNames) {
    const given = imported[file] ?? {};
    const old = parseFields(now[file]);
    const list = entryLists[file];
    const fields = { ...given, ...(file === "profile" && removeDependents(given, old, sample.profile)) };
    const titles: string[] = [];
    if (list && given[list] !== undefined) {
      const merge = mergeLists(getEntries(old[list]), getEntries(given[list]), getEntries(sample[file][list]));
      fields[list] = merge.entries;
      kept.push(...merge.kept.map((entry) => ({ file, title: getTitle(entry) })));
    } else if (list && isOwn && isShown(file, site)) {
      const [samples, own] = partition(getEntries(old[list]), (entry) => isSampleEntry(entry, getEntries(sample[file][list])));
      if (samples.length > 0) fields[list] = own;
      titles.push(...samples.map(getTitle));
    }
    const text = editYaml(now[file], fields);
    const isPageRemoved = isOwn && isShown(file, site) && hasOnlySamples(file, parseFields(text), given, sample[file]);
    if (titles.length > 0 || isPageRemoved) removed.push({ file, titles, isPageRemoved });
    const isWanted = missing.includes(file) && (isShown(file, site) || hasEntries(file, given));
    if (isWanted || (text !== now[file] && !missing.includes(file))) texts[file] = text;
  }
  const pages = removed.flatMap(({ file, isPageRemoved }) => (isPageRemoved ? [file] : []));
  const { site: siteText = now.site, ...others } = texts;
  return { texts: pages.length > 0 ? { site: removePages(siteText, pages), ...others } : texts, kept, removed };
}

/** Whether a page has only the sample's texts: an introduction, or a lead above an empty list. */
function hasOnlySamples(file: FileName, after: Fields, given: Fields, sample: Fields): boolean {
  const isSample = (field: string) => given[field] === undefined && isDeepStrictEqual(after[field], sample[field]);
  if (file === "about") return isSample("introduction");
  return file in entryLists && !hasEntries(file, after) && isSample("lead");
}

function removePages(site: string, removed: FileName[]): string {
  const pages = schemas.site.shape.pages.parse(parseFields(site)["pages"]);
  return editYaml(site, { pages: pages.filter((page) => !removed.includes(page)) });
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [first: Item[], second: Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Returns the pages that the source has entries for, and site.yaml omits. */
export function findHiddenPages(imported: ImportedContent, site: Fields): FileName[] {
  return fileNames.filter((file) => !isShown(file, site) && hasEntries(file, imported[file] ?? {}));
}

/** A new name removes the first name, which belonged to the old one, and the sample's résumé, so that the site generates one. */
function removeDependents(given: Fields, old: Fields, sample: Fields): Fields {
  if (given["name"] === undefined || given["name"] === old["name"]) return {};
  const dependents = ["firstName", ...(old["resume"] === sample["resume"] ? ["resume"] : [])];
  return Object.fromEntries(dependents.filter((name) => name in old && !(name in given)).map((name) => [name, undefined]));
}

/** Keeps the source's order, and adds the owner's entries: jobs by date, others at the end. Replaces all fields of sample entries. */
function mergeLists(old: Fields[], given: Fields[], sample: Fields[]): { entries: Fields[]; kept: Fields[] } {
  const isSample = (entry: Fields) => isSampleEntry(entry, sample);
  const matches = matchEntries(old, given);
  const kept = old.filter((entry, index) => !matches.includes(index) && !isSample(entry));
  const entries = given.map((entry, index) => {
    const before = old[matches[index] ?? -1];
    if (!before || !isSample(before)) return entry;
    return { ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])), ...entry };
  });
  for (const entry of kept) {
    const start = getStart(entry);
    const next = start === undefined ? -1 : entries.findIndex((other) => (getStart(other) ?? "") < start);
    entries.splice(next === -1 ? entries.length : next, 0, entry);
  }
  return { entries, kept };
}

function isSampleEntry(entry: Fields, sample: Fields[]): boolean {
  return sample.some((sampleEntry) => isDeepStrictEqual(sampleEntry, entry));
}

function getStart({ duration }: Fields): string | undefined {
  return isFields(duration) ? String(duration["start"]) : undefined;
}
