import subsetFont from "subset-font";
import { parseFont } from "../outputs/parse-font.ts";

/** Ascent, descent and the width of an average character of {@link SAMPLE}, in em. */
export type FontMetrics = { ascent: number; descent: number; width: number };

/** What a portfolio says: sentences and titles. Averages of letters ignore kerning, which makes sentences 1 % narrower. */
const SAMPLE =
  "A developer writes what others read: small steps, plain words, and a reason for each. Most of the work is to find out what is needed, " +
  "to say what it costs, and to keep a promise; the rest is typing. Visitors never see the code, but they notice how fast a page " +
  "answers, and that nothing they wrote is lost. Work Experience. Selected work. Front-end Developer. Computer Science. Get in touch.";

/** Measures a font at these axes, of which a static font has none. */
export async function measureStyle(font: Buffer, variationAxes: Record<string, number>): Promise<FontMetrics> {
  return measureFont(await subsetFont(font, SAMPLE, { targetFormat: "truetype", variationAxes }));
}

export function measureFont(bytes: Buffer): FontMetrics {
  const font = parseFont(bytes);
  const { ascent, descent, unitsPerEm } = font;
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    width: font.layout(SAMPLE).advanceWidth / unitsPerEm / SAMPLE.length,
  };
}
