export type Response = { status: number | undefined; body: Buffer };

/** What a served site responded with, and the paths of its pages. */
type Crawl = { pages: string[]; missing: string[] };

/** Where a file refers to others, by the end of its name. A page has none. */
const references: Record<string, RegExp> = {
  "": /\s(?:href|src|poster|data-scripts)="([^"]+)"|\ssrcset="([^"]+)"|url\(["']?([^"')]+)["']?\)/g,
  css: /url\(["']?([^"')]+)["']?\)/g,
  js: /["'`](\.{0,2}\/(?:[\w.-]+\/)*[\w.-]+\.js)["'`]/g,
  webmanifest: /"(?:src|start_url)":\s*"([^"]+)"/g,
};

/** Requests a site's pages and everything that they refer to below its address, beginning with its home page and its sitemap. */
export async function crawl(address: string, get: (path: string) => Promise<Response>): Promise<Crawl> {
  const found = new Set([address, new URL("sitemap.xml", address).href]);
  const result: Crawl = { pages: [], missing: [] };
  // A set iterates over what is added meanwhile.
  for (const url of found) {
    const { pathname } = new URL(url);
    const { status, body } = await get(pathname);
    if (status !== 200) result.missing.push(`${pathname}: ${status}`);
    const text = body.toString();
    if (/^<!doctype html>/i.test(text)) result.pages.push(pathname);
    for (const reference of listReferences(text, pathname, address)) {
      const target = URL.parse(reference.replaceAll("&amp;", "&"), url);
      if (target?.origin === new URL(address).origin) found.add(target.origin + target.pathname);
    }
  }
  return result;
}

function listReferences(text: string, pathname: string, address: string): string[] {
  const [, ending = ""] = /\.(\w+)$/.exec(pathname) ?? [];
  const pattern = references[ending];
  const relative = pattern ? [...text.matchAll(pattern)].flatMap(([, one, set, url]) => one ?? url ?? set?.split(/,\s+/) ?? []) : [];
  // Such as in the sitemap, or of a page's card.
  const absolute = ["", "xml", "txt"].includes(ending) ? text.split(/[\s"'<>()]+/).filter((word) => word.startsWith(address)) : [];
  return [...relative.map((reference) => reference.split(" ")[0] ?? ""), ...absolute];
}
