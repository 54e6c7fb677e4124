import { type Inline, type outlines, type RichText, typesetting, wording } from "weavefolio/extra";
import type { Style, TextRun } from "./lines.ts";

export type Styles = ReturnType<typeof getStyles>;

/** Factors for text, its lines and the spaces between blocks. */
export type Density = { size: number; leading: number; spacing: number };

const NORMAL = { size: 1, leading: 1, spacing: 1 };

/** The settings to try in turn: the last one has text of 9 points. */
export const densities: Density[] = [NORMAL, { size: 0.97, leading: 0.95, spacing: 0.8 }, { size: 0.95, leading: 0.9, spacing: 0.5 }];

/** Sizes in points. `separatorOf` returns what is between the texts of a list. */
export function getStyles({ palette, profile, site }: outlines.ResumeContent, density = NORMAL) {
  const { ink, soft, accent } = palette.light;
  const styles = {
    name: { face: "display", colour: ink, tracking: -0.02, ...chooseNameSize(profile.name) },
    headline: { face: "fact", size: 9, leading: 12, colour: soft },
    lead: { face: "text", size: 13, leading: 18, colour: soft },
    section: { face: "heading", size: 15.5, leading: 18, colour: ink, tracking: -0.02 },
    title: { face: "strong", size: 10.25, leading: 14, colour: ink },
    text: { face: "text", size: 9.5, leading: 13.25, colour: ink },
    soft: { face: "text", size: 9.5, leading: 13.25, colour: soft },
    fact: { face: "fact", size: 7.75, leading: 12, colour: soft, tracking: 0.02 },
  } satisfies Record<string, Style>;
  const scaled = Object.entries(styles).map(([face, style]) => [
    face,
    { ...style, size: style.size * density.size, leading: style.leading * density.leading },
  ]);
  // In closer lines, text extraction takes the line below the name for a part of it.
  const scaledStyles = Object.fromEntries(scaled) as Record<keyof typeof styles, Style>;
  return {
    ...scaledStyles,
    name: styles.name,
    link: accent,
    separatorOf: (texts: readonly string[]) => wording.getSeparator(site.language, texts),
  };
}

/** Keeps most names on one line. */
function chooseNameSize(name: string): { size: number; leading: number } {
  // Letters with dots far below the line.
  if (typesetting.joinsLetters(name)) return { size: 42, leading: 60 };
  if (name.length <= 14) return { size: 50, leading: 50 };
  return name.length <= 19 ? { size: 38, leading: 40 } : { size: 29, leading: 31 };
}

export function makeTextRun(text: string, style: Style): TextRun {
  return { text: typesetting.spellForFonts(text), style };
}

/** Returns the runs of Markdown. The site's fonts have no italics, so that emphasis looks like the text around it. */
export function makeRichTextRuns({ paragraphs }: RichText, style: Style, underline: string): TextRun[] {
  const inNode = (node: Inline, base: TextRun): TextRun[] => {
    if (typeof node === "string") return [{ ...base, ...makeTextRun(node, base.style) }];
    if (node.is === "code") return [{ ...base, ...makeTextRun(node.text, { ...base.style, face: "fact", size: base.style.size * 0.92 }) }];
    const inner = { ...base, style: node.is === "strong" ? { ...base.style, face: "strong" as const } : base.style };
    const link = node.is === "link" && { link: { url: node.url, title: node.url }, underline };
    return node.children.flatMap((child) => inNode(child, { ...inner, ...link }));
  };
  const space = makeTextRun(" ", style);
  return paragraphs.flatMap((nodes, index) => [
    ...(index > 0 ? [space] : []),
    ...nodes.flatMap((node) => inNode(node, { text: "", style })),
  ]);
}
