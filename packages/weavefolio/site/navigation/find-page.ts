import * as site from "virtual:content/site";

/** The query that a language's not-found page has, if the host served the first language's in its place. */
const REQUESTED = "requested";

/**
 * Returns the address of the not-found page of the language that a path is in, for hosts that have one such page. It shows the path
 * that was requested ({@link restoreRequested}).
 */
export function findNotFoundPage(pathname: string): string | undefined {
  if (!__SITE__.hasLanguages) return undefined;
  const others = site.languages.filter(({ base }) => base !== import.meta.env.BASE_URL && base !== __SITE__.homeBase);
  const language = others.find(({ base }) => pathname.startsWith(base));
  return language && `${language.base}404.html?${new URLSearchParams({ [REQUESTED]: pathname })}`;
}

export function restoreRequested(): void {
  const requested = new URLSearchParams(location.search).get(REQUESTED);
  if (requested?.startsWith(import.meta.env.BASE_URL)) history.replaceState(history.state, "", requested + location.hash);
}

/**
 * Returns the address of a page with a story that the host serves by another spelling of the requested path, if there is one. Only the
 * build knows these pages, so the host is asked: without a slash at the end, in small letters, with and without .html.
 */
export async function findPage(pathname: string): Promise<string | undefined> {
  const { BASE_URL: base } = import.meta.env;
  const path = pathname.slice(base.length).replace(/\/$|\.html$/, "");
  // The not-found page's own two addresses would lead to each other for ever.
  if (path === "404") return undefined;
  const candidates = [path, path.toLowerCase()].flatMap((path) => [base + path, `${base}${path}.html`]).filter((path) => path !== pathname);
  for (const path of new Set(candidates)) {
    // Without a connection the page stays as it is.
    const response = await fetch(path, { method: "HEAD" }).catch(() => undefined);
    if (response?.ok) return path;
  }
  return undefined;
}
