import { ImportError } from "../import-error.ts";
import { runLimited } from "../run-limited.ts";
import { MAX_PAGES, type PdfContent, type PdfProblem } from "./pdf-content.ts";

const PROBLEMS: Record<PdfProblem, string> = {
  encrypted: "is encrypted with a password. Save it without one, and import it again.",
  damaged: "is damaged or incomplete. Download it again.",
  "too many pages": `has more than ${MAX_PAGES} pages, so it is not a résumé that the import reads.`,
  "too much text": "has more text than a résumé.",
};

/** Reads a PDF with limits on time and memory: a small file can unpack to gigabytes. Throws ImportError if it can't be read */
export async function readPdf(bytes: Uint8Array, name: string): Promise<PdfContent> {
  const end = Buffer.from(bytes.subarray(-1024)).toString("latin1");
  // pdf.js would restore some of its pages.
  if (!end.includes("%%EOF")) throw new ImportError(`${name} ${PROBLEMS.damaged}`);
  const result = await runLimited<PdfContent | PdfProblem>("./pdf-worker", import.meta, { workerData: bytes, name, kind: "a résumé" });
  if (typeof result === "string") throw new ImportError(`${name} ${PROBLEMS[result]}`);
  return result;
}
