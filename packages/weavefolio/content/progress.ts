import { clearLine, cursorTo } from "node:readline";
import type { Writable } from "node:stream";

/** In milliseconds: when the first line is shown, and how often it is updated in a terminal and repeated elsewhere. */
const PROGRESS_TIMES = { start: 2_000, update: 1_000, repeat: 10_000 };

/** `isTTY` and `columns` are those of `process.stderr`. */
export type ProgressStream = Writable & { isTTY?: boolean; columns?: number };

/**
 * Runs `work`, and shows that it is running if it takes longer than two seconds: in a terminal as one line that is updated and
 * removed at the end, elsewhere as a line every ten seconds. `describe` is called for each, so it can count: “Checking 3 of 40 links”.
 *
 * The spinner of `@clack/prompts` reads the keyboard, and exits with code 0 on Ctrl+C: `npm run build && deploy` would deploy.
 */
export async function showProgress<Result>(
  describe: () => string,
  work: () => Promise<Result>,
  stream: ProgressStream = process.stderr,
): Promise<Result> {
  const started = Date.now();
  const { isTTY = false } = stream;
  let timer: NodeJS.Timeout;
  let isShown = false;
  const show = () => {
    const line = `${describe()} … ${Math.round((Date.now() - started) / 1000)} s`;
    if (isTTY) replaceLine(stream, line);
    else stream.write(`${line}\n`);
    isShown = true;
    timer = setTimeout(show, isTTY ? PROGRESS_TIMES.update : PROGRESS_TIMES.repeat);
  };
  timer = setTimeout(show, PROGRESS_TIMES.start);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (isTTY && isShown) replaceLine(stream, "");
  }
}

/** A longer line would wrap, and only its last row could be replaced. */
function replaceLine(stream: ProgressStream, line: string): void {
  cursorTo(stream, 0);
  clearLine(stream, 0);
  stream.write(line.slice(0, (stream.columns ?? 80) - 1));
}
