import { AlignmentType, BorderStyle, type IParagraphStyleOptions, type IPropertiesOptions, LevelFormat, LevelSuffix } from "docx";
import type { Theme } from "weavefolio/extra";
import type { PageSize } from "./paper.ts";

/** In twentieths of a point, as Word measures. */
const TWIPS = 20;

export const toTwips = (points: number) => Math.round(points * TWIPS);

/** On Windows and macOS, with letters for Arabic and Hebrew, and as wide as Liberation Sans on Linux. */
const FONT = "Arial";

const BULLETS = "bullets";

const INDENT = 14;

type Colours = Pick<Theme, "ink" | "soft" | "line" | "accent">;

/** Returns Word's own styles, and three more, so that a change of a style changes the whole document. Sizes are in half points. */
export function getWordStyles(
  { ink, soft, line, accent }: Colours,
  language: string,
  { measure }: PageSize,
): NonNullable<IPropertiesOptions["styles"]> {
  // A line's dates or place end here.
  const end = { rightTabStop: toTwips(measure) };
  const heading = { keepNext: true, keepLines: true };
  const base = { basedOn: "Normal", quickFormat: true };
  const paragraphStyles: IParagraphStyleOptions[] = [
    {
      ...{ id: "Subtitle", name: "Subtitle", next: "Normal", run: { size: 22, color: soft } },
      ...{ paragraph: { spacing: { before: 60, after: 60 }, keepNext: true } },
    },
    { id: "Details", name: "Details", run: { color: soft }, paragraph: end },
    { id: "Entry", name: "Entry", paragraph: end },
    { id: "ListBullet", name: "List Bullet", paragraph: { numbering: { reference: BULLETS, level: 0 }, spacing: { after: 30 } } },
    { id: "Quote", name: "Quote", next: "Normal", run: { italics: true }, paragraph: { spacing: { before: 80, after: 0 } } },
  ];
  return {
    default: {
      document: {
        run: { font: FONT, size: 20, color: ink, language: { value: language, eastAsia: language, bidirectional: language } },
        paragraph: { spacing: { after: 40, line: 264 } },
      },
      title: { run: { size: 56, bold: true }, paragraph: { spacing: { after: 0, line: 240 }, ...heading } },
      heading1: {
        run: { size: 28, bold: true },
        paragraph: {
          ...heading,
          spacing: { before: 280, after: 80 },
          border: { top: { style: BorderStyle.SINGLE, size: 4, color: line, space: 8 } },
        },
      },
      heading2: { run: { size: 21, bold: true }, paragraph: { ...heading, spacing: { before: 160, after: 20 }, ...end } },
      heading3: { run: { size: 20, bold: true }, paragraph: { ...heading, spacing: { before: 80, after: 20 }, ...end } },
      hyperlink: { run: { color: accent, underline: {} } },
    },
    paragraphStyles: paragraphStyles.map((style) => ({ ...base, ...style })),
    characterStyles: [{ id: "Aside", name: "Aside", basedOn: "DefaultParagraphFont", run: { size: 18, bold: false, color: soft } }],
  };
}

/** The bullets of lists. Word shifts them with their text, and continues them on Enter. */
export const numbering: NonNullable<IPropertiesOptions["numbering"]> = {
  config: [
    {
      reference: BULLETS,
      levels: [
        {
          ...{ level: 0, format: LevelFormat.BULLET, text: "•", alignment: AlignmentType.START, suffix: LevelSuffix.TAB },
          style: { paragraph: { indent: { left: toTwips(INDENT), hanging: toTwips(INDENT) } } },
        },
      ],
    },
  ],
};
