import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Absolute paths; the twin is the same site without script elements. */
export type Twins = { page: string; twin: string };

/** Copies a built site without its script elements. */
export function makeTwin(page: string): Twins {
  const twin = `${page}-twin`;
  rmSync(twin, { recursive: true, force: true });
  cpSync(page, twin, { recursive: true });
  for (const name of readdirSync(twin).filter((file) => file.endsWith(".html"))) {
    const html = readFileSync(join(twin, name), "utf8");
    writeFileSync(join(twin, name), removeScripts(html));
  }
  return { page, twin };
}

function removeScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "");
}
