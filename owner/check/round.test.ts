import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "./answer.ts";
import { askAll, MANNERS } from "./round.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const alive: Answer = { is: "alive" };

/** A question that is answered after some milliseconds. */
const after = (milliseconds: number, answer: Answer = alive) => new Promise<Answer>((resolve) => setTimeout(resolve, milliseconds, answer));

test("a host is asked one thing at a time, with a pause between", async () => {
  const asked: [string, number][] = [];
  const start = Date.now();
  const answers = askAll(["https://a.test/1", "https://a.test/2", "https://b.test/1"], (address) => {
    asked.push([address, Date.now() - start]);
    return after(100);
  });
  await vi.runAllTimersAsync();
  expect(asked).toEqual([
    ["https://a.test/1", 0],
    ["https://b.test/1", 0],
    ["https://a.test/2", 100 + MANNERS.pause],
  ]);
  expect([...(await answers).values()]).toEqual([alive, alive, alive]);
});

test("no more hosts are asked at once than manners allow", async () => {
  const addresses = Array.from({ length: 50 }, (_, at) => `https://host-${at}.test/`);
  let now = 0;
  let most = 0;
  const answers = askAll(addresses, async () => {
    most = Math.max(most, ++now);
    const answer = await after(100);
    now--;
    return answer;
  });
  await vi.runAllTimersAsync();
  expect((await answers).size).toBe(50);
  expect(most).toBe(MANNERS.hosts);
});

test("a host that wants to be asked no more is asked no more", async () => {
  const busy: Answer = { is: "doubtful", why: "the answer is 429 Too Many Requests", busy: true };
  const ask = vi.fn(() => after(10, busy));
  const answers = askAll(["https://a.test/1", "https://a.test/2", "https://a.test/3"], ask);
  await vi.runAllTimersAsync();
  const left: Answer = { is: "doubtful", why: "it was not asked: its host wants to be asked no more" };
  expect([...(await answers).values()]).toEqual([busy, left, left]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("when all time is over, what is being asked is broken off and the rest is not asked", async () => {
  const ask = vi.fn(
    (_address: string, end: AbortSignal) =>
      new Promise<Answer>((resolve) => end.addEventListener("abort", () => resolve({ is: "doubtful", why: "broken off" }))),
  );
  const answers = askAll(["https://a.test/1", "https://a.test/2"], ask);
  await vi.advanceTimersByTimeAsync(MANNERS.total);
  expect([...(await answers).values()]).toEqual([
    { is: "doubtful", why: "broken off" },
    { is: "doubtful", why: "it was not asked: 120 seconds were over" },
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("a round leaves no timer behind", async () => {
  const answers = askAll(["https://a.test/1"], async () => alive);
  await answers;
  expect(vi.getTimerCount()).toBe(0);
});
