import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type FontPackage, type FontRole, fontRoles } from "../schema/fonts.ts";
import type { Diagnostic } from "./errors.ts";
import { composeInstallation } from "./package-manager.ts";
import type { Raw } from "./raw.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

export type Fonts = Partial<Record<FontRole, FontPackage>>;

/** What a package of Fontsource says of its font (https://fontsource.org/docs/api/introduction). */
type Metadata = {
  id: string;
  family: string;
  subsets: string[];
  weights: number[];
  category: string;
  variable: false | Record<string, { min: string; max: string }>;
  license: { type: string };
};

/** The weights that style sheets use. */
const WEIGHTS: Record<FontRole, number[]> = { display: [700], text: [400, 500, 600], mono: [500] };

/** Finds the packages of the owner's fonts, and reports those that are missing, and weights that they lack. */
export function findFonts(
  { parsed, value }: { parsed: Parsed; value: unknown },
  siteRoot: string,
): { fonts: Fonts; errors: Diagnostic[]; warnings: Diagnostic[] } {
  const found = { fonts: {} as Fonts, errors: [] as Diagnostic[], warnings: [] as Diagnostic[] };
  const written = (value as Raw["site"] | undefined)?.fonts ?? {};
  for (const role of fontRoles) {
    const name = written[role];
    if (name === undefined) continue;
    const at = (what: string, fix: string) => diagnosticAt(parsed, ["fonts", role], what, fix);
    const font = findFontPackage(name, siteRoot);
    if (font === undefined) found.errors.push(at(`names a font that is not installed: “${name}”`, adviseInstall(name, siteRoot)));
    else if (!font.hasLatin) found.errors.push(at(`names a font without Latin letters: “${name}”`, "Choose another font"));
    else {
      found.fonts[role] = font;
      const missing = WEIGHTS[role].filter((weight) => !hasWeight(font, weight));
      const fix = "Choose a font that has them, or ignore this";
      if (missing.length > 0)
        found.warnings.push(at(`lacks ${missing.length > 1 ? "weights" : "weight"} ${missing.join(", ")}: its nearest is shown`, fix));
    }
  }
  return found;
}

function hasWeight({ weights }: FontPackage, weight: number): boolean {
  return Array.isArray(weights) ? weights.includes(weight) : weights.min <= weight && weight <= weights.max;
}

/** Names a font's packages, the variable one first: all its weights are one file. */
function listPackages(written: string): string[] {
  if (/^@fontsource(?:-variable)?\/[a-z\d-]+$/.test(written)) return [written];
  // As Fontsource does: JetBrains Mono is jetbrains-mono.
  const name = written
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return name ? [`@fontsource-variable/${name}`, `@fontsource/${name}`] : [];
}

function adviseInstall(written: string, siteRoot: string): string {
  const [first, second] = listPackages(written);
  if (!first) return "Write the name of a font at fontsource.org, such as: Fraunces";
  const install = (name: string) => composeInstallation([name], siteRoot).join(" ");
  return `Run: ${install(first)}${second ? `. If it isn't found, run: ${install(second)}. Names are at fontsource.org` : ""}`;
}

function findFontPackage(written: string, siteRoot: string): FontPackage | undefined {
  for (const name of listPackages(written)) {
    const folder = findFolder(name, siteRoot);
    const font = folder && readFontPackage(name, folder);
    if (font) return font;
  }
  return undefined;
}

/** Of the owner's packages, or of those beside the engine. */
function findFolder(name: string, siteRoot: string): string | undefined {
  for (const from of [join(siteRoot, "package.json"), import.meta.url]) {
    try {
      return dirname(createRequire(from).resolve(`${name}/metadata.json`));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
    }
  }
  return undefined;
}

function readFontPackage(name: string, folder: string): FontPackage | undefined {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown;
  const { id, family, subsets, weights, category, variable, license } = read("metadata.json") as Metadata;
  const { version } = read("package.json") as { version: string };
  const hasFile = (axis: string) => existsSync(join(folder, `files/${id}-latin-${axis}-normal.woff2`));
  const spanOf = ({ min, max }: { min: string; max: string }) => ({ min: Number(min), max: Number(max) });
  const { wght, opsz } = name.startsWith("@fontsource-variable/") && variable ? variable : {};
  const facts = { ...{ name, version, id, family, folder, category, license: license.type }, hasLatin: subsets.includes("latin") };
  if (!name.startsWith("@fontsource-variable/")) return { ...facts, weights };
  if (!wght || !(hasFile("wght") || !facts.hasLatin)) return undefined;
  return { ...facts, weights: spanOf(wght), ...(opsz && hasFile("opsz") && { opticalSizes: spanOf(opsz) }) };
}
