import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { showProgress } from "../content-model/progress.ts";
import { type FontFamily, type FontPart, LICENSE_NAMES, listFontParts } from "../generated/font-package.ts";
import { cacheFolder, makeOnce, toolsOf } from "./cache.ts";
import type { ShownCharacters } from "./shown-characters.ts";

type Family = {
  name: string;
  package: FontFamily;
  weights: { min: number; max: number };
  opticalSizes?: { min: number; max: number };
  /** OpenType features that browsers apply by themselves, and those that style sheets ask for. */
  features: string[];
  metrics: Metrics;
  fallbacks: Fallback[];
};

/** Ascent and descent are in em, line gap is 0. fonts.test.ts fails if a font update changes them. */
type Metrics = { ascent: number; descent: number; styles: Style[] };

/** `width` is that of an average character, in em: of the text in fonts.test.ts, with kerning. */
type Style = { opticalSize?: number; weight: number; width: number };

/** System fonts of about the same widths, shown until the web font has loaded. */
type Fallback = { local: string[]; width: number };

// PostScript names: each that a system lacks costs the first layout a look-up. Liberation has the widths of Arial and Courier New. Android
// has Roboto, whose newer versions have all weights in Roboto-Regular; without its bold, it is as wide as Arial.
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
    metrics: {
      ascent: 0.93,
      descent: 0.27,
      styles: [
        { opticalSize: 96, weight: 700, width: 0.4312 },
        { opticalSize: 48, weight: 700, width: 0.4598 },
        { opticalSize: 24, weight: 700, width: 0.474 },
      ],
    },
    fallbacks: bold,
  },
  {
    name: "Instrument Sans",
    package: "instrument-sans",
    weights: { min: 400, max: 600 },
    features: ["ccmp", "liga", "tnum", "kern", "mark", "mkmk"],
    metrics: {
      ascent: 0.97,
      descent: 0.25,
      styles: [
        { weight: 400, width: 0.4459 },
        { weight: 500, width: 0.4522 },
        { weight: 600, width: 0.4581 },
      ],
    },
    fallbacks: sans,
  },
  {
    name: "Geist Mono",
    package: "geist-mono",
    weights: { min: 500, max: 500 },
    features: ["ccmp", "mark", "mkmk"],
    metrics: { ascent: 1.005, descent: 0.295, styles: [{ weight: 500, width: 0.6 }] },
    fallbacks: mono,
  },
];

/** ASCII, Latin-1 and typographic punctuation; other letters come in a file of their own. */
const COMMON = [charactersBetween(0x20, 0x7e), charactersBetween(0xa0, 0xff), "ŒœŠšŽžŸ–—‘’‚“”„†•…‰‹›€™"].join("");

export type FontFile = { name: string; bytes: Buffer };

export type Fonts = {
  files: FontFile[];
  first: string[];
  css: string;
};

/**
 * Subsets the families, with fallbacks against layout shifts (https://www.w3.org/TR/css-fonts-5/#size-adjust-desc); `folder` is a URL ending in `/`.
 * With `shown`, the first file has these characters only, and a second one has the other common ones, for what visitors type.
 */
export async function makeFonts(folder: string, root: string, shown?: ShownCharacters): Promise<Fonts> {
  const firstOf = (family: Family) => [...COMMON].filter((character) => shown?.[family.package].has(character) ?? true).join("");
  // One range for all families compresses: for what a file lacks, browsers load the next one.
  const ranges = formatUnicodeRange([...new Set(families.flatMap((family) => [...firstOf(family)]))].join(""));
  const settings = JSON.stringify({ VERSION, families, first: families.map(firstOf), COMMON, folder });
  const { folder: cached, facts } = await makeOnce(cacheFolder(root, "fonts"), [settings, ...(await toolsOf(root))], async () => {
    const make = () => Promise.all(families.map((family) => makeFamily(family, { characters: firstOf(family), ranges }, folder)));
    const made = await showProgress(() => "Subsetting the fonts", make);
    const files = made.flatMap(({ files }) => files);
    return {
      files: Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])),
      facts: {
        names: files.map(({ name }) => name),
        first: made.flatMap(({ files }) => files.slice(0, 1)).map(({ name }) => name),
        css: made.map(({ css }) => css).join(""),
      },
    };
  });
  const { names, first, css } = facts;
  return { files: await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(cached, name)) }))), first, css };
}

/** Change it together with the subsetting, so that the cache makes the fonts again. */
const VERSION = 8;

type First = { characters: string; ranges: string };

async function makeFamily(family: Family, first: First, folder: string): Promise<{ files: FontFile[]; css: string }> {
  const parts = await listFontParts(family.package);
  const findPart = (name: string): FontPart => {
    const part = parts.find((part) => part.name === name);
    if (!part) throw new Error(`The font package ${family.package} has no subset ${name}`);
    return part;
  };
  const { min, max } = family.weights;
  const latin = await findPart("latin").read();
  const subset = async (characters: string, ranges: string) => ({
    ...fileOf(family, "latin", await subsetCharacters(family, latin, characters)),
    ranges,
  });
  const rest = [...COMMON].filter((character) => !first.characters.includes(character)).join("");
  const extended = findPart("latin-ext");
  const files = [
    await subset(first.characters, first.ranges),
    ...(rest === "" ? [] : [await subset(rest, formatUnicodeRange(COMMON))]),
    { ...fileOf(family, "latin-ext", await extended.read()), ranges: extended.ranges },
  ];
  const faces = files.map(({ name, ranges }) =>
    formatFontFace({
      "font-family": `"${family.name}"`,
      src: `url(${folder}${name})`,
      "font-weight": min === max ? String(min) : `${min} ${max}`,
      "font-display": "swap",
      "unicode-range": ranges,
    }),
  );
  const fallbacks = family.metrics.styles.flatMap((style) =>
    family.fallbacks.map((fallback) => formatFallbackFace(family, style, fallback)),
  );
  // Where ranges overlap, the last face counts (https://www.w3.org/TR/css-fonts-4/#composite-fonts): the others' are equal, and compress.
  return { files, css: [...faces.reverse(), ...fallbacks].join("") };
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

function formatFallbackFace(
  { name, metrics: { ascent, descent } }: Family,
  { opticalSize, weight, width }: Style,
  fallback: Fallback,
): string {
  const adjust = width / fallback.width;
  const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
  return formatFontFace({
    "font-family": `"${[name, "Fallback", opticalSize].filter(Boolean).join(" ")}"`,
    src: fallback.local.map((font) => `local("${font}")`).join(","),
    "font-weight": String(weight),
    "size-adjust": percent(adjust),
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

function charactersBetween(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
}

function formatUnicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => `U+${from.toString(16)}${from === to ? "" : `-${to.toString(16)}`}`).join(",");
}
