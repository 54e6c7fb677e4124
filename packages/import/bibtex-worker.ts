import { parentPort, workerData } from "node:worker_threads";
import { type Conversion, convertBibtex } from "./bibtex.ts";
import { ImportError } from "./import-error.ts";

/** Strings can be doubled again and again. In characters, of all values. */
const MAX_LENGTH = 8_000_000;

// A thread of its own can be ended, which parsing can't.
const { text, name } = workerData as { text: string; name: string };
const TOO_LONG = `${name} has values that grow beyond ${MAX_LENGTH / 1_000_000} million characters, such as @string of @string. Correct them, and import again.`;

parentPort?.postMessage(await convertBibtex(text, name).then(limit).catch(describeError));

function limit(conversion: Conversion): Conversion | string {
  return JSON.stringify(conversion).length > MAX_LENGTH ? TOO_LONG : conversion;
}

function describeError(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  // A longer string than JavaScript has, or a deeper nesting.
  if (error instanceof RangeError) return TOO_LONG;
  throw error;
}
