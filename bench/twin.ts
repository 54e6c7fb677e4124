import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Both are absolute paths of folders; in the twin's pages there is no script, and every other byte is the same. */
export type Twins = { page: string; twin: string };

/** Copies a built site and takes the script elements out of its pages; the twin lies beside it. */
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
