import { createHash } from "node:crypto";
import type { Rolldown, ViteDevServer } from "vite";
import type { Content } from "../src/content-model/schema.ts";
import type { Fonts } from "./fonts.ts";
import { contentSecurityPolicy } from "./security.ts";

/** Where the fonts are, below the base path. */
export const FONTS_FOLDER = "fonts/";

/** What every built page has in its head besides what React put there: policy, fonts, styles, starter. */
export function builtHead(
  built: { css: string; starter: string },
  { fonts, base, content }: { fonts: Fonts; base: string; content: Content },
): string {
  const css = fonts.css + built.css.trim();
  const hash = createHash("sha256").update(css).digest("base64");
  return [
    `<meta http-equiv="Content-Security-Policy" content="${attribute(contentSecurityPolicy(content, hash))}"/>`,
    ...fonts.first.map((name) => `<link rel="preload" href="${base}${FONTS_FOLDER}${name}" as="font" type="font/woff2" crossorigin=""/>`),
    `<style>${css}</style>`,
    `<script type="module" async src="${base}${built.starter}"></script>`,
  ].join("");
}

/** The same in development, with Vite's client and the live source. */
export async function developmentHead(server: ViteDevServer, fonts: Fonts): Promise<string> {
  const { base } = server.config;
  // Vite's own tags are taken from an empty page: in ours it would put the base path before addresses that have it.
  const empty = await server.transformIndexHtml("/index.html", "<head></head>");
  return [
    empty.match(/<head>(.*)<\/head>/s)?.[1] ?? "",
    `<style>${fonts.css}</style>`,
    `<link rel="stylesheet" href="${base}src/styles.css"/>`,
    `<script type="module" async src="${base}src/start.ts"></script>`,
  ].join("");
}

/**
 * A rendered page with the rest of its head. That stands first: the encoding has to come within the first 1024 bytes, and
 * the policy holds only for what follows it.
 */
export function withHead(html: string, head: string): string {
  return html.replace("<head>", () => `<head><meta charset="utf-8"/>${head}`);
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/** The style sheet and the starter that the client build made; the sheet goes into the pages, so its file is not kept. */
export function builtEntries({ output }: Rolldown.RolldownOutput): { css: string; cssFile: string; starter: string } {
  const styles = output.find((file) => file.type === "asset" && file.names.includes("styles.css"));
  const start = output.find((file) => file.type === "chunk" && file.isEntry && file.name === "start");
  if (styles?.type !== "asset" || !start) throw new Error("The client build made no styles or no starter");
  return { css: String(styles.source), cssFile: styles.fileName, starter: start.fileName };
}
