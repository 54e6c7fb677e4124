import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Gives a test's site extras of this repository. */
export function linkExtras(siteRoot: string, ...names: ("apply" | "documents" | "editor" | "evidence" | "import")[]): void {
  const dependencies = Object.fromEntries(["weavefolio", ...names.map((name) => `@weavefolio/${name}`)].map((name) => [name, "*"]));
  writeFileSync(join(siteRoot, "package.json"), JSON.stringify({ dependencies }));
  symlinkSync(join(import.meta.dirname, "../../../node_modules"), join(siteRoot, "node_modules"));
}
