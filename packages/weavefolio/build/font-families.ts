import { type FontPackage, type FontRole, fontRoles } from "../content/schema/fonts.ts";
import type { Content } from "../content/schema/schema.ts";
import { clamp, type FontFamily, findNearestWeight } from "../outputs/font-package.ts";

/** A weight and, in fonts that have them, an optical size. */
export type FontStyle = { weight: number; opticalSize?: number };

type Span = { min: number; max: number };

/** A font as it is published: `shown` are the weights that style sheets ask for. A static font has one file for each weight that it has. */
export type Face = { shown: Span; weight: number; axes: { wght?: number | Span; opsz?: number | Span } };

export type Family = {
  role: FontRole;
  name: string;
  package: FontFamily | FontPackage;
  faces: Face[];
  /** OpenType features that browsers apply by themselves, and those that style sheets ask for. */
  features: string[];
  /** The styles that style sheets use: each has fallback faces of its own. */
  styles: FontStyle[];
  fallbacks: Fallback[];
};

/** System fonts shown until the web font has loaded. `width` is that of an average character, in em, which fonts.test.ts measures. */
export type Fallback = { local: string[]; width: number };

// PostScript names: each that a system lacks costs the first layout a look-up. Liberation has the widths of Arial, Times New Roman and
// Courier New. Android has Roboto, whose newer versions have all weights in Roboto-Regular. Without its bold, it is as wide as Arial.
const sans: Fallback[] = [{ local: ["ArialMT", "LiberationSans", "Arimo-Regular", "Roboto-Regular"], width: 0.4379 }];
const bold: Fallback[] = [
  { local: ["Roboto-Bold", "Roboto-Regular"], width: 0.4435 },
  { local: ["Arial-BoldMT", "LiberationSans-Bold", "Arimo-Bold"], width: 0.4723 },
];
const serif: Fallback[] = [
  { local: ["NotoSerif-Regular"], width: 0.4686 },
  { local: ["TimesNewRomanPSMT", "LiberationSerif", "Tinos-Regular"], width: 0.3967 },
];
const boldSerif: Fallback[] = [
  { local: ["NotoSerif-Bold"], width: 0.498 },
  { local: ["TimesNewRomanPS-BoldMT", "LiberationSerif-Bold", "Tinos-Bold"], width: 0.4202 },
];
const mono: Fallback[] = [{ local: ["CourierNewPSMT", "LiberationMono", "Cousine-Regular", "DroidSansMono"], width: 0.6001 }];

/** All fallbacks, which fonts.test.ts measures. */
export const allFallbacks = [sans, bold, serif, boldSerif, mono].flat();

const DISPLAY_SIZES = { min: 24, max: 96 };

export const ownFamilies: Record<FontRole, Family> = {
  display: {
    role: "display",
    name: "Bricolage Grotesque",
    package: "bricolage-grotesque",
    faces: [{ shown: { min: 700, max: 700 }, weight: 700, axes: { wght: 700, opsz: DISPLAY_SIZES } }],
    features: ["ccmp", "kern", "mark", "mkmk"],
    styles: [
      { opticalSize: 96, weight: 700 },
      { opticalSize: 48, weight: 700 },
      { opticalSize: 24, weight: 700 },
    ],
    fallbacks: bold,
  },
  text: {
    role: "text",
    name: "Instrument Sans",
    package: "instrument-sans",
    faces: [{ shown: { min: 400, max: 600 }, weight: 400, axes: { wght: { min: 400, max: 600 } } }],
    features: ["ccmp", "liga", "tnum", "kern", "mark", "mkmk"],
    styles: [{ weight: 400 }, { weight: 500 }, { weight: 600 }],
    fallbacks: sans,
  },
  mono: {
    role: "mono",
    name: "Geist Mono",
    package: "geist-mono",
    faces: [{ shown: { min: 500, max: 500 }, weight: 500, axes: { wght: 500 } }],
    features: ["mark", "mkmk"],
    styles: [{ weight: 500 }],
    fallbacks: mono,
  },
};

/** Lists the families of a site: the owner's, and its own for the others. */
export function listFamilies(fonts: Content["fonts"]): Family[] {
  const names = new Set<string>();
  return fontRoles.map((role) => {
    const chosen = fonts[role];
    if (!chosen) return ownFamilies[role];
    // The same font for two roles: the faces of one would replace those of the other.
    const name = names.has(chosen.family) ? `${chosen.family} ${role}` : chosen.family;
    names.add(name);
    return toFamily(chosen, name, ownFamilies[role]);
  });
}

function toFamily(font: FontPackage, name: string, own: Family): Family {
  return {
    ...own,
    ...{ name, package: font, faces: own.faces.flatMap((face) => listFaces(font, own, face)) },
    ...(!font.opticalSizes && { styles: [...new Set(own.styles.map(({ weight }) => weight))].map((weight) => ({ weight })) }),
    ...(isSerif(font) && own.role !== "mono" && { fallbacks: own.role === "display" ? boldSerif : serif }),
  };
}

const isSerif = ({ category }: FontPackage) => category === "serif";

/** Each weight that style sheets ask for is shown by the nearest one, so that browsers don't thicken it. */
function listFaces({ weights, opticalSizes }: FontPackage, { styles }: Family, { shown, axes }: Face): Face[] {
  if (Array.isArray(weights)) {
    const nearest = Map.groupBy(new Set(styles.map(({ weight }) => weight)), (weight) => findNearestWeight(weights, weight));
    return Array.from(nearest, ([weight, shown]) => ({ shown: { min: Math.min(...shown), max: Math.max(...shown) }, weight, axes: {} }));
  }
  const wght = limit(shown, weights);
  const opsz = opticalSizes && limit(typeof axes.opsz === "object" ? axes.opsz : { min: 14, max: 14 }, opticalSizes);
  return [{ shown, weight: wght.min, axes: { wght: collapse(wght), ...(opsz && { opsz: collapse(opsz) }) } }];
}

const limit = ({ min, max }: Span, within: Span): Span => ({ min: clamp(min, within), max: clamp(max, within) });

const collapse = (span: Span) => (span.min === span.max ? span.min : span);

/** The custom properties of a role (site/styles/tokens.css), with the optical size of their fallback. */
const PROPERTIES: Record<FontRole, [property: string, opticalSize?: number][]> = {
  display: [
    ["display", 96],
    ["title", 48],
    ["heading", 24],
  ],
  text: [["text"]],
  mono: [["mono"]],
};

/** Sets the custom properties of the owner's fonts. */
export function formatFontProperties(fonts: Content["fonts"]): string {
  const properties = listFamilies(fonts).flatMap((family) => {
    const { role, styles, name, package: font } = family;
    if (typeof font === "string") return [];
    const generic = role === "mono" ? "ui-monospace,monospace" : isSerif(font) ? "ui-serif,serif" : "ui-sans-serif,system-ui,sans-serif";
    return PROPERTIES[role].map(([property, opticalSize]) => {
      const [style = { weight: 400 }] = styles.filter((style) => style.opticalSize === opticalSize).concat(styles);
      return `--font-${property}:"${name}","${nameFallback(family, style)}",${generic}`;
    });
  });
  return properties.length > 0 ? `:root{${properties.join(";")}}` : "";
}

export const nameFallback = ({ name }: Family, { opticalSize }: FontStyle) => [name, "Fallback", opticalSize].filter(Boolean).join(" ");
