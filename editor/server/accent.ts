import { derivePalette, getContrast } from "../../content-model/schema/palette.ts";
import type { AccentPreview } from "../protocol.ts";

/** Throws if `accent` is not a valid CSS colour. */
export function previewAccent(accent: string): AccentPreview {
  const { light, dark } = derivePalette(accent);
  const preview = (theme: typeof light) => ({
    paper: theme.paper,
    ink: theme.ink,
    accent: theme.accent,
    contrast: getContrast(theme.accent, theme.paper),
  });
  return { light: preview(light), dark: preview(dark) };
}
