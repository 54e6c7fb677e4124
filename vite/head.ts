import type { Rolldown, ViteDevServer } from "vite";
import type { Palette } from "../content-model/schema/colour.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { findHome } from "../content-model/schema/site.ts";
import { type Alternate, listAlternates } from "../outputs/alternates.ts";
import { escapeJson, escapeMarkup } from "../outputs/escape.ts";
import { makeSocialTags } from "../outputs/social-tags.ts";
import { makeStructuredData } from "../outputs/structured-data.ts";
import type { Page } from "../src/entry.server.tsx";
import { composePolicy } from "./content-security-policy.ts";
import type { Fonts } from "./fonts.ts";

export const FONTS_FOLDER = "fonts/";

/** HTML for a page's head, of which `first` has to precede everything else, and for the start of its body. */
type Head = { first: string; rest: string; body: string };

/** A page, or the not-found page, which has no style sheet of its own. */
type PageFiles = Pick<Page, "module"> & Partial<Pick<Page, "sheet">>;

/**
 * `css` is inlined in all pages, from the `inlined` files, and then the sheet of a page, one of `sheets`; `theme` is loaded by the
 * résumé, instead of the application.
 */
export type ClientBuild = {
  css: string;
  inlined: string[];
  sheets: string[];
  scriptsOf: (module: string) => string[];
  sheetAt: (file: string) => string;
  print: string;
  theme: string | undefined;
};

/** Inlined in all pages on sites in several languages. */
export const LANGUAGES_SHEET = "src/layout/languages.css";
/** Linked by all pages: browsers load it after everything else. */
export const PRINT_SHEET = "src/styles/print.css";
export const THEME_SOURCE = "src/boot/theme.ts";

/** Returns what composes the part of a page's head that React doesn't render; the page's policy is also for hosts that send headers. */
export function composeBuiltHead(
  { css, scriptsOf, sheetAt, print, theme }: ClientBuild,
  inlineScript: string,
  { fonts, base, content }: { fonts: Fonts; base: string; content: Content },
): (page: PageFiles) => Head & { policy: string } {
  const shared = formatAccentRule(content.palette) + fonts.fallbacks + css;
  const inline = inlineScript.trim();
  const fontsFolder = findHome(content.site).pathname + FONTS_FOLDER;
  const formatScript = (module: string) => {
    if (module === "resume" && theme) return `<script src="${base}${theme}"></script>`;
    const scripts = scriptsOf(module).map((file) => base + file);
    return `<script data-scripts="${scripts.join(" ")}">${inline}</script>`;
  };
  return ({ module, sheet }) => {
    const style = shared + (sheet ? sheetAt(sheet.slice(base.length)) : "");
    const policy = composePolicy(content, { styles: [fonts.faces, style], script: inline });
    const marker = sheet ? ` data-sheet="${sheet}"` : "";
    return {
      policy,
      first: `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}"/>`,
      rest: [
        formatThemeColours(content.palette),
        formatFontFaces(fonts),
        formatScript(module),
        `<style${marker}>${style}</style>`,
        formatPrintSheet(base + print),
      ].join(""),
      body: fonts.first.map((name) => formatFontPreload(fontsFolder + name)).join(""),
    };
  };
}

export async function composeDevelopmentHead(
  server: ViteDevServer,
  { fonts, content, page }: { fonts: Fonts; content: Content; page: PageFiles | undefined },
): Promise<Head> {
  const { base } = server.config;
  // An empty page: in ours, Vite would prefix URLs that already have the base path.
  const empty = await server.transformIndexHtml("/index.html", "<head></head>");
  const rest = [
    empty.match(/<head>(.*)<\/head>/s)?.[1] ?? "",
    formatThemeColours(content.palette),
    formatFontFaces(fonts),
    page?.module === "resume"
      ? `<script type="module" src="${base}${THEME_SOURCE}"></script>`
      : `<script type="module" src="${base}src/boot/inline.ts" data-scripts="${base}src/entry.client.tsx"></script>`,
    `<style>${formatAccentRule(content.palette)}${fonts.fallbacks}</style>`,
    formatSheet(`${base}src/styles/index.css`),
    content.site.languages.length > 0 ? formatSheet(base + LANGUAGES_SHEET) : "",
    page?.sheet ? formatSheet(page.sheet) : "",
    formatPrintSheet(base + PRINT_SHEET),
  ].join("");
  return { first: "", rest, body: "" };
}

