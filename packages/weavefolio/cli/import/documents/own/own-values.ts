import type { Mark } from "../../../../content/resume-marks/marks.ts";
import { escapeInline, escapeMarkdownUrl } from "../../../../content/schema/escape-markdown.ts";
import type { Located, Unsure } from "../located.ts";
import type { OwnBlock, OwnText } from "./own-file.ts";

/** A value of a block: its text as Markdown, and the link that all of it is. */
export type OwnValue = Located & { mark: Mark; plain: string; url?: string | undefined };

/** What stands between values. */
const SEPARATORS = /^[\s·•,،、，:–—“”"()|]*$/;

/** Lists the values of blocks. A text without a mark isn't one of ours, unless it only separates others. */
export function listValues(blocks: readonly OwnBlock[], unsure: Unsure[]): OwnValue[] {
  return blocks.flatMap(({ texts, at }) => {
    const groups: (OwnText & { mark: Mark })[][] = [];
    let before: Mark | undefined;
    for (const text of texts) {
      const { mark } = text;
      if (mark === undefined) {
        if (!SEPARATORS.test(text.text))
          unsure.push({ text: text.text.trim(), at, reason: "It was added to the file, which doesn't say what it is" });
      } else if (mark === before) groups.at(-1)?.push({ ...text, mark });
      else groups.push([{ ...text, mark }]);
      before = mark;
    }
    return groups.map((group) => toValue(group, at));
  });
}

function toValue(texts: (OwnText & { mark: Mark })[], at: string): OwnValue {
  const [first] = texts;
  if (!first) throw new Error("A value has a text");
  const plain = clean(texts.map(({ text }) => text).join(""));
  const text = RICH.has(first.mark) ? clean(texts.map(writeMarkdown).join("")) : plain;
  return { mark: first.mark, plain, text, at, url: texts.every(({ url }) => url === first.url) ? first.url : undefined };
}

/** A space that doesn't break is part of the text. */
const clean = (text: string) => text.replaceAll(/[^\S\u00a0]+/g, " ").trim();

/** What content has as Markdown. */
const RICH: ReadonlySet<Mark> = new Set<Mark>(["paragraph", "summary", "point", "quote"]);

function writeMarkdown({ text, url }: OwnText): string {
  const words = text.trim();
  if (!url || words === "") return escapeInline(text);
  const start = text.indexOf(words);
  return `${text.slice(0, start)}[${escapeInline(words)}](${escapeMarkdownUrl(url)})${text.slice(start + words.length)}`;
}
