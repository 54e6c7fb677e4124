import { once } from "node:events";
import { extname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { ImportError } from "../import-error.ts";
import { MAX_PAGES, type PdfContent, type PdfProblem } from "./pdf-content.ts";

const MAX_SECONDS = 20;

/** Beyond what the program has before. A résumé needs a tenth of it. */
const MAX_MEGABYTES = 512;

const MEGABYTE = 1024 * 1024;

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
  const result = await runWorker(bytes);
  if (typeof result === "string") throw new ImportError(`${name} ${PROBLEMS[result as PdfProblem] ?? result}`);
  return result;
}

async function runWorker(bytes: Uint8Array): Promise<PdfContent | string> {
  // The compiled package has JavaScript.
  const file = new URL(`./pdf-worker${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(file, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } });
  const limits = new AbortController();
  try {
    const answer = once(worker, "message", { signal: limits.signal }).then(([message]) => message as PdfContent | PdfProblem);
    return await Promise.race([answer.catch(describeError), watchLimits(limits.signal)]);
  } finally {
    limits.abort();
    await worker.terminate();
  }
}

function describeError(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ERR_WORKER_OUT_OF_MEMORY") return TOO_MUCH_MEMORY;
  if (code === "ABORT_ERR") return "";
  throw error;
}

const TOO_MUCH_MEMORY = `needs more than ${MAX_MEGABYTES} MB of memory to read, so it is not a résumé that the import reads.`;

/** Returns when a limit is exceeded. The limits of workers don't count the memory of binary data. */
async function watchLimits(signal: AbortSignal): Promise<string> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  while (!signal.aborted) {
    if (process.memoryUsage.rss() - before > MAX_MEGABYTES * MEGABYTE) return TOO_MUCH_MEMORY;
    if (performance.now() - start > MAX_SECONDS * 1000) return `takes longer than ${MAX_SECONDS} seconds to read.`;
    await setTimeout(20);
  }
  return "";
}
