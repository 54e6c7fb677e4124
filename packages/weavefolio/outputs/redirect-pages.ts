import { createHash } from "node:crypto";
import type { Content } from "../content/schema/schema.ts";
import { escapeMarkup } from "./escape.ts";
import type { OutputFile, OutputPage, SiteData, Writer } from "./output.ts";
import { listSocialTags } from "./social-tags.ts";

/** `file` is what a redirect opens, if it isn't the path. */
type Target = { path: string; title: string; file?: string };

/** Lists a page for each old address, at the paths where hosts look for it. */
export function listRedirectPages({ site, writing, ownPages }: Content): Record<string, Writer> {
  const pages = [...writing.posts, ...ownPages].flatMap(({ aliases, path, title }) =>
    aliases.flatMap((alias) => filesOf(alias).map((file) => [file, () => makeRedirectPage({ path, title }, site)] as const)),
  );
  return Object.fromEntries(pages);
}

/** GitHub Pages finds /a/ only as a folder, and the other hosts redirect it to /a. */
function filesOf(alias: string): string[] {
  if (/\.html?$/.test(alias)) return [alias];
  return alias.endsWith("/") ? [`${alias.slice(0, -1)}.html`, `${alias}index.html`] : [`${alias}.html`];
}

/** Lists a page for each page's address with a slash, which GitHub Pages doesn't find otherwise. */
export function listSlashPages({ content, pages }: Pick<SiteData, "content" | "pages">): Record<string, Writer> {
  const others = pages.filter(({ path }) => path !== "/");
  return Object.fromEntries(others.map((page) => [`${page.path}/index.html`, () => makeSlashPage(page, content)]));
}

/** Previews of links show the page itself. It opens the page's file: some hosts redirect the canonical address back to the folder. */
function makeSlashPage(page: OutputPage, content: Content): OutputFile {
  const tags = listSocialTags(page, content).map(({ attributes = {} }) => {
    const formatted = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`);
    return `<meta ${formatted.join(" ")}>`;
  });
  const target = { path: page.path, title: page.documentTitle, file: `${page.path}.html` };
  const hash = createHash("sha256").update(KEEP_QUERY).digest("base64");
  const policy = `default-src 'none'; script-src 'sha256-${hash}'`;
  return makePage(target, content.site, { policy, head: tags.join("\n"), script: KEEP_QUERY });
}

/** A refresh would lose the filter of Projects, and a letter. */
const KEEP_QUERY = "location.replace(document.links[0].href+location.search+location.hash)";

/** Redirects without a script, since static hosts have no rules for it in common. */
function makeRedirectPage(target: Target, site: Content["site"]): OutputFile {
  return makePage(target, site, { policy: "default-src 'none'", head: '<meta name="robots" content="noindex">' });
}

type Parts = { policy: string; head: string; script?: string };

/** Search engines follow the canonical address. With a script, the refresh is only for browsers without. */
function makePage({ path, title, file = path }: Target, site: Content["site"], { policy, head, script }: Parts): OutputFile {
  const { address, language, direction } = site;
  const url = escapeMarkup(address + path.slice(1));
  const target = escapeMarkup(new URL(address).pathname + file.slice(1));
  const refresh = `<meta http-equiv="refresh" content="0; url=${target}">`;
  const body = `<!DOCTYPE html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(title)}</title>
<meta name="viewport" content="width=device-width">
${head}
<link rel="canonical" href="${url}">
${script ? `<noscript>${refresh}</noscript>` : refresh}
</head>
<body><main><h1><a href="${target}">${escapeMarkup(title)}</a></h1></main>${script ? `<script>${script}</script>` : ""}</body>
</html>
`;
  return { type: "text/html; charset=utf-8", body };
}
