import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { showProgress } from "../content/progress.ts";
import type { Content } from "../content/schema/schema.ts";
import { type FontPart, type FontSpan, LICENSE_NAMES, limitAxes, listFontParts, parseRanges } from "../outputs/font-package.ts";
import { cacheFolder, listTools, makeOnce } from "./cache.ts";
import { type Face, type Fallback, type Family, formatFontProperties, listFamilies, nameFallback } from "./font-families.ts";
import { type FontMetrics, measureStyle } from "./font-metrics.ts";
import type { ShownCharacters } from "./shown-characters.ts";

/** ASCII, Latin-1, the Turkish ı and typographic punctuation. Other letters come in a file of their own. */
const COMMON_RANGES = "U+20-ff,U+131,U+152-153,U+160-161,U+178,U+17d-17e,U+2013-2026,U+2030,U+2039-203a,U+20ac,U+2122";
const COMMON = parseRanges(COMMON_RANGES).map(charactersBetween).join("");

export type FontFile = { name: string; bytes: Buffer };

/**
 * `faces` are the web fonts' @font-face rules, `fallbacks` those of the system fonts in their place, and the custom properties of the
 * owner's fonts. `first` are the first view's files.
 */
export type Fonts = {
  files: FontFile[];
  first: string[];
  faces: string;
  fallbacks: string;
};

/**
 * Subsets the families, with fallbacks against layout shifts (https://www.w3.org/TR/css-fonts-5/#size-adjust-desc). `folder` is a URL ending in `/`.
 * With `shown`, the first file has these characters only, and a second one has the other common ones, for what visitors type.
 */
export async function makeFonts(
  folder: string,
  { siteRoot, fonts }: { siteRoot: string; fonts: Content["fonts"] },
  shown?: ShownCharacters,
): Promise<Fonts> {
  const families = listFamilies(fonts);
  const firstOf = ({ role }: Family) => [...COMMON].filter((character) => shown?.[role].has(character) ?? true).join("");
  const settings = JSON.stringify({ VERSION, families, first: families.map(firstOf), COMMON, folder });
  const { folder: cached, facts } = await makeOnce(cacheFolder(siteRoot, "fonts"), [settings, ...(await listTools())], async () => {
    const make = () => Promise.all(families.map((family) => makeFamily(family, firstOf(family), folder)));
    const made = await showProgress(() => "Subsetting the fonts", make);
    const files = made.flatMap(({ files }) => files);
    return {
      files: Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])),
      facts: {
        names: files.map(({ name }) => name),
        first: made.flatMap(({ files }) => files.slice(0, 1)).map(({ name }) => name),
        faces: made.map(({ faces }) => faces).join(""),
        fallbacks: made.map(({ fallbacks }) => fallbacks).join("") + formatFontProperties(fonts),
      },
    };
  });
  const { names, ...rest } = facts;
  return { files: await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(cached, name)) }))), ...rest };
}

/** Change it together with the subsetting, so that the cache makes the fonts again. */
const VERSION = 13;

async function makeFamily(family: Family, first: string, folder: string): Promise<Pick<Fonts, "files" | "faces" | "fallbacks">> {
  const made = await Promise.all(family.faces.map((face) => makeFace(family, face, first)));
  const rules = made.flatMap((files, index) => files.map((file) => formatFace(family, family.faces[index], file, folder)));
  const fallbacks: string[] = [];
  for (const { weight, opticalSize } of family.styles) {
    const latin = findPart(await listFontParts(family.package, weight), "latin");
    const axes = limitAxes(family.package, { wght: weight, ...(opticalSize && { opsz: opticalSize }) });
    const metrics = await measureStyle(await latin.read(), axes);
    const name = nameFallback(family, { weight, ...(opticalSize && { opticalSize }) });
    fallbacks.push(...family.fallbacks.map((fallback) => formatFallbackFace(name, weight, metrics, fallback)));
  }
  // Where ranges overlap, the last face counts (https://www.w3.org/TR/css-fonts-4/#composite-fonts).
  return { files: made.flat().map(({ file }) => file), faces: rules.reverse().join(""), fallbacks: fallbacks.join("") };
}

