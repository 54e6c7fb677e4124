import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { EditResult } from "../protocol.ts";
import { Saver, type Unsaved } from "./saver.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A saver of a text that the file has as "old", and what it did. Each request waits for `answer`. */
function open(unsaved: Unsaved = { wanted: "old", saved: "old" }) {
  const requests: Unsaved[] = [];
  const answers: ((result: EditResult | Error) => void)[] = [];
  const kept: (Unsaved | undefined)[] = [];
  const reports: EditResult[] = [];
  const saver = new Saver({
    ...unsaved,
    write: (request) => {
      requests.push(request);
      return new Promise((resolve, reject) => answers.push((result) => (result instanceof Error ? reject(result) : resolve(result))));
    },
    keep: (value) => kept.push(value),
    report: (result) => reports.push(result),
  });
  const answer = async (result: EditResult | Error) => {
    answers.shift()?.(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, requests, answer, kept, reports };
}

test("a value is saved when the owner pauses, once", async () => {
  const { saver, requests, answer, reports, kept } = open();
  saver.change("n");
  vi.advanceTimersByTime(39);
  saver.change("new");
  vi.advanceTimersByTime(39);
  expect(requests).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requests).toEqual([{ wanted: "new", saved: "old" }]);
  expect(saver.isSaved).toBe(false);
  await answer({ done: true });
  expect(saver.isSaved).toBe(true);
  expect(reports).toEqual([{ done: true }]);
  expect(kept.at(-1)).toBeUndefined();
});

test("nothing is sent for a value that the file has", async () => {
  const { saver, requests } = open();
  await saver.save();
  saver.change("new");
  saver.change("old");
  vi.runAllTimers();
  expect(requests).toEqual([]);
});

test("what is typed during a request is sent after it, made from what the request wrote", async () => {
  const { saver, requests, answer, reports } = open();
  saver.change("one");
  const saving = saver.save();
  saver.change("one two");
  vi.advanceTimersByTime(40);
  expect(requests).toHaveLength(1);
  await answer({ done: true });
  expect(requests).toEqual([
    { wanted: "one", saved: "old" },
    { wanted: "one two", saved: "one" },
  ]);
  expect(reports).toEqual([]);
  await answer({ done: true });
  await saving;
  expect(reports).toEqual([{ done: true }]);
});

test("an invalid value is kept, and what is typed after it is saved", async () => {
  const { saver, requests, answer, kept, reports } = open();
  const invalid = { errors: [] };
  saver.change("");
  vi.advanceTimersByTime(40);
  await answer(invalid);
  expect(kept).toEqual([{ wanted: "", saved: "old" }]);
  expect(reports).toEqual([invalid]);
  saver.change("new");
  vi.advanceTimersByTime(40);
  expect(requests.at(-1)).toEqual({ wanted: "new", saved: "old" });
  await answer({ done: true });
  expect(kept.at(-1)).toBeUndefined();
});

test("a request that fails is kept and sent again after two seconds", async () => {
  const { saver, requests, answer, kept, reports } = open();
  saver.change("new");
  vi.advanceTimersByTime(40);
  await answer(new Error("Failed to fetch"));
  expect(kept).toEqual([{ wanted: "new", saved: "old" }]);
  expect(reports).toEqual([{ error: "Failed to fetch" }]);
  vi.advanceTimersByTime(1999);
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(requests).toHaveLength(2);
  await answer({ done: true });
  expect(kept.at(-1)).toBeUndefined();
});

test("another value in the file is reported, and nothing is overwritten", async () => {
  const { saver, requests, answer, reports, kept } = open();
  saver.change("mine");
  vi.advanceTimersByTime(40);
  await answer({ conflict: "theirs" });
  expect(reports).toEqual([{ conflict: "theirs" }]);
  expect(kept.at(-1)).toEqual({ wanted: "mine", saved: "old" });
  vi.runAllTimers();
  expect(requests).toHaveLength(1);
});

test("a value that the file has already is saved, as after a response that was lost", async () => {
  const { saver, answer, reports } = open({ wanted: "new", saved: "old" });
  void saver.save();
  await answer({ conflict: "new" });
  expect(reports).toEqual([{ done: true }]);
  expect(saver.isSaved).toBe(true);
});

test("a page that is left during a request sends what was typed since, made from what the request writes", async () => {
  const { saver, requests, answer, reports } = open();
  saver.change("one");
  vi.advanceTimersByTime(40);
  saver.change("one two");
  saver.leave();
  expect(requests).toEqual([
    { wanted: "one", saved: "old" },
    { wanted: "one two", saved: "one" },
  ]);

  // The page can come back from the back/forward cache.
  await answer({ done: true });
  await answer({ done: true });
  expect(requests[2]).toEqual({ wanted: "one two", saved: "one" });
  await answer({ conflict: "one two" });
  expect(reports).toEqual([{ done: true }]);
  expect(saver.isSaved).toBe(true);
});

test("a page that is left saves what was typed just before, and nothing twice", async () => {
  const { saver, requests, answer } = open();
  saver.change("new");
  saver.leave();
  saver.leave();
  expect(requests).toEqual([{ wanted: "new", saved: "old" }]);
  await answer({ done: true });
  saver.leave();
  expect(requests).toHaveLength(1);
});
