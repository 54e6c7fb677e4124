import type { Rolldown, ViteDevServer } from "vite";
import type { Palette } from "../content-model/schema/colour.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { escapeJson, escapeMarkup } from "../generated/escape.ts";
import { makeSocialTags } from "../generated/social-tags.ts";
import { makeStructuredData } from "../generated/structured-data.ts";
import type { Page } from "../src/entry.server.tsx";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Fonts } from "./fonts.ts";

/** The folder of the fonts, below the base path. */
export const FONTS_FOLDER = "fonts/";

/** What the build adds to a page's head: `first` has to precede everything else. */
type Head = { first: string; rest: string };

/** The client build's part of the head; `scriptsOf` lists the entry first, then what a page imports. */
export type ClientBuild = { css: string; cssFile: string; scriptsOf: (module: string) => string[] };

/**
 * Composes a built page's head besides what React renders: policy, theme, fonts, styles and scripts. The policy is the same for
 * every page; it is also returned, for hosts that send headers.
 */
export function builtHead(
  { css: styles, scriptsOf }: ClientBuild,
  inlineScript: string,
  { fonts, base, content }: { fonts: Fonts; base: string; content: Content },
): { headOf: (module: string) => Head; policy: string } {
  const css = accentRule(content.palette) + fonts.css + styles.trim();
  const script = inlineScript.trim();
  const policy = contentSecurityPolicy(content, { style: css, script });
  const first = `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}"/>`;
  const preloads = fonts.first.map(
    (name) => `<link rel="preload" href="${base}${FONTS_FOLDER}${name}" as="font" type="font/woff2" crossorigin=""/>`,
  );
  const headOf = (module: string) => {
    const scripts = scriptsOf(module).map((file) => base + file);
    const inline = `<script data-scripts="${scripts.join(" ")}">${script}</script>`;
    return { first, rest: [themeColours(content.palette), inline, ...preloads, `<style>${css}</style>`].join("") };
  };
  return { headOf, policy };
}

/** Composes the same head in development, with Vite's client and the live source. */
export async function developmentHead(server: ViteDevServer, { fonts, content }: { fonts: Fonts; content: Content }): Promise<Head> {
  const { base } = server.config;
  // Vite's own tags come from an empty page: in ours it would prefix addresses that already have the base path.
  const empty = await server.transformIndexHtml("/index.html", "<head></head>");
  const rest = [
    empty.match(/<head>(.*)<\/head>/s)?.[1] ?? "",
    themeColours(content.palette),
    `<script type="module" src="${base}src/boot/inline.ts" data-scripts="${base}src/entry.client.tsx"></script>`,
    `<style>${accentRule(content.palette)}${fonts.css}</style>`,
    `<link rel="stylesheet" href="${base}src/styles/index.css"/>`,
  ].join("");
  return { first: "", rest };
}

/**
 * Inserts the rest of a page's head into its HTML, and its structured data. The encoding has to come within the first 1024
 * bytes, and the policy holds only for what follows it. Chats read only the beginning of a page (Slack 32 KB), so that social
 * tags precede the style sheet. Structured data are last in the body, since those of a thousand projects would delay the first
 * paint.
 *
 * @param page undefined for the not-found page, which has neither social tags nor structured data
 */
export function withHead(html: string, { first, rest }: Head, { page, content }: { page: Page | undefined; content: Content }): string {
  const social = page ? makeSocialTags(page, content) : "";
  const structured = page ? `<script type="application/ld+json">${escapeJson(makeStructuredData(page, content))}</script>` : "";
  return html
    .replace("<head>", () => `<head><meta charset="utf-8"/>${first}${social}${rest}`)
    .replace("</body>", () => `${structured}</body>`);
}

/** The properties that tokens.css takes the accent from. */
function accentRule({ light, dark }: Palette): string {
  return `:root{--accent-light:${light.accent};--accent-text-light:${light.accentText};--accent-dark:${dark.accent};--accent-text-dark:${dark.accentText}}`;
}

/** The colour of the browser's own bar, for each theme. */
function themeColours(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, { paper }]) => `<meta name="theme-color" data-of="${name}" media="(prefers-color-scheme: ${name})" content="${paper}"/>`)
    .join("");
}

/** Returns the one script of the inline build. */
export function inlineScriptOf({ output: [script, ...others] }: Rolldown.RolldownOutput): string {
  if (others.length > 0) throw new Error("The inline script has to be one file");
  return script.code;
}

/** Finds the style sheet in the client build, and each page's chunk by the module that its route imports. */
export function clientBuildOf({ output }: Rolldown.RolldownOutput): ClientBuild {
  const styles = output.find((file) => file.type === "asset" && file.names.includes("styles.css"));
  if (styles?.type !== "asset") throw new Error("The client build has no style sheet");
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
  return { css: String(styles.source), cssFile: styles.fileName, scriptsOf };
}
