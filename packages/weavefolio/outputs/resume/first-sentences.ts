import { type Inline, type RichText, toPlain } from "../../content/schema/markdown.ts";

/** Returns the first sentences of paragraphs, with `most` characters together. Of a longer sentence, its first words. */
export function takeFirstSentences(paragraphs: readonly RichText[], most: number, language: string): RichText[] {
  const taken: RichText[] = [];
  if (most === 0) return taken;
  let left = most;
  for (const text of paragraphs) {
    const { length } = text.plain;
    if (length > left) {
      const sentences = measureSentences(text.plain, left, text.language?.lang ?? language);
      if (sentences > 0) return [...taken, cut(text, sentences)];
      return taken.length > 0 ? taken : [cut(text, text.plain.slice(0, left).search(/\s\S*$/) + 1 || left, "…")];
    }
    taken.push(text);
    left -= length;
  }
  return taken;
}

/** Counts the characters of the whole sentences that fit. */
function measureSentences(plain: string, most: number, language: string): number {
  let [end, length] = [0, 0];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(plain)) {
    end += segment.length;
    if (plain.slice(0, end).trimEnd().length > most) break;
    if (!ABBREVIATION.test(segment)) length = end;
  }
  return length;
}

/** After “Dr.” and “J. R.”, a sentence goes on. */
const ABBREVIATION = /(?<!\p{L})(?:\p{Lu}|Dr|Mrs?|Ms|Prof|St|No|Nr)\.\s*$/u;

function cut(text: RichText, length: number, end = ""): RichText {
  const plain = text.plain.slice(0, length).trimEnd() + end;
  const nodes = takeNodes(text.paragraphs.flat(), plain.length - end.length);
  return { ...text, source: plain, plain, paragraphs: [end ? [...nodes, end] : nodes] };
}

function takeNodes(nodes: readonly Inline[], length: number): Inline[] {
  let left = length;
  return nodes.flatMap((node) => {
    const room = left;
    left -= toPlain([node]).length;
    if (room <= 0) return [];
    if (left >= 0) return [node];
    if (typeof node === "string") return [node.slice(0, room)];
    return node.is === "code" ? [{ ...node, text: node.text.slice(0, room) }] : [{ ...node, children: takeNodes(node.children, room) }];
  });
}
