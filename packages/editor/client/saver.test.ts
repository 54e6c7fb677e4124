import { beforeEach, expect, test, vi } from "vitest";
import type { EditResult } from "../protocol.ts";
import type { Kept, Unsaved } from "./draft-state.ts";
import { Saver } from "./saver.ts";

beforeEach(() => void vi.useFakeTimers());

/** A saver of a text that the file has as "old", and what it did. Each request waits for `answer`. */
function open(draft: Unsaved = { wanted: "old", saved: "old" }, savesTyping = true) {
  const requests: Unsaved[] = [];
  const answers: ((result: EditResult | Error) => void)[] = [];
  const kept: (Kept | undefined)[] = [];
  const reports: EditResult[] = [];
  const saver = new Saver({
    draft,
    savesTyping,
    write: ({ wanted, saved }) => {
      requests.push({ wanted, saved });
      return new Promise((resolve, reject) => answers.push((result) => (result instanceof Error ? reject(result) : resolve(result))));
    },
    keep: (value) => kept.push(value),
    report: (result) => reports.push(result),
  });
  const answer = async (result: EditResult | Error) => {
    answers.shift()?.(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  const type = (wanted: string) => saver.dispatch({ do: "change", wanted });
  return { saver, type, requests, answer, kept, reports };
}

test("a value is saved when the owner pauses, once", async () => {
  const { saver, type, requests, answer, reports, kept } = open();
  type("n");
  vi.advanceTimersByTime(199);
  type("new");
  vi.advanceTimersByTime(199);
  expect(requests).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requests).toEqual([{ wanted: "new", saved: "old" }]);
  expect(saver.state.is).toBe("sending");
  // For a form of the field that is opened meanwhile.
  expect(kept).toEqual([{ wanted: "new", saved: "old", attempts: ["new"] }]);
  await answer({ done: true });
  expect(saver.state.is).toBe("idle");
  expect(reports).toEqual([{ done: true }]);
  expect(kept.at(-1)).toBeUndefined();
});

test("nothing is sent for a value that the file has", async () => {
  const { saver, type, requests } = open();
  await saver.save();
  type("new");
  type("old");
  vi.runAllTimers();
  expect(requests).toEqual([]);
});

test("what is typed during a request is sent after it, made from what the request wrote", async () => {
  const { saver, type, requests, answer, reports } = open();
  type("one");
  const saving = saver.save();
  type("one two");
  vi.advanceTimersByTime(200);
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
  const { type, requests, answer, kept, reports } = open();
  const invalid = { errors: [] };
  type("");
  vi.advanceTimersByTime(200);
  await answer(invalid);
  expect(kept.at(-1)).toEqual({ wanted: "", saved: "old", attempts: [] });
  expect(reports).toEqual([invalid]);
  type("new");
  vi.advanceTimersByTime(200);
  expect(requests.at(-1)).toEqual({ wanted: "new", saved: "old" });
  await answer({ done: true });
  expect(kept.at(-1)).toBeUndefined();
});

test("a request that fails is kept and sent again after two seconds", async () => {
  const { type, requests, answer, kept, reports } = open();
  type("new");
  vi.advanceTimersByTime(200);
  await answer(new Error("Failed to fetch"));
  expect(kept.at(-1)).toEqual({ wanted: "new", saved: "old", attempts: ["new"] });
  expect(reports).toEqual([{ error: "Failed to fetch" }]);
  vi.advanceTimersByTime(1999);
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(requests).toHaveLength(2);
  await answer({ done: true });
  expect(kept.at(-1)).toBeUndefined();
});

test("another value in the file is reported, and nothing is overwritten", async () => {
  const { type, requests, answer, reports, kept } = open();
  type("mine");
  vi.advanceTimersByTime(200);
  await answer({ conflict: "theirs" });
  expect(reports).toEqual([{ conflict: "theirs" }]);
  expect(kept.at(-1)).toEqual({ wanted: "mine", saved: "old", attempts: [] });
  vi.runAllTimers();
  expect(requests).toHaveLength(1);
});

test("a value that the file has already is saved, as after a response that was lost", async () => {
  const { saver, answer, reports } = open({ wanted: "new", saved: "old" });
  void saver.save();
  await answer({ conflict: "new" });
  expect(reports).toEqual([{ done: true }]);
  expect(saver.state.is).toBe("idle");
});

test("a page that is left during a request keeps what was typed since, and sends it, made from what the request writes", async () => {
  const { saver, type, requests, answer, kept, reports } = open();
  type("one");
  vi.advanceTimersByTime(200);
  type("one two");
  saver.dispatch({ do: "leave" });
  expect(kept.at(-1)).toEqual({ wanted: "one two", saved: "old", attempts: ["one", "one two"] });
  expect(requests).toEqual([
    { wanted: "one", saved: "old" },
    { wanted: "one two", saved: "one" },
  ]);

  // The page can come back from the back/forward cache.
  await answer({ done: true });
  await answer({ done: true });
  expect(requests).toHaveLength(2);
  expect(reports).toEqual([{ done: true }]);
  expect(saver.state.is).toBe("idle");
  expect(kept.at(-1)).toBeUndefined();
});

test("a value that is saved when the owner is done waits for that, and is tried again without a response", async () => {
  const { saver, type, requests, answer } = open({ wanted: undefined, saved: undefined }, false);
  type("new");
  vi.runAllTimers();
  expect(requests).toEqual([]);
  const saving = saver.save();
  await answer(new Error("down"));
  await saving;
  vi.advanceTimersByTime(2000);
  expect(requests).toHaveLength(2);
});

test("a page that is left saves what was typed just before, and nothing twice", async () => {
  const { saver, type, requests, answer } = open();
  type("new");
  saver.dispatch({ do: "leave" });
  saver.dispatch({ do: "leave" });
  expect(requests).toEqual([{ wanted: "new", saved: "old" }]);
  await answer({ done: true });
  saver.dispatch({ do: "leave" });
  expect(requests).toHaveLength(1);
});
