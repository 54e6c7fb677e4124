import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Absolute paths; the twin is the same site without script elements, `fontless` without web fonts. */
export type Twins = { page: string; twin: string; fontless: string };

/** Copies a built site without its script elements, and without its fonts. */
export function makeTwins(page: string): Twins {
  return { page, twin: copySite(page, "twin", removeScripts), fontless: copySite(page, "fontless", removeFonts) };
}

function copySite(site: string, name: string, change: (html: string) => string): string {
  const copy = `${site}-${name}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(site, copy, { recursive: true });
  for (const file of readdirSync(copy).filter((file) => file.endsWith(".html"))) {
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file), "utf8")));
  }
  return copy;
}

function removeScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "");
}

/** Without the policy, too, which allows the style sheet by its hash. */
function removeFonts(html: string): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replaceAll(/<link rel="preload"[^>]*as="font"[^>]*>/g, "")
    .replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");
}
