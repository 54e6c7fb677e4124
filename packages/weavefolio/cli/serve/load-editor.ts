import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Extension } from "../../build/configure-site.ts";

/** Loads the editor, if the owner's repository has it. */
export async function loadEditor(siteRoot: string): Promise<Extension[]> {
  const { resolve } = createRequire(join(siteRoot, "package.json"));
  let file: string;
  try {
    file = resolve("@weavefolio/editor");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    return [];
  }
  const { editor } = (await import(pathToFileURL(file).href)) as { editor: Extension };
  return [editor];
}
