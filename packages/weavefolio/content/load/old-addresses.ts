import type { YamlFile } from "./content-file.ts";
import type { Diagnostic } from "./errors.ts";
import { getValue } from "./schema-walk.ts";
import { diagnosticAt } from "./source-position.ts";

type Page = { front: YamlFile };

/** Reports old addresses that are those of a page, of another page's alias, or of another language. */
export function findTakenAliases(pages: readonly Page[], paths: readonly string[], [, ...otherTags]: readonly string[]): Diagnostic[] {
  const taken = new Set([...paths, "/404"].map(normalizePath));
  const languages = otherTags.map((tag) => tag.toLowerCase());
  return pages.flatMap(({ front: { parsed, value } }) => {
    const aliases = getValue(value, ["aliases"]) as readonly string[] | undefined;
    return (aliases ?? []).flatMap((alias, index) => {
      const path = normalizePath(alias);
      const [, first = ""] = path.split("/");
      const report = (what: string, fix: string) => [diagnosticAt(parsed, ["aliases", index], what, fix)];
      if (languages.includes(first))
        return report(`is in the folder of another language: ${alias}`, "Write it in the translation, without its folder");
      if (taken.has(path)) return report(`is the address of a page, or another alias: ${alias}`, "Remove it");
      taken.add(path);
      return [];
    });
  });
}

/** Of /a, /a/, /a.html and /a/index.html, hosts serve the same file, and some file systems ignore case. */
const normalizePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.html$|\/$/, "")
    .replace(/\/index$/, "") || "/";
