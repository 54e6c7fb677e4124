import { parseColour } from "../schema/colour.ts";
import { contrastOnPaper, GRAPHIC, nearestOnPaper, TEXT } from "../schema/palette.ts";
import type { Problem } from "./errors.ts";
import { type Parsed, problemAt } from "./place.ts";
import type { Field } from "./schema-walk.ts";

/** An accent that cannot be told from the paper; it stops the build. */
export function paleAccent(site: Parsed, fields: readonly Field[]): Problem[] {
  const accent = accentIn(fields);
  if (!accent || accent.contrast >= GRAPHIC) return [];
  const what = `is too pale: it stands out ${accent.told}:1 from the light paper, where ${GRAPHIC}:1 is the least`;
  return [problemAt(site, ["accent"], what, `Write "${nearestOnPaper(accent.colour, GRAPHIC)}", the nearest that does, or another colour`)];
}

/** An accent that is too pale for text; the site takes another one there. */
export function palishAccent(site: Parsed, fields: readonly Field[]): Problem[] {
  const accent = accentIn(fields);
  if (!accent || accent.contrast < GRAPHIC || accent.contrast >= TEXT) return [];
  const nearest = nearestOnPaper(accent.colour, TEXT);
  const what = `reaches ${accent.told}:1 on the light paper, and text needs ${TEXT}:1: where it colours text, the site takes ${nearest}`;
  return [problemAt(site, ["accent"], what, `Leave it so, or write "${nearest}", the nearest that reaches it`)];
}

function accentIn(fields: readonly Field[]): { colour: string; contrast: number; told: string } | undefined {
  const given = fields.find(({ path }) => path.join() === "accent")?.value;
  const colour = typeof given === "string" ? given.trim() : "";
  if (!parseColour(colour)) return undefined;
  const contrast = contrastOnPaper(colour);
  // Rounded down, so that what fails is never told as what would do.
  return { colour, contrast, told: (Math.floor(contrast * 10) / 10).toFixed(1) };
}