/** The encoding has to be in the first 1024 bytes; the policy applies only to what follows it; chats read the start (Slack 32 KB). */
export function insertHead(
  html: string,
  { first, rest, body }: Head,
  { page, content }: { page: Page | undefined; content: Content },
): string {
  const social = page ? makeSocialTags(page, content) + formatAlternates(listAlternates(page, content.site)) : "";
  const feed =
    content.writing.posts.length > 0
      ? `<link rel="alternate" type="application/atom+xml" href="${escapeMarkup(`${content.site.address}feed.xml`)}"/>`
      : "";
  // Search consoles read them on Home only.
  const verification = page?.path === "/" ? content.site.verification.map(formatVerification).join("") : "";
  // At the end of the body: in the head it would delay the first paint.
  const structured = page ? `<script type="application/ld+json">${escapeJson(makeStructuredData(page, content))}</script>` : "";
  return html
    .replace("<head>", () => `<head><meta charset="utf-8"/>${first}${social}${feed}${verification}${rest}`)
    .replace("<body>", () => `<body>${body}`)
    .replace("</body>", () => `${structured}</body>`);
}

/** For search engines (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function formatAlternates(alternates: Alternate[]): string {
  const all = [...alternates, ...alternates.slice(0, 1).map(({ url }) => ({ language: "x-default", url }))];
  return all.map(({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}"/>`).join("");
}

/** Before the inline script, which puts them off on a phone (src/boot/web-fonts.ts). */
function formatFontFaces({ faces }: Fonts): string {
  return `<style>${faces}</style>`;
}

/** For the body: a font preloaded by the head delays the first paint in Chromium. Touch screens wait for src/boot/web-fonts.ts. */
function formatFontPreload(href: string): string {
  return `<link rel="preload" href="${href}" as="font" crossorigin media="not all and (pointer: coarse)"/>`;
}

function formatSheet(href: string): string {
  return `<link rel="stylesheet" href="${href}" data-sheet="${href}"/>`;
}

function formatPrintSheet(href: string): string {
  return `<link rel="stylesheet" href="${href}" media="print"/>`;
}

function formatVerification({ name, content }: Content["site"]["verification"][number]): string {
  return `<meta name="${escapeMarkup(name)}" content="${escapeMarkup(content)}"/>`;
}

function formatAccentRule({ light, dark }: Palette): string {
  return `:root{--accent-light:${light.accent};--accent-text-light:${light.accentText};--accent-dark:${dark.accent};--accent-text-dark:${dark.accentText}}`;
}

function formatThemeColours(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, { paper }]) => `<meta name="theme-color" data-of="${name}" media="(prefers-color-scheme: ${name})" content="${paper}"/>`)
    .join("");
}

/** @throws if the inline build has more than one file */
export function inlineScriptOf({ output: [script, ...others] }: Rolldown.RolldownOutput): string {
  if (others.length > 0) throw new Error("The inline script must be a single file without chunks");
  return script.code;
}

export function clientBuildOf({ output }: Rolldown.RolldownOutput): ClientBuild {
  const sheets = ["styles.css", "languages.css"].flatMap(
    (name) => output.find((file) => file.type === "asset" && file.names.includes(name)) ?? [],
  );
  const css = sheets.map((file) => (file.type === "asset" ? String(file.source).trim() : "")).join("");
  const print = output.find((file) => file.type === "asset" && file.names.includes("print.css"))?.fileName;
  if (css === "" || !print) throw new Error("The client build lacks a style sheet");
  const chunks = output.filter((file) => file.type === "chunk");
  const chunkOf = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
    if (!chunk) throw new Error(`The client build has no chunk for ${source}`);
    return chunk;
  };
  const scriptsOf = (module: string) => {
    const files = [chunkOf("/src/entry.client.tsx"), chunkOf(`/src/pages/${module}.tsx`)];
    return [...new Set(files.flatMap(({ fileName, imports }) => [fileName, ...imports]))];
  };
  const others = output.filter(({ type, fileName }) => type === "asset" && fileName.endsWith(".css") && fileName !== print);
  const inlined = sheets.map(({ fileName }) => fileName);
  const sheetAt = (path: string) => {
    const sheet = output.find(({ fileName }) => fileName === path);
    if (sheet?.type !== "asset") throw new Error(`The client build has no style sheet ${path}`);
    return String(sheet.source).trim();
  };
  const theme = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${THEME_SOURCE}`))?.fileName;
  return {
    css,
    inlined,
    sheets: others.map(({ fileName }) => fileName).filter((file) => !inlined.includes(file)),
    scriptsOf,
    sheetAt,
    print,
    theme,
  };
}
