import { parseColour } from "../schema/colour.ts";
import { findClosestOnPaper, getContrastOnPaper, MIN_CONTRAST } from "../schema/palette.ts";
import type { Diagnostic } from "./errors.ts";
import type { Field } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

/** Reports an accent that is hardly visible on the light background, and warns of one that is too pale for text. */
export function checkAccent(site: Parsed, fields: readonly Field[]): { errors: Diagnostic[]; warnings: Diagnostic[] } {
  const given = fields.find(({ path }) => path.join() === "accent")?.value;
  const colour = typeof given === "string" ? given.trim() : "";
  const contrast = parseColour(colour) ? getContrastOnPaper(colour) : MIN_CONTRAST.text;
  // Rounded down, so that a failing contrast is never reported as a sufficient one.
  const rounded = (Math.floor(contrast * 10) / 10).toFixed(1);
  if (contrast < MIN_CONTRAST.graphic) {
    const what = `is too pale: its contrast with the light background is ${rounded}:1, below the minimum of ${MIN_CONTRAST.graphic}:1`;
    const fix = `Write "${findClosestOnPaper(colour, MIN_CONTRAST.graphic)}", the closest colour with enough contrast, or another colour`;
    return { errors: [diagnosticAt(site, ["accent"], what, fix)], warnings: [] };
  }
  if (contrast >= MIN_CONTRAST.text) return { errors: [], warnings: [] };
  const closest = findClosestOnPaper(colour, MIN_CONTRAST.text);
  const what = `has a contrast of ${rounded}:1 with the light background, and text needs ${MIN_CONTRAST.text}:1: coloured text uses ${closest} instead`;
  const fix = `Keep it, or write "${closest}", the closest colour with enough contrast for text`;
  return { errors: [], warnings: [diagnosticAt(site, ["accent"], what, fix)] };
}
