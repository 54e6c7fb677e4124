import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { YamlFile } from "../content/load/content-file.ts";
import type { Diagnostic } from "../content/load/errors.ts";
import type { Loaded } from "../content/load/loader.ts";
import { composeInstallation } from "../content/load/package-manager.ts";
import { diagnosticAt, Lines } from "../content/load/source-position.ts";
import type { Content } from "../content/schema/schema.ts";
import type { MissingCharacter } from "../outputs/missing-letters.ts";

/** What the installed fonts lack, and the packages of fonts that have it. */
export type LetterReport = { warnings: Diagnostic[]; packages: string[] };

/** Finds letters and symbols that the PDF and the social cards cannot draw, in all languages, by file and line. */
export async function reportLetters(
  { content, translations, files, fronts }: Omit<Loaded, "warnings">,
  siteRoot: string,
): Promise<LetterReport> {
  // Loaded here: its packages are large, and the preview server needs none of them.
  const { findMissingCharacters } = await import("../outputs/missing-letters.ts");
  const missing = new Map<string, MissingCharacter>();
  for (const language of [content, ...translations]) {
    for (const found of await findMissingCharacters(language, listCardTitles(language))) missing.set(found.character, found);
  }
  const letters = [...missing.values()].filter((found) => found.isLetter);
  const symbols = [...missing.values()].filter((found) => !found.isLetter);
  const places = [...files.filter(({ name }) => name !== "site" && name !== "contact"), ...fronts];
  const site = files.find(({ name }) => name === "site");
  const warnings: Diagnostic[] = [];
  const packages = new Set(letters.flatMap(({ fontPackage }) => fontPackage ?? []));
  for (const [fontPackage, group] of Map.groupBy(letters, (letter) => letter.fontPackage)) {
    const fix = fontPackage
      ? `Run: ${composeInstallation([...packages], siteRoot).join(" ")}`
      : "Write it in other letters: no known font has these";
    const characters = group.map(({ character }) => character);
    const what = (found: readonly string[]) =>
      `has letters that no installed font has: ${listSome(found)}. The PDF and the social cards show boxes`;
    const found = places.flatMap((file) => reportInFile(file, characters, what, fix));
    // Dates and headings are the interface's.
    const all =
      found.length > 0 || !site
        ? found
        : [diagnosticAt(site.parsed, [content.site.languages.length > 0 ? "languages" : "language"], what(characters), fix)];
    warnings.push(...all.map((warning) => ({ ...warning, ...(fontPackage && { isUnfinished: true as const }) })));
  }
  const what = (found: readonly string[]) => `has ${listSome(found)}, which no font has: the PDF and the social cards leave it out`;
  const fix = "Remove it there, or ignore this: the pages show it";
  const characters = symbols.map(({ character }) => character);
  const left = [...places.flatMap((file) => reportInFile(file, characters, what, fix)), ...(await findDevelopmentFonts(siteRoot))];
  return { warnings: [...warnings, ...left], packages: [...packages] };
}

/** Reports fonts that are installed here, and not where the site is deployed. */
async function findDevelopmentFonts(siteRoot: string): Promise<Diagnostic[]> {
  const file = join(siteRoot, "package.json");
  const text = existsSync(file) ? await readFile(file, "utf8") : "{}";
  const { devDependencies = {} } = JSON.parse(text) as { devDependencies?: Record<string, string> };
  const fonts = Object.keys(devDependencies).filter((name) => /^@fontsource(?:-variable)?\//.test(name));
  const [first] = fonts;
  if (first === undefined) return [];
  const place = new Lines(text).locate(text.indexOf(`"${first}"`), text.indexOf(`"${first}"`) + first.length + 2);
  const what = "is a development dependency, which hosts don't install: the deployed files would lack the font";
  return [
    {
      file: "package.json",
      ...place,
      entry: first,
      what,
      fix: `Run: ${composeInstallation(fonts, siteRoot).join(" ")}`,
      isUnfinished: true,
    },
  ];
}

/** The first texts of the cards. The résumé has the others. */
function listCardTitles({ projects, writing, ownPages, texts }: Content): string[] {
  const pages = [...writing.posts, ...ownPages, ...projects.projects.filter(({ page }) => page)];
  return [...Object.values(texts.titles), ...pages.map(({ title }) => title)];
}

/** Reports the first field that has one of the characters, and how many others of the file have some. */
function reportInFile(
  { parsed, fields }: Pick<YamlFile, "parsed" | "fields">,
  characters: readonly string[],
  describe: (found: readonly string[]) => string,
  fix: string,
): Diagnostic[] {
  const found = fields.flatMap(({ path, value }) => {
    const text = typeof value === "string" && path.at(-1) !== "story" ? value.normalize("NFC") : "";
    // The line with the role is in capitals.
    const inText = characters.filter((character) => text.includes(character) || text.toUpperCase().includes(character));
    return inText.length > 0 ? [{ path, inText }] : [];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const more = others.length > 0 ? `. So ${others.length === 1 ? "has" : "have"} ${others.length} more in this file` : "";
  return [diagnosticAt(parsed, first.path, describe(first.inText) + more, fix)];
}

const MOST = 12;

function listSome(characters: readonly string[]): string {
  return characters.slice(0, MOST).join(" ") + (characters.length > MOST ? " …" : "");
}
