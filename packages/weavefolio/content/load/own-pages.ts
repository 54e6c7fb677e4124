import { optionalPages } from "../schema/schema.ts";
import type { YamlFile } from "./content-file.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile } from "./folder.ts";
import { getValue } from "./schema-walk.ts";
import { diagnosticAt } from "./source-position.ts";
import type { Sources } from "./translations.ts";

/** What a site has beside its pages: files and folders that the build writes. */
const WRITTEN = ["404", "assets", "cards", "documents", "fonts", "images", "index", "media"];

/** How many pages fit in the bar at 1280 pixels. */
const MAX_IN_BAR = 10;

type OwnPage = { file: string; path: string; front: YamlFile };

/** Reports pages of the owner's own with a taken address, and those that the bar has no room for. `shown` are the other pages in the bar. */
export function inspectOwnPages({ ownPages, customPages }: Sources, shown: readonly string[], tags: readonly string[]): Diagnostic[] {
  const pages: OwnPage[] = [
    ...ownPages.pages.map(({ front, source: { path } }) => ({ file: front.parsed.file, path, front })),
    ...customPages,
  ];
  const inBar = pages.filter(({ front }) => (getValue(front.plain, ["nav"]) ?? true) === true);
  const room = MAX_IN_BAR - shown.length;
  return [...findTakenAddresses(pages, tags), ...inBar.slice(room).map((page, index) => reportFullBar(page, MAX_IN_BAR + index + 1))];
}

function findTakenAddresses(pages: readonly OwnPage[], tags: readonly string[]): Diagnostic[] {
  const ours = ["contact", "resume", ...optionalPages];
  const written = [...WRITTEN, ...tags.slice(1).map((tag) => tag.toLowerCase())];
  return pages.flatMap(({ file, path }, index) => {
    const name = path.slice(1);
    const other = pages.slice(0, index).find((page) => page.path === path);
    const owner = ours.includes(name) ? "another page" : written.includes(name) ? "files that the build writes" : other?.file;
    const fix = "Rename the file: its name is the page's address";
    return owner ? [atFile(file, `has the address of ${owner}: ${path}`, fix)] : [];
  });
}

function reportFullBar({ front: { parsed } }: OwnPage, place: number): Diagnostic {
  const what = `puts this page into the bar as number ${place}, and it has room for ${MAX_IN_BAR}`;
  return diagnosticAt(parsed, ["nav"], what, "Write nav: footer here or in another page");
}
