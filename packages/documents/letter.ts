import { type Content, type Inline, type LetterText, outlines, toPlain } from "weavefolio/extra";
import { composeBlocks } from "./blocks.ts";
import { wrap, writePlainText, writeRichText } from "./plain-text.ts";
import { drawDocument, makeOrnament } from "./resume.ts";
import { makeRichTextRuns, makeTextRun } from "./text-runs.ts";

/** Composes the letterhead: the head of the résumé. */
const composeHead = (content: Content) => ({ ...toPlain(outlines.composeOutline(content)), sections: [] });

const toRichText = (nodes: Inline[]) => ({ source: "", plain: "", paragraphs: [nodes] });

/** Draws the letter as a PDF, on the résumé's paper. */
export async function drawLetter(content: Content, { company, role, date, note }: LetterText): Promise<Buffer> {
  const head = composeHead(content);
  return drawDocument(content, {
    title: content.texts.letter.title,
    ornament: makeOrnament(content),
    foot: head.name,
    compose: (styles, page) => {
      const text = { ...styles.text, size: styles.text.size * 1.15, leading: styles.text.leading * 1.25 };
      return [
        ...composeBlocks(head, styles, page),
        { rule: "line", before: 18 },
        { tag: "P", runs: [makeTextRun(date, styles.fact)], before: 24 },
        { tag: "P", runs: [makeTextRun(company, styles.title)], before: 12 },
        ...(role ? [{ tag: "P", runs: [makeTextRun(role, styles.soft)] }] : []),
        ...note.map((nodes, index) => ({
          ...{ tag: "P", runs: makeRichTextRuns(toRichText(nodes), text, styles.link), width: 420 },
          before: index === 0 ? 24 : 9,
        })),
        { tag: "P", runs: [makeTextRun(content.profile.name, styles.title)], before: 24 },
      ];
    },
  });
}

/** Writes the letter as plain text. */
export function writeLetter(content: Content, { company, role, date, note }: LetterText): string {
  const head = writePlainText(composeHead(content)).trimEnd();
  const paragraphs = note.map((nodes) => wrap(writeRichText(toRichText(nodes))));
  const blocks = [wrap(date), [...wrap(company), ...wrap(role)], ...paragraphs, wrap(content.profile.name)];
  return `${[head, ...blocks.map((lines) => lines.join("\n"))].join("\n\n")}\n`;
}
