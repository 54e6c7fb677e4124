import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { showProgress } from "../content/progress.ts";
import { type FontFamily, type FontPart, type FontSpan, LICENSE_NAMES, listFontParts, parseRanges } from "../outputs/font-package.ts";
import { cacheFolder, listTools, makeOnce } from "./cache.ts";
import { addCapitals } from "./capitals.ts";
import { type FontMetrics, type FontStyle, measureStyle } from "./font-metrics.ts";
import type { ShownCharacters } from "./shown-characters.ts";

type Family = {
  name: string;
  package: FontFamily;
  weights: { min: number; max: number };
  opticalSizes?: { min: number; max: number };
  /** OpenType features that browsers apply by themselves, and those that style sheets ask for. */
  features: string[];
  /** The styles that style sheets use: each has fallback faces of its own. */
  styles: FontStyle[];
  fallbacks: Fallback[];
};

/** System fonts shown until the web font has loaded. `width` is that of an average character, in em, which fonts.test.ts measures. */
type Fallback = { local: string[]; width: number };

// PostScript names: each that a system lacks costs the first layout a look-up. Liberation has the widths of Arial and Courier New. Android
// has Roboto, whose newer versions have all weights in Roboto-Regular. Without its bold, it is as wide as Arial.
const sans: Fallback[] = [{ local: ["ArialMT", "LiberationSans", "Arimo-Regular", "Roboto-Regular"], width: 0.4379 }];
const bold: Fallback[] = [
  { local: ["Roboto-Bold", "Roboto-Regular"], width: 0.4435 },
  { local: ["Arial-BoldMT", "LiberationSans-Bold", "Arimo-Bold"], width: 0.4723 },
];
const mono: Fallback[] = [{ local: ["CourierNewPSMT", "LiberationMono", "Cousine-Regular", "DroidSansMono"], width: 0.6001 }];

export const families: Family[] = [
  {
    name: "Bricolage Grotesque",
    package: "bricolage-grotesque",
    weights: { min: 700, max: 700 },
    opticalSizes: { min: 24, max: 96 },
    features: ["ccmp", "kern", "mark", "mkmk"],
    styles: [
      { opticalSize: 96, weight: 700 },
      { opticalSize: 48, weight: 700 },
      { opticalSize: 24, weight: 700 },
    ],
    fallbacks: bold,
  },
  {
    name: "Instrument Sans",
    package: "instrument-sans",
    weights: { min: 400, max: 600 },
    features: ["ccmp", "liga", "tnum", "kern", "mark", "mkmk"],
    styles: [{ weight: 400 }, { weight: 500 }, { weight: 600 }],
    fallbacks: sans,
  },
  {
    name: "Geist Mono",
    package: "geist-mono",
    weights: { min: 500, max: 500 },
    features: ["mark", "mkmk", "smcp"],
    styles: [{ weight: 500 }],
    fallbacks: mono,
  },
];

/** ASCII, Latin-1, the Turkish ı and typographic punctuation. Other letters come in a file of their own. */
const COMMON_RANGES = "U+20-ff,U+131,U+152-153,U+160-161,U+178,U+17d-17e,U+2013-2026,U+2030,U+2039-203a,U+20ac,U+2122";
const COMMON = parseRanges(COMMON_RANGES).map(charactersBetween).join("");

export type FontFile = { name: string; bytes: Buffer };

/** `faces` are the web fonts' @font-face rules, `fallbacks` those of the system fonts in their place. `first` are the first view's files. */
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
export async function makeFonts(folder: string, siteRoot: string, shown?: ShownCharacters): Promise<Fonts> {
  const firstOf = (family: Family) => [...COMMON].filter((character) => shown?.[family.package].has(character) ?? true).join("");
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
        fallbacks: made.map(({ fallbacks }) => fallbacks).join(""),
      },
    };
  });
  const { names, ...rest } = facts;
  return { files: await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(cached, name)) }))), ...rest };
}

/** Change it together with the subsetting, so that the cache makes the fonts again. */
const VERSION = 11;

async function makeFamily(family: Family, first: string, folder: string): Promise<Pick<Fonts, "files" | "faces" | "fallbacks">> {
  const parts = await listFontParts(family.package);
  const findPart = (name: string): FontPart => {
    const part = parts.find((part) => part.name === name);
    if (!part) throw new Error(`The font package ${family.package} has no subset ${name}`);
    return part;
  };
  const { min, max } = family.weights;
  const latin = await readPart(family, findPart("latin"));
  const subset = async (characters: string) => fileOf(family, "latin", await subsetCharacters(family, latin, characters));
  const rest = [...COMMON].filter((character) => !first.includes(character)).join("");
  const extended = findPart("latin-ext");
  const rare = await readPart(family, extended);
  const rareCharacters = extended.spans.map(charactersBetween).join("");
  // For what the first file lacks, browsers load the one whose range has it.
  const files: { file: FontFile; ranges?: string }[] = [
    { file: await subset(first) },
    ...(rest === "" ? [] : [{ file: await subset(rest), ranges: COMMON_RANGES }]),
    { file: fileOf(family, "latin-ext", await subsetCharacters(family, rare, rareCharacters)), ranges: formatUnicodeRange(extended.spans) },
  ];
  const faces = files.map(({ file: { name }, ranges }) =>
    formatFontFace({
      "font-family": `"${family.name}"`,
      src: `url(${folder}${name})`,
      "font-weight": min === max ? String(min) : `${min} ${max}`,
      "font-display": "swap",
      ...(ranges && { "unicode-range": ranges }),
    }),
  );
  const fallbacks: string[] = [];
  for (const style of family.styles) {
    const metrics = await measureStyle(latin, style);
    fallbacks.push(...family.fallbacks.map((fallback) => formatFallbackFace(nameFallback(family, style), style.weight, metrics, fallback)));
  }
  // Where ranges overlap, the last face counts (https://www.w3.org/TR/css-fonts-4/#composite-fonts).
  return { files: files.map(({ file }) => file), faces: faces.reverse().join(""), fallbacks: fallbacks.join("") };
}

/** Reads a font, with the capitals of its small letters as a feature where style sheets ask for it. */
async function readPart({ features }: Family, part: FontPart): Promise<Buffer> {
  const bytes = await part.read();
  if (!features.includes("smcp")) return bytes;
  return addCapitals(await subsetFont(bytes, "", { targetFormat: "truetype", keepAllGlyphs: true, preserveNameIds: LICENSE_NAMES }));
}

function subsetCharacters({ weights: { min, max }, opticalSizes, features }: Family, font: Buffer, characters: string): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: min === max ? min : { min, max }, ...(opticalSizes && { opsz: opticalSizes }) },
    keepFeatures: features,
    noHinting: true,
    // For programs that list a font's styles, and for hinting.
    dropTables: ["STAT", "gasp"],
    preserveNameIds: LICENSE_NAMES,
  });
}

const nameFallback = ({ name }: Family, { opticalSize }: FontStyle) => [name, "Fallback", opticalSize].filter(Boolean).join(" ");

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

function fileOf(family: Family, subset: string, bytes: Buffer): FontFile {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { name: `${family.package}-${subset}-${hash}.woff2`, bytes };
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
