import { getDocumentProxy } from "unpdf";
import type { Reading, ReadLine, ReadLink } from "./reading.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;
type Node = { role?: string; type?: string; id?: string; children?: Node[] };

/** Reads a PDF by pdf.js: its text in the order of the file, as programs do that ignore the structure, and its tags. */
export async function readPdf(bytes: Uint8Array): Promise<Reading> {
  // pdf.js detaches the buffer that it gets.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const read = await Promise.all(pages.map(async (page) => ({ lines: await readLines(page), links: await readLinks(page) })));
  return { lines: read.flatMap(({ lines }) => lines), links: read.flatMap(({ links }) => links), levels: 3 };
}

/** Reads lines without page numbers and the like, which are marked as artifacts, and without normalization, which hides ligatures. */
async function readLines(page: Page): Promise<ReadLine[]> {
  const [{ items }, tree] = await Promise.all([
    page.getTextContent({ includeMarkedContent: true, disableNormalization: true }),
    page.getStructTree(),
  ]);
  const levels = new Map(listLevels((tree ?? {}) as Node));
  const lines: ReadLine[] = [{ text: "" }];
  const open: { tag: string; level: ReadLine["level"] | undefined }[] = [];
  for (const item of items) {
    if ("str" in item) {
      if (open.some(({ tag }) => tag === "Artifact")) continue;
      const last = lines.at(-1);
      const level = open.findLast((mark) => mark.level)?.level;
      if (last && (last.text === "" || last.level === level))
        Object.assign(last, { text: last.text + textOf(item), ...(level && { level }) });
      else lines.push({ text: textOf(item), ...(level && { level }) });
      if (item.hasEOL) lines.push({ text: "" });
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push({ tag: "tag" in item ? String(item.tag) : "", level: levels.get(item.id ?? "") });
  }
  return lines;
}

/** Without marks of the direction, which have no width. */
const textOf = ({ str }: { str: string }) => str.replaceAll("\u200f", "");

/** Lists the marked content in headings, with their level. */
function listLevels({ role = "", type, id, children = [] }: Node, level?: ReadLine["level"]): [string, ReadLine["level"]][] {
  const [, own] = /^H([1-4])$/.exec(role) ?? [];
  const current = own ? (Math.min(Number(own), 3) as 1 | 2 | 3) : level;
  return type === "content" && id ? [[id, current]] : children.flatMap((child) => listLevels(child, current));
}

async function readLinks(page: Page): Promise<ReadLink[]> {
  const annotations = await page.getAnnotations();
  return annotations.flatMap(({ url, overlaidText }) => (url ? [{ url, text: textOf({ str: overlaidText ?? "" }) }] : []));
}
