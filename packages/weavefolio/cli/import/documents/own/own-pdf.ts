import type { getDocumentProxy } from "unpdf";
import { type Mark, marks } from "../../../../content/resume-marks/marks.ts";
import { WITHOUT_SPACES } from "../linkedin-lines.ts";
import { appendText, type BlockKind, type OwnBlock, type OwnText } from "./own-file.ts";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;
type Node = { role?: string; type?: string; id?: string; children?: Node[] };

const KINDS: Readonly<Record<string, BlockKind>> = {
  H1: "name",
  H2: "section",
  H3: "item",
  H4: "role",
  P: "text",
  BlockQuote: "text",
  LI: "text",
};

/** Where marked content is: its block by number, and its link. */
type Place = { block: number; kind: BlockKind; url?: string | undefined };

/** Reads the paragraphs of a page by the document's structure, and the marks of their texts. */
export async function readOwnPage(page: Page, number: number): Promise<OwnBlock[]> {
  const [{ items }, tree, annotations] = await Promise.all([
    page.getTextContent({ includeMarkedContent: true, disableNormalization: true }),
    page.getStructTree(),
    page.getAnnotations(),
  ]);
  const urls = new Map(annotations.flatMap(({ id, url }): [string, string][] => (typeof url === "string" ? [[id, url]] : [])));
  const places = listPlaces((tree ?? {}) as Node, urls);
  const blocks = new Map<number, OwnBlock & { lines: number[] }>();
  const open: { id: string; tag: string }[] = [];
  let line = 0;
  let baseline: number | undefined;
  let isNewLine = false;
  for (const item of items) {
    if ("str" in item) {
      const { id = "", tag = "" } = open.at(-1) ?? {};
      const place = places.get(id);
      if (item.hasEOL) isNewLine = true;
      if (!place || item.str === "") continue;
      const [, , , , , y = 0] = item.transform as number[];
      if (item.str.trim() && (baseline === undefined || Math.abs(baseline - y) > SAME_LINE)) {
        baseline = y;
        line++;
      }
      const block = blocks.get(place.block) ?? { kind: place.kind, texts: [], at: "", lines: [] };
      blocks.set(place.block, block);
      if (item.str.trim()) block.lines.push(line);
      const text = { text: item.str.replaceAll("\u200f", ""), mark: findMark(tag), url: place.url };
      if (isNewLine) breakLine(block.texts, text);
      isNewLine = item.hasEOL;
      appendText(block.texts, text);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push({ id: ("id" in item && item.id) || "", tag: "tag" in item ? String(item.tag) : "" });
  }
  return Array.from(blocks.values(), ({ lines, ...block }) => ({ ...block, at: locate(number, lines) }));
}

/** pdf.js leaves out the space at the end of a line. What stands together isn't broken, so that the line ends it. */
function breakLine(texts: OwnText[], { text, mark }: OwnText): void {
  const last = texts.at(-1);
  if (!last) return;
  if (mark === "contact" || mark === "fact") texts.push({ text: " " });
  else if (!WITHOUT_SPACES.test(last.text.at(-1) ?? "") && !WITHOUT_SPACES.test(text.at(0) ?? "")) last.text += " ";
}

/** In points. */
const SAME_LINE = 2;

const findMark = (tag: string): Mark | undefined => marks.find((mark) => mark === tag);

function locate(page: number, lines: readonly number[]): string {
  const [first = 1, last = first] = [lines[0], lines.at(-1)];
  return `page ${page}, ${first === last ? `line ${first}` : `lines ${first}–${last}`}`;
}

function listPlaces(root: Node, urls: ReadonlyMap<string, string>): Map<string, Place> {
  const places = new Map<string, Place>();
  let count = 0;
  const visit = ({ role = "", type, id = "", children = [] }: Node, place: Place | undefined): void => {
    if (type === "content" && place) places.set(id, place);
    const kind = KINDS[role];
    const link = children.find((child) => child.type === "object")?.id;
    const own = kind && place?.kind !== "text" ? { block: count++, kind } : place;
    const inner = own && link ? { ...own, url: urls.get(link) } : own;
    for (const child of children) visit(child, inner);
  };
  visit(root, undefined);
  return places;
}

/** Joins the paragraph that a page ends with and the next one continues. A new one begins with another text, or without a mark. */
export function joinPages(pages: readonly OwnBlock[][]): OwnBlock[] {
  const joined: OwnBlock[] = [];
  for (const [first, ...others] of pages) {
    if (!first) continue;
    const last = joined.at(-1);
    const [end, start] = [last?.texts.at(-1), first.texts[0]];
    if (last?.kind === "text" && first.kind === "text" && start?.mark && start.mark === end?.mark && CONTINUED.has(start.mark)) {
      for (const text of first.texts) appendText(last.texts, text);
      last.at += ` – ${first.at}`;
    } else joined.push(first);
    joined.push(...others);
  }
  return joined;
}

const CONTINUED: ReadonlySet<Mark> = new Set<Mark>(["summary", "point", "quote"]);
