import type { Content } from "../content/schema/schema.ts";
import { escapeMarkup } from "./escape.ts";
import type { OutputFile, Writer } from "./output.ts";

type Target = { path: string; title: string };

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

/** Redirects without a script, since static hosts have no rules for it in common. Search engines follow the canonical address. */
function makeRedirectPage({ path, title }: Target, { address, language, direction }: Content["site"]): OutputFile {
  const url = escapeMarkup(address + path.slice(1));
  const target = escapeMarkup(new URL(address).pathname + path.slice(1));
  const body = `<!doctype html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>${escapeMarkup(title)}</title>
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="canonical" href="${url}">
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body><main><h1><a href="${target}">${escapeMarkup(title)}</a></h1></main></body>
</html>
`;
  return { type: "text/html; charset=utf-8", body };
}
