import { parseColour } from "../schema/colour.ts";
import { findClosestOnPaper, getContrastOnPaper, MIN_CONTRAST } from "../schema/palette.ts";
import type { Diagnostic } from "./errors.ts";
import type { Field } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

export function findInvisibleAccent(site: Parsed, fields: readonly Field[]): Diagnostic[] {
  const accent = readAccent(fields);
  if (!accent || accent.contrast >= MIN_CONTRAST.graphic) return [];
  const what = `is too pale: its contrast with the light background is ${accent.roundedContrast}:1, below the minimum of ${MIN_CONTRAST.graphic}:1`;
  const closest = findClosestOnPaper(accent.colour, MIN_CONTRAST.graphic);
  return [diagnosticAt(site, ["accent"], what, `Write "${closest}", the closest colour with enough contrast, or another colour`)];
}

export function findPaleAccent(site: Parsed, fields: readonly Field[]): Diagnostic[] {
  const accent = readAccent(fields);
  if (!accent || accent.contrast < MIN_CONTRAST.graphic || accent.contrast >= MIN_CONTRAST.text) return [];
  const closest = findClosestOnPaper(accent.colour, MIN_CONTRAST.text);
  const what = `has a contrast of ${accent.roundedContrast}:1 with the light background, and text needs ${MIN_CONTRAST.text}:1: coloured text uses ${closest} instead`;
  return [diagnosticAt(site, ["accent"], what, `Keep it, or write "${closest}", the closest colour with enough contrast for text`)];
}

function readAccent(fields: readonly Field[]): { colour: string; contrast: number; roundedContrast: string } | undefined {
  const given = fields.find(({ path }) => path.join() === "accent")?.value;
  const colour = typeof given === "string" ? given.trim() : "";
  if (!parseColour(colour)) return undefined;
  const contrast = getContrastOnPaper(colour);
  // Rounded down, so that a failing contrast is never reported as a sufficient one.
  return { colour, contrast, roundedContrast: (Math.floor(contrast * 10) / 10).toFixed(1) };
}
