import { posix } from "node:path";
import { isPublished } from "../schema/documents.ts";
import { ADDRESS, wholePattern } from "../schema/field-types.ts";
import { findClosest } from "../schema/spelling.ts";
import { suggestAddress } from "../schema/suggestions.ts";
import { type Folder, findFile, getDisplayPath } from "./folder.ts";

/** A page that links can lead to: its path, and the file that it is written in. */
type Page = { path: string; file?: string };

type Written = { url: string; file: string; base: string };

/** Returns what to write in place of a link of `file` that leads nowhere, which works as it is, or undefined if nothing is meant. */
export function suggestLink(written: Written, pages: readonly Page[], folder: Folder): string | undefined {
  const page = findPage(written, pages);
  if (page) return `Did you mean “${page.file ? posix.relative(posix.dirname(written.file), page.file) : page.path}”?`;
  const [target = ""] = written.url.split(/[?#]/);
  const name = posix.basename(target);
  if (isPublished(name)) {
    const document = findFile(name, folder.documents);
    const link = `documents/${encodeURI(document ?? name)}`;
    return document ? `Did you mean “${link}”?` : `Put the document at ${getDisplayPath(folder, `documents/${name}`)}, and write ${link}`;
  }
  const address = FILE.test(target) ? undefined : suggestAddress(written.url, wholePattern(ADDRESS));
  return address && `Did you mean “${address}”?`;
}

/** Whose end isn't that of a host's name. */
const FILE = /\.(?:html?|php|aspx?|mdx?|markdown|svg|js|ts|json|ya?ml)$/i;

/** Finds the page of an address, of a file, of either without its ending, or of a similar name. */
function findPage({ url, base }: Written, pages: readonly Page[]): Page | undefined {
  const key = toKey(url.startsWith(base) ? url.slice(base.length) : url);
  const last = posix.basename(key);
  const keys = pages.map((page) => ({ page, key: toKey(page.path) }));
  const named = keys.filter((known) => posix.basename(known.key) === last);
  const closest = findClosest(
    last,
    keys.map((known) => posix.basename(known.key)),
  );
  const found =
    keys.find((known) => known.key === key) ?? (named.length > 0 ? named : keys).find((known) => posix.basename(known.key) === closest);
  return found?.page;
}

/** Returns what an address, a path and a file of the same page have in common. */
function toKey(written: string): string {
  const [path = ""] = written.split(/[?#]/);
  return path
    .replace(/^(?:\.{0,2}\/)+/, "")
    .replace(/^content\//, "")
    .replace(/\/$|\.(?:html?|mdx?|markdown|php)$/i, "")
    .replace(/(?:^|\/)index$/i, "")
    .replace(/(?:^|(?<=\/))\d{4}-\d\d-\d\d-/, "")
    .toLowerCase();
}
