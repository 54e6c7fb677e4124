import type { Rolldown, ViteDevServer } from "vite";
import type { Palette } from "../src/content-model/palette.ts";
import type { Content } from "../src/content-model/schema.ts";
import { escapeMarkup } from "../src/seo/escape.ts";
import type { Fonts } from "./fonts.ts";
import { contentSecurityPolicy } from "./security.ts";

/** Where the fonts are, below the base path. */
export const FONTS_FOLDER = "fonts/";

/** What the build puts in a page's head: what has to stand before anything else, and the rest. */
type Head = { first: string; rest: string };

/**
 * What every built page has in its head besides what React put there: policy, theme, fonts, styles, starter. The policy
 * comes by itself, too, for hosts that send headers.
 */
export function builtHead(
  built: { css: string; beforePaint: string; starter: string },
  { fonts, base, content }: { fonts: Fonts; base: string; content: Content },
): { head: Head; policy: string } {
  const css = accentRule(content.palette) + fonts.css + built.css.trim();
  const script = built.beforePaint.trim().replace("__STARTER__", () => base + built.starter);
  const policy = contentSecurityPolicy(content, { style: css, script });
  const first = `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}"/>`;
  const rest = [
    themeColours(content.palette),
    `<script>${script}</script>`,
    ...fonts.first.map((name) => `<link rel="preload" href="${base}${FONTS_FOLDER}${name}" as="font" type="font/woff2" crossorigin=""/>`),
    `<style>${css}</style>`,
  ].join("");
  return { head: { first, rest }, policy };
}

/** The same in development, with Vite's client and the live source. */
export async function developmentHead(server: ViteDevServer, { fonts, content }: { fonts: Fonts; content: Content }): Promise<Head> {
  const { base } = server.config;
  // Vite's own tags are taken from an empty page: in ours it would put the base path before addresses that have it.
  const empty = await server.transformIndexHtml("/index.html", "<head></head>");
  const rest = [
    empty.match(/<head>(.*)<\/head>/s)?.[1] ?? "",
    themeColours(content.palette),
    `<script type="module" src="${base}src/before-paint.ts"></script>`,
    `<style>${accentRule(content.palette)}${fonts.css}</style>`,
    `<link rel="stylesheet" href="${base}src/styles.css"/>`,
    `<script type="module" async src="${base}src/start.ts"></script>`,
  ].join("");
  return { first: "", rest };
}

/**
 * A rendered page with the rest of its head: the build's part, and what is said of the page to those who do not run it.
 * The encoding has to come within the first 1024 bytes, and the policy holds only for what follows it. Chats read no more
 * than the beginning of a page (Slack 32 KB), so that what they want stands before the style sheet; structured data are
 * for readers with patience, and last.
 */
export function withHead(html: string, { first, rest }: Head, { social, structured }: { social: string; structured: string }): string {
  return html
    .replace("<head>", () => `<head><meta charset="utf-8"/>${first}${social}${rest}`)
    .replace("</head>", () => `${structured}</head>`);
}

/** What tokens.css takes the accent from. */
function accentRule({ light, dark }: Palette): string {
  return `:root{--accent-light:${light.accent};--accent-text-light:${light.accentText};--accent-dark:${dark.accent};--accent-text-dark:${dark.accentText}}`;
}

/** The browser's own bar, in the colour of the page. */
function themeColours(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, { paper }]) => `<meta name="theme-color" data-of="${name}" media="(prefers-color-scheme: ${name})" content="${paper}"/>`)
    .join("");
}

/**
 * What the client build made for the head: the style sheet, the script that goes before the first paint, the starter. The
 * first two stand in the pages, so their files are not kept.
 */
export function builtEntries({ output }: Rolldown.RolldownOutput) {
  const styles = output.find((file) => file.type === "asset" && file.names.includes("styles.css"));
  const entry = (name: string) => output.find((file) => file.type === "chunk" && file.isEntry && file.name === name);
  const beforePaint = entry("before-paint");
  const start = entry("start");
  if (styles?.type !== "asset" || beforePaint?.type !== "chunk" || !start) throw new Error("The client build lacks an entry");
  if (beforePaint.imports.length > 0) throw new Error("An inline script cannot import");
  return {
    css: String(styles.source),
    beforePaint: beforePaint.code,
    starter: start.fileName,
    inlined: [styles.fileName, beforePaint.fileName],
  };
}
