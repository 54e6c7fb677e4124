import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { type FontFamily, type FontPart, fontParts } from "../generated/font-package.ts";
import { cacheFolder, makeOnce, toolsOf } from "./cache.ts";

/** A family of the site. */
type Family = {
  name: string;
  package: FontFamily;
  /** The weights that ship: a range of the variable axis, or one. */
  weights: { min: number; max: number };
  /** The range of its optical sizes in CSS pixels, where it has them: display type is drawn tighter than small type. */
  opticalSizes?: { min: number; max: number };
  metrics: Metrics;
  fallback: Fallback;
};

/**
 * A family's ascent, descent and average width of Latin text in em, in the weight most of its text is set in (wght 700, 400, 500).
 * Measured with @capsizecss/unpack 4.0.1; fonts.test.ts fails if an update of the fonts changes them. The line gap is 0.
 */
type Metrics = { ascent: number; descent: number; averageWidths: { opticalSize?: number; em: number }[] };

/** Fonts of the visitor's own system that stand in while ours is loading; all of them have the same widths. */
type Fallback = { local: string[]; unitsPerEm: number; averageWidth: number };

// Average widths of Latin text, by @capsizecss/unpack; Liberation has Arial's and Courier New's own widths.
const arial: Fallback = { local: ["Arial", "Liberation Sans", "Arimo", "Arimo Regular"], unitsPerEm: 2048, averageWidth: 913 };
const arialBold: Fallback = {
  local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
  unitsPerEm: 2048,
  averageWidth: 983,
};
const courier: Fallback = { local: ["Courier New", "Liberation Mono", "Cousine", "Cousine Regular"], unitsPerEm: 2048, averageWidth: 1229 };

const families: Family[] = [
  {
    name: "Bricolage Grotesque",
    package: "bricolage-grotesque",
    weights: { min: 700, max: 700 },
    opticalSizes: { min: 24, max: 96 },
    // Each optical size has its own widths, and so needs its own fallback.
    metrics: {
      ascent: 0.93,
      descent: 0.27,
      averageWidths: [
        { opticalSize: 96, em: 0.439 },
        { opticalSize: 24, em: 0.483 },
      ],
    },
    fallback: arialBold,
  },
  {
    name: "Instrument Sans",
    package: "instrument-sans",
    weights: { min: 400, max: 600 },
    metrics: { ascent: 0.97, descent: 0.25, averageWidths: [{ em: 0.458 }] },
    fallback: arial,
  },
  {
    name: "Geist Mono",
    package: "geist-mono",
    weights: { min: 500, max: 500 },
    metrics: { ascent: 1.005, descent: 0.295, averageWidths: [{ em: 0.6 }] },
    fallback: courier,
  },
];

/** What the first page may need: ASCII, Latin-1, and the typographer's own signs. Rarer letters come in a second file. */
const COMMON = [range(0x20, 0x7e), range(0xa0, 0xff), "ŒœŠšŽžŸ–—‘’‚“”„†•…‰‹›€™"].join("");

/** A font file, by its name in the site's assets. */
export type FontFile = { name: string; bytes: Buffer };

export type Fonts = {
  files: FontFile[];
  /** The names of those that the first page needs. */
  first: string[];
  /** Their `@font-face` rules, and those of the fallbacks. */
  css: string;
};

/**
 * Cuts the families down to what the site shows, and measures a fallback for each, so that no line moves when a font
 * arrives (the method is Capsize's: https://seek-oss.github.io/capsize/).
 *
 * @param folder the address the files will be found in, with a slash at its end
 * @param root the project's folder: fonts that have been cut are kept in its cache
 */
export async function makeFonts(folder: string, root: string): Promise<Fonts> {
  const settings = JSON.stringify({ VERSION, families, COMMON, folder });
  const { folder: made, facts } = await makeOnce(cacheFolder(root, "fonts"), [settings, ...(await toolsOf(root))], async () => {
    const each = await Promise.all(families.map((family) => makeFamily(family, folder)));
    const files = each.flatMap(({ files }) => files);
    return {
      files: Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])),
      facts: {
        names: files.map(({ name }) => name),
        first: each.flatMap(({ files }) => files.slice(0, 1)).map(({ name }) => name),
        css: each.map(({ css }) => css).join(""),
      },
    };
  });
  const { names, first, css } = facts;
  return { files: await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(made, name)) }))), first, css };
}

/** Changes with every change of how they are cut and measured. */
const VERSION = 2;

async function makeFamily(family: Family, folder: string): Promise<{ files: FontFile[]; css: string }> {
  const { opticalSizes } = family;
  const parts = await fontParts(family.package);
  const part = (name: string): FontPart => {
    const found = parts.find((one) => one.name === name);
    if (!found) throw new Error(`${family.package} comes without ${name}`);
    return found;
  };
  const { min, max } = family.weights;
  const variationAxes = { wght: min === max ? min : family.weights, ...(opticalSizes && { opsz: opticalSizes }) };

  const latin = await part("latin").read();
  const common = await subsetFont(latin, COMMON, { targetFormat: "woff2", variationAxes });
  const files = [fileOf(family, "latin", common), fileOf(family, "latin-ext", await part("latin-ext").read())];
  const faces = files.map(({ name }, at) =>
    face({
      "font-family": `"${family.name}"`,
      src: `url(${folder}${name}) format("woff2")`,
      "font-weight": min === max ? String(min) : `${min} ${max}`,
      "font-display": "swap",
      "unicode-range": at === 0 ? codesOf(COMMON) : part("latin-ext").ranges,
    }),
  );
  const fallbacks = family.metrics.averageWidths.map((averageWidth) => fallbackFace(family, averageWidth));
  return { files, css: [...faces, ...fallbacks].join("") };
}

/**
 * The fallback's face, made as wide and as high as the family, or as its cut for an optical size, by the four descriptors
 * CSS has for it.
 */
function fallbackFace(
  { name, weights, fallback, metrics: { ascent, descent } }: Family,
  { opticalSize, em }: Metrics["averageWidths"][number],
): string {
  const adjust = em / (fallback.averageWidth / fallback.unitsPerEm);
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  return face({
    "font-family": `"${[name, "Fallback", opticalSize].filter(Boolean).join(" ")}"`,
    src: fallback.local.map((font) => `local("${font}")`).join(","),
    "font-weight": weights.min === weights.max ? String(weights.min) : `${weights.min} ${weights.max}`,
    "size-adjust": percent(adjust),
    "ascent-override": percent(ascent / adjust),
    "descent-override": percent(descent / adjust),
    "line-gap-override": percent(0),
  });
}

function fileOf(family: Family, subset: string, bytes: Buffer): FontFile {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { name: `${family.package}-${subset}-${hash}.woff2`, bytes };
}

function face(descriptors: Record<string, string>): string {
  return `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
}

/** Characters as CSS counts them, runs drawn together: U+20-7E,U+A0-FF. */
function codesOf(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => `U+${from.toString(16)}${from === to ? "" : `-${to.toString(16)}`}`).join(",");
}
