import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Copies a built site, and removes the web fonts from the copy's pages. */
export function copyWithoutFonts(site: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  cpSync(site, copy, { recursive: true });
  for (const file of readdirSync(copy).filter((file) => file.endsWith(".html"))) {
    const html = removeFonts(readFileSync(join(copy, file), "utf8"));
    writeFileSync(join(copy, file), html);
    writeFileSync(join(copy, `${file}.gz`), gzipSync(html, { level: 9 }));
  }
}

/** Removes the policy, too, which allows the style sheet by its hash. */
function removeFonts(html: string): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replaceAll(/<link rel="preload"[^>]*as="font"[^>]*>/g, "")
    .replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");
}