type RangedFile = { file: FontFile; ranges?: string };

/** For what the first file lacks, browsers load the one whose range has it. */
async function makeFace(family: Family, face: Face, first: string): Promise<RangedFile[]> {
  const parts = await listFontParts(family.package, face.weight);
  const latin = await findPart(parts, "latin").read();
  const subset = async (characters: string) => fileOf(family, "latin", await subsetCharacters(family, face, latin, characters));
  const rest = [...COMMON].filter((character) => !first.includes(character)).join("");
  const files: RangedFile[] = [
    { file: await subset(first) },
    ...(rest === "" ? [] : [{ file: await subset(rest), ranges: COMMON_RANGES }]),
  ];
  for (const part of parts.filter((part) => isPublished(family, part))) {
    const bytes = await part.read();
    const characters = part.spans.map(charactersBetween).join("");
    // Letters of other scripts need all features to join.
    const features = part.name === "latin-ext" ? family.features : undefined;
    const file = fileOf(family, part.name, await subsetCharacters({ ...family, features }, face, bytes, characters));
    files.push({ file, ranges: formatUnicodeRange(part.spans) });
  }
  return files;
}

/** The site's own fonts are for Latin letters. An owner's font has all scripts, but for those of a hundred numbered files. */
function isPublished({ package: font }: Family, { name }: FontPart): boolean {
  return name === "latin-ext" || (typeof font !== "string" && name !== "latin" && !/^\d+$/.test(name));
}

function findPart(parts: readonly FontPart[], name: string): FontPart {
  const part = parts.find((part) => part.name === name);
  if (!part) throw new Error(`A font package has no subset ${name}`);
  return part;
}

type Kept = { features: string[] | undefined };

function subsetCharacters({ features }: Kept, { axes }: Face, font: Buffer, characters: string): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: "woff2",
    variationAxes: axes,
    ...(features && { keepFeatures: features }),
    noHinting: true,
    // For programs that list a font's styles, and for hinting.
    dropTables: ["STAT", "gasp"],
    preserveNameIds: LICENSE_NAMES,
  });
}

function formatFace({ name }: Family, face: Face | undefined, { file, ranges }: RangedFile, folder: string): string {
  const { min, max } = face?.shown ?? { min: 400, max: 400 };
  return formatFontFace({
    "font-family": `"${name}"`,
    src: `url(${folder}${file.name})`,
    "font-weight": min === max ? String(min) : `${min} ${max}`,
    "font-display": "swap",
    ...(ranges && { "unicode-range": ranges }),
  });
}

function formatFallbackFace(name: string, weight: number, { ascent, descent, width }: FontMetrics, fallback: Fallback): string {
  const adjust = width / fallback.width;
  const percent = (share: number, digits = 0) => `${Number((100 * share).toFixed(digits))}%`;
  return formatFontFace({
    "font-family": `"${name}"`,
    src: fallback.local.map((font) => `local("${font}")`).join(","),
    "font-weight": String(weight),
    "size-adjust": percent(adjust, 1),
    "ascent-override": percent(ascent / adjust),
    "descent-override": percent(descent / adjust),
  });
}

function fileOf(family: Pick<Family, "package">, subset: string, bytes: Buffer): FontFile {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  const name = typeof family.package === "string" ? family.package : family.package.id;
  return { name: `${name}-${subset}-${hash}.woff2`, bytes };
}

function formatFontFace(descriptors: Record<string, string>): string {
  return `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
}

function charactersBetween([first, last]: FontSpan): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

/** Joins ranges with few characters between them: a file that lacks these is loaded for text with one, which is rare. */
function formatUnicodeRange(spans: FontSpan[]): string {
  const joined: FontSpan[] = [];
  for (const [first, last] of spans) {
    const before = joined.at(-1);
    if (before && first - before[1] < 8) before[1] = last;
    else joined.push([first, last]);
  }
  return joined.map(([first, last]) => `U+${first.toString(16)}${first === last ? "" : `-${last.toString(16)}`}`).join(",");
}
