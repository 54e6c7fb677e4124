import type { Mark } from "../../../../content/resume-marks/marks.ts";

/** A text of a file that this project wrote, and what it is. What has no mark stands between others. */
export type OwnText = { text: string; mark?: Mark | undefined; url?: string | undefined };

export type BlockKind = "name" | "section" | "item" | "role" | "text";

/** A heading, a paragraph or a point, and where it is. */
export type OwnBlock = { kind: BlockKind; texts: OwnText[]; at: string };

/** The language is a BCP 47 tag. */
export type OwnFile = { language: string; blocks: OwnBlock[] };

/** Appends a text to a block. Runs of one text become one. */
export function appendText(texts: OwnText[], text: OwnText): void {
  const last = texts.at(-1);
  if (last && last.mark === text.mark && last.url === text.url) last.text += text.text;
  else texts.push({ ...text });
}
