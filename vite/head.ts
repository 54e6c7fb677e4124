import type { Rolldown, ViteDevServer } from "vite";
import type { Palette } from "../content-model/schema/palette.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { escapeMarkup } from "../generated/escape.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Fonts } from "./fonts.ts";

/** Where the fonts are, below the base path. */
export const FONTS_FOLDER = "fonts/";

/** What the build puts in a page's head: what has to stand before anything else, and the rest. */
type Head = { first: string; rest: string };

/**
 * What a built page has in its head besides what React put there: policy, theme, fonts, styles, and which scripts run it. The
 * policy is the same for every page, and comes by itself, too, for hosts that send headers.
 */
export function builtHead(
  built: { css: string; beforePaint: string; scriptsOf: (path: string) => string[] },
  { fonts, base, content }: { fonts: Fonts; base: string; content: Content },
): { headOf: (path: string) => Head; policy: string } {
  const css = accentRule(content.palette) + fonts.css + built.css.trim();
  const script = built.beforePaint.trim();
  const policy = contentSecurityPolicy(content, { style: css, script });
  const first = `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}"/>`;
  const preloads = fonts.first.map(
    (name) => `<link rel="preload" href="${base}${FONTS_FOLDER}${name}" as="font" type="font/woff2" crossorigin=""/>`,
  );
  const headOf = (path: string) => {
    const scripts = built.scriptsOf(path).map((file) => base + file);
    const inline = `<script data-scripts="${scripts.join(" ")}">${script}</script>`;
    return { first, rest: [themeColours(content.palette), inline, ...preloads, `<style>${css}</style>`].join("") };
  };
  return { headOf, policy };
}

/** The same in development, with Vite's client and the live source. */
export async function developmentHead(server: ViteDevServer, { fonts, content }: { fonts: Fonts; content: Content }): Promise<Head> {
  const { base } = server.config;
  // Vite's own tags are taken from an empty page: in ours it would put the base path before addresses that have it.
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
 * A rendered page with the rest of its head: the build's part, and what is said of the page to those who do not run it.
 * The encoding has to come within the first 1024 bytes, and the policy holds only for what follows it. Chats read no more
 * than the beginning of a page (Slack 32 KB), so that what they want stands before the style sheet; structured data are
 * for readers with patience, and last in the body: in the head those of a thousand projects keep the first one waiting.
 */
export function withHead(html: string, { first, rest }: Head, { social, structured }: { social: string; structured: string }): string {
  return html
    .replace("<head>", () => `<head><meta charset="utf-8"/>${first}${social}${rest}`)
    .replace("</body>", () => `${structured}</body>`);
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

/** The scripts that stand in every page, as one. */
export function inlineScript({ output: [script, ...others] }: Rolldown.RolldownOutput): string {
  if (others.length > 0) throw new Error("An inline script is one file");
  return script.code;
}

/**
 * What the client build made for the head: the style sheet, which stands in the pages, so that its file is not kept, and the
 * scripts of each page. The first of those is the application; the others are what it will ask for.
 */
export function clientEntries({ output }: Rolldown.RolldownOutput) {
  const styles = output.find((file) => file.type === "asset" && file.names.includes("styles.css"));
  if (styles?.type !== "asset") throw new Error("The client build lacks its style sheet");
  const chunks = output.filter((file) => file.type === "chunk");
  const made = (source: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  const scriptsOf = (path: string) => {
    const page = `/src/pages/${names[path] ?? path.slice(1)}.tsx`;
    const [application, own] = [made("/src/entry.client.tsx"), made(page)];
    if (!(application && own)) throw new Error(`The client build lacks ${application ? page : "the application"}`);
    return [...new Set([application.fileName, ...application.imports, own.fileName, ...own.imports])];
  };
  return { css: String(styles.source), scriptsOf, inlined: [styles.fileName] };
}

/** The pages whose source is not called what their address is. */
const names: Record<string, string> = { "/": "home", "/404": "not-found" };
