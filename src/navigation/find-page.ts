/**
 * Returns the address of a page with a story that the host serves by another spelling of the requested path, if there is one. Only the
 * build knows these pages, so the host is asked: without a slash at the end, in small letters, with and without .html.
 */
export async function findPage(pathname: string): Promise<string | undefined> {
  const { BASE_URL: base } = import.meta.env;
  const path = pathname.slice(base.length).replace(/\/$|\.html$/, "");
  const candidates = [path, path.toLowerCase()].flatMap((path) => [base + path, `${base}${path}.html`]).filter((path) => path !== pathname);
  for (const path of new Set(candidates)) {
    // Without a connection the page stays as it is.
    const response = await fetch(path, { method: "HEAD" }).catch(() => undefined);
    if (response?.ok) return path;
  }
  return undefined;
}
