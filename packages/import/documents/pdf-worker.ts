import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";
import { MAX_PAGES, type PdfAttachment, type PdfContent, type PdfLink, type PdfPage, type PdfProblem } from "./pdf-content.ts";

/** On all pages. */
const MAX_TEXTS = 50_000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

// A thread of its own can be ended, which parsing can't.
parentPort?.postMessage(await read(workerData as Uint8Array).catch(describeError));

async function read(bytes: Uint8Array): Promise<PdfContent | PdfProblem> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true });
  if (pdf.numPages > MAX_PAGES) return "too many pages";
  const { info } = await pdf.getMetadata();
  const { Author: author, Title: title, Producer: producer } = info as Record<string, unknown>;
  const isLinkedIn = author === "LinkedIn" && title === "Resume" && /^Apache FOP\b/.test(String(producer));
  const attachments = await readAttachments(pdf);
  const pages: PdfPage[] = [];
  let count = 0;
  for (let number = 1; isLinkedIn && number <= pdf.numPages; number++) {
    const page = await readPage(pdf, number);
    count += page.texts.length;
    if (count > MAX_TEXTS) return "too much text";
    pages.push(page);
  }
  return { isLinkedIn, pages, attachments };
}

/** Europass attaches its data as XML. */
async function readAttachments(pdf: Pdf): Promise<PdfAttachment[]> {
  const found: PdfAttachment[] = [];
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? []) {
    if (!/\.xml$/i.test(filename)) continue;
    const bytes = await pdf.getAttachmentContent(id);
    if (bytes) found.push({ name: filename, bytes });
  }
  return found;
}

async function readPage(pdf: Pdf, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!("str" in item) || !item.str.trim()) return [];
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, size, width: item.width }];
  });
  const links = (await page.getAnnotations()).flatMap(({ url, rect }): PdfLink[] => {
    const [left = 0, bottom = 0, right = 0, top = 0] = (rect ?? []) as number[];
    return typeof url === "string" ? [{ url, left, bottom, right, top }] : [];
  });
  return { texts, links };
}

function describeError(error: unknown): PdfProblem {
  return error instanceof Error && error.name === "PasswordException" ? "encrypted" : "damaged";
}
