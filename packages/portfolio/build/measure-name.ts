import type { Content } from "../content/schema/schema.ts";
import { layOutText } from "../outputs/lettering/lettering.ts";
import { chooseFontLanguage } from "../outputs/noto-fonts.ts";

/**
 * Measures the first name in the display font, in em, so that Home's heading fills its column. A name that no font here has is shown
 * in one of the visitor's, whose letters are at most about this wide.
 */
export async function measureName(content: Content): Promise<number> {
  const { firstName, nameLength } = content.profile;
  const lettering = { language: chooseFontLanguage(content), fonts: content.fonts };
  const layout = await layOutText(firstName, "display", { width: Infinity, lines: 1, largest: SIZE, smallest: SIZE }, lettering);
  const [line] = layout?.lines ?? [];
  return line ? line.width / SIZE : 0.65 * nameLength;
}

const SIZE = 100;
