import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Absolute paths of folders; the twin's pages lack the script elements and are otherwise the same bytes. */
export type Twins = { page: string; twin: string };

/** Copies a built site to a folder next to it, without the script elements. */
export function makeTwin(page: string): Twins {
  const twin = `${page}-twin`;
  rmSync(twin, { recursive: true, force: true });
  cpSync(page, twin, { recursive: true });
  for (const name of readdirSync(twin).filter((file) => file.endsWith(".html"))) {
    const html = readFileSync(join(twin, name), "utf8");
    writeFileSync(join(twin, name), withoutScripts(html));
  }
  return { page, twin };
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "");
}
