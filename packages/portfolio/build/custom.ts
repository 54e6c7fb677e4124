import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findClosest } from "../content/schema/spelling.ts";
import { BuildError } from "./build-error.ts";

const THEME = "theme.css";

/** What a theme refers to by url(). */
const ASSET = /\.(?:woff2?|svg|png|jpe?g|avif|webp)$/i;

/** Returns the absolute path of the owner's styles, `custom/theme.css`. @throws {BuildError} if `custom/` has a file that nothing reads */
export function findTheme(siteRoot: string): string | undefined {
  const folder = join(siteRoot, "custom");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
  const unknown = names.find((name) => name !== THEME && !ASSET.test(name));
  if (unknown !== undefined) {
    const fix = findClosest(unknown, [THEME])
      ? `Did you mean “${THEME}”?`
      : `Remove it: the folder has ${THEME}, and its pictures and fonts.`;
    throw new BuildError(`custom/${unknown} is not read. ${fix}`);
  }
  return names.includes(THEME) ? join(folder, THEME) : undefined;
}
