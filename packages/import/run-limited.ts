import { extname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { ImportError } from "./import-error.ts";

const MAX_SECONDS = 20;

/** Beyond what the program has before. A résumé needs a tenth of it. */
const MAX_MEGABYTES = 512;

const MEGABYTE = 1024 * 1024;

/** A file to read in a worker: `kind` is what it should be, such as “a résumé”. */
type Job = { workerData: unknown; name: string; kind: string };

/**
 * Runs a worker with limits on time and memory: a small file can unpack to gigabytes. `path` is the worker's, beside the module at `from`,
 * without its ending. Returns the message that it posts, or throws ImportError if it exceeds a limit.
 */
export async function runLimited<Message>(path: string, from: ImportMeta, { workerData, name, kind }: Job): Promise<Message> {
  // The compiled package has JavaScript.
  const file = new URL(path + extname(from.filename), from.url);
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } });
  const limits = new AbortController();
  const tooMuchMemory = new ImportError(
    `${name} needs more than ${MAX_MEGABYTES} MB of memory to read, so it is not ${kind} that the import reads.`,
  );
  try {
    const answer = new Promise<Message>((resolve, reject) => {
      worker.once("message", resolve);
      // Also after a limit is exceeded: the worker may run out of memory until it has ended.
      worker.on("error", reject);
    });
    const watch = watchLimits(limits.signal).then((exceeded) => {
      throw exceeded === "memory" ? tooMuchMemory : new ImportError(`${name} takes longer than ${MAX_SECONDS} seconds to read.`);
    });
    return await Promise.race([answer, watch]);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuchMemory : error;
  } finally {
    limits.abort();
    await worker.terminate();
  }
}

/** Returns when a limit is exceeded. The limits of workers don't count the memory of binary data. */
async function watchLimits(signal: AbortSignal): Promise<"memory" | "time"> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  while (performance.now() - start <= MAX_SECONDS * 1000) {
    await setTimeout(20, undefined, { signal });
    if (process.memoryUsage.rss() - before > MAX_MEGABYTES * MEGABYTE) return "memory";
  }
  return "time";
}
