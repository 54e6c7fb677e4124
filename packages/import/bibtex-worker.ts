import { parentPort, workerData } from "node:worker_threads";
import { type ParsedBibtex, parseBibtex } from "./parse-bibtex.ts";

/** Strings can be doubled again and again. In characters, of all values. */
const MAX_LENGTH = 8_000_000;

// A thread of its own can be ended, which parsing can't.
const { text, name } = workerData as { text: string; name: string };
const TOO_LONG = `${name} has values that grow beyond ${MAX_LENGTH / 1_000_000} million characters, such as @string of @string. Correct them, and import again.`;

parentPort?.postMessage(await parseBibtex(text).then(limit).catch(describeError));

function limit(parsed: ParsedBibtex): ParsedBibtex | string {
  return JSON.stringify(parsed).length > MAX_LENGTH ? TOO_LONG : parsed;
}

function describeError(error: unknown): string {
  // A longer string than JavaScript has, or a deeper nesting.
  if (error instanceof RangeError) return TOO_LONG;
  throw error;
}
