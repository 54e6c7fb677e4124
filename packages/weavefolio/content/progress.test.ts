import { PassThrough } from "node:stream";
import { beforeEach, expect, test, vi } from "vitest";
import { type ProgressStream, showProgress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());

/** Runs work of some seconds, and returns all that is written. */
async function runFor(seconds: number, { isTTY, columns = 80 }: { isTTY: boolean; columns?: number }, fails = false) {
  const stream: ProgressStream = Object.assign(new PassThrough(), { isTTY, columns });
  let written = "";
  stream.on("data", (bytes: Buffer) => {
    written += String(bytes);
  });
  let done = 0;
  const work = async () => {
    for (; done < seconds; done++) await new Promise((resolve) => setTimeout(resolve, 1000));
    if (fails) throw new Error("No such file");
    return done;
  };
  const outcome = showProgress(() => `Reading ${done} of ${seconds} files`, work, stream).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return { result: await outcome, written };
}

const ERASED = "\u001b[1G\u001b[2K";

test.each([true, false])("work of less than two seconds shows nothing (terminal: %s)", async (isTTY) => {
  expect(await runFor(1, { isTTY })).toEqual({ result: 1, written: "" });
});

test("without a terminal, a line is written after two seconds, then every ten", async () => {
  const { written } = await runFor(23, { isTTY: false });
  expect(written).toBe("Reading 1 of 23 files … 2 s\nReading 11 of 23 files … 12 s\nReading 21 of 23 files … 22 s\n");
});

test("in a terminal, one line is updated every second, and removed at the end", async () => {
  const { written, result } = await runFor(4, { isTTY: true });
  expect(written.split(ERASED)).toEqual(["", "Reading 1 of 4 files … 2 s", "Reading 2 of 4 files … 3 s", expect.any(String), ""]);
  expect(result).toBe(4);
});

test("a narrow terminal gets a shorter line, which doesn't wrap", async () => {
  const { written } = await runFor(3, { isTTY: true, columns: 12 });
  expect(written.split(ERASED)[1]).toBe("Reading 1 o");
});

test("an error removes the line, stops the timer and is thrown", async () => {
  const { written, result } = await runFor(3, { isTTY: true }, true);
  expect(result).toBe("No such file");
  expect(written.endsWith(ERASED)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
