import type { Rolldown, ViteDevServer } from "vite";
import type { Palette } from "../content-model/schema/colour.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { findHome } from "../content-model/schema/site.ts";
import { type Alternate, listAlternates } from "../generated/alternates.ts";
import { escapeJson, escapeMarkup } from "../generated/escape.ts";
import { makeSocialTags } from "../generated/social-tags.ts";
import { makeStructuredData } from "../generated/structured-data.ts";
import type { Page } from "../src/entry.server.tsx";
import { composePolicy } from "./content-security-policy.ts";
import type { Fonts } from "./fonts.ts";

export const FONTS_FOLDER = "fonts/";

/** HTML for a page's head; `first` has to precede everything else. */
type Head = { first: string; rest: string };

/** `css` is inlined, from the `inlined` files; `sheetOf` returns the style sheet of a module that has its own; `theme` is loaded by the résumé, instead of the application. */
export type ClientBuild = {
  css: string;
  inlined: string[];
  scriptsOf: (module: string) => string[];
  sheetOf: (module: string) => string | undefined;
  theme: string | undefined;
};

/** What only some pages load: style sheets by module, and the theme. */
export const sheetSources: Readonly<Record<string, string>> = { resume: "src/pages/resume.css", entry: "src/pages/entry.css" };
/** Inlined with the others on sites in several languages. */
export const LANGUAGES_SHEET = "src/layout/languages.css";
export const THEME_SOURCE = "src/boot/theme.ts";

/** Composes what React doesn't render of a built page's head; the policy, equal for all pages, is also for hosts that send headers. */
export function composeBuiltHead(
  { css: styles, scriptsOf, sheetOf, theme }: ClientBuild,
  inlineScript: string,
  { fonts, base, content }: { fonts: Fonts; base: string; content: Content },
): { headOf: (module: string) => Head; policy: string } {
  const css = formatAccentRule(content.palette) + fonts.css + styles.trim();
  const script = inlineScript.trim();
  const policy = composePolicy(content, { style: css, script });
  const first = `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}"/>`;
  const preloads = fonts.first.map(
    (name) =>
      `<link rel="preload" href="${findHome(content.site).pathname}${FONTS_FOLDER}${name}" as="font" type="font/woff2" crossorigin=""/>`,
  );
  const formatHead = (script: string, sheet: string) => ({
    first,
    rest: [formatThemeColours(content.palette), script, ...preloads, `<style>${css}</style>`, sheet].join(""),
  });
  const headOf = (module: string) => {
    const sheet = sheetOf(module);
    const link = sheet ? formatSheet(base + sheet) : "";
    if (module === "resume" && theme) return formatHead(`<script src="${base}${theme}"></script>`, link);
    const scripts = scriptsOf(module).map((file) => base + file);
    const inline = `<script data-scripts="${scripts.join(" ")}">${script}</script>`;
    return formatHead(inline, link);
  };
  return { headOf, policy };
}

export async function composeDevelopmentHead(
  server: ViteDevServer,
  { fonts, content, module }: { fonts: Fonts; content: Content; module: string | undefined },
): Promise<Head> {
  const { base } = server.config;
  const sheet = module && sheetSources[module];
  // An empty page: in ours, Vite would prefix URLs that already have the base path.
  const empty = await server.transformIndexHtml("/index.html", "<head></head>");
  const rest = [
    empty.match(/<head>(.*)<\/head>/s)?.[1] ?? "",
    formatThemeColours(content.palette),
    module === "resume"
      ? `<script type="module" src="${base}${THEME_SOURCE}"></script>`
      : `<script type="module" src="${base}src/boot/inline.ts" data-scripts="${base}src/entry.client.tsx"></script>`,
    `<style>${formatAccentRule(content.palette)}${fonts.css}</style>`,
    formatSheet(`${base}src/styles/index.css`),
    content.site.languages.length > 0 ? formatSheet(base + LANGUAGES_SHEET) : "",
    sheet ? formatSheet(base + sheet) : "",
  ].join("");
  return { first: "", rest };
}

/** The encoding has to be in the first 1024 bytes; the policy applies only to what follows it; chats read the start (Slack 32 KB). */
export function insertHead(html: string, { first, rest }: Head, { page, content }: { page: Page | undefined; content: Content }): string {
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
    .replace("</body>", () => `${structured}</body>`);
}

/** For search engines (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function formatAlternates(alternates: Alternate[]): string {
  const all = [...alternates, ...alternates.slice(0, 1).map(({ url }) => ({ language: "x-default", url }))];
  return all.map(({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}"/>`).join("");
}

function formatSheet(href: string): string {
  return `<link rel="stylesheet" href="${href}"/>`;
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
  if (css === "") throw new Error("The client build has no style sheet");
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
  const sheetOf = (module: string) => output.find((file) => file.type === "asset" && file.names.includes(`${module}.css`))?.fileName;
  const theme = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${THEME_SOURCE}`))?.fileName;
  return { css, inlined: sheets.map(({ fileName }) => fileName), scriptsOf, sheetOf, theme };
}
