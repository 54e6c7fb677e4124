import { PassThrough } from "node:stream";
import { beforeEach, expect, test, vi } from "vitest";
import type { LinkStatus } from "./link-status.ts";
import { checkAll, RATE_LIMITS } from "./request-queue.ts";

beforeEach(() => void vi.useFakeTimers());

const ok: LinkStatus = { is: "ok" };

const after = (milliseconds: number, status: LinkStatus = ok) =>
  new Promise<LinkStatus>((resolve) => setTimeout(resolve, milliseconds, status));

test("a host gets one request at a time, with a pause between", async () => {
  const checked: [string, number][] = [];
  const start = Date.now();
  const results = checkAll(["https://a.test/1", "https://a.test/2", "https://b.test/1"], (address) => {
    checked.push([address, Date.now() - start]);
    return after(100);
  });
  await vi.runAllTimersAsync();
  expect(checked).toEqual([
    ["https://a.test/1", 0],
    ["https://b.test/1", 0],
    ["https://a.test/2", 100 + RATE_LIMITS.pause],
  ]);
  expect([...(await results).values()]).toEqual([ok, ok, ok]);
});

test("the number of parallel hosts is limited", async () => {
  const addresses = Array.from({ length: 50 }, (_, index) => `https://host-${index}.test/`);
  let now = 0;
  let maximum = 0;
  const results = checkAll(addresses, async () => {
    maximum = Math.max(maximum, ++now);
    const status = await after(100);
    now--;
    return status;
  });
  await vi.runAllTimersAsync();
  expect((await results).size).toBe(50);
  expect(maximum).toBe(RATE_LIMITS.hosts);
});

test("a rate-limited host gets no more requests", async () => {
  const rateLimited: LinkStatus = { is: "unclear", why: "the response is 429 Too Many Requests", isRateLimited: true };
  const check = vi.fn(() => after(10, rateLimited));
  const results = checkAll(["https://a.test/1", "https://a.test/2", "https://a.test/3"], check);
  await vi.runAllTimersAsync();
  const skipped: LinkStatus = { is: "unclear", why: "it was not checked: its host wants no more requests" };
  expect([...(await results).values()]).toEqual([rateLimited, skipped, skipped]);
  expect(check).toHaveBeenCalledTimes(1);
});

test("when the total time is over, the current check is aborted and the rest is skipped", async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(over.signal);
  const check = vi.fn(
    (_address: string, end: AbortSignal) =>
      new Promise<LinkStatus>((resolve) => end.addEventListener("abort", () => resolve({ is: "unclear", why: "aborted" }))),
  );
  const results = checkAll(["https://a.test/1", "https://a.test/2"], check, new PassThrough());
  over.abort();
  expect(timeout).toHaveBeenCalledExactlyOnceWith(120_000);
  expect([...(await results).values()]).toEqual([
    { is: "unclear", why: "aborted" },
    { is: "unclear", why: "it was not checked: the time of 120 seconds was over" },
  ]);
  expect(check).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("a check that takes longer than two seconds shows how many addresses it has checked, skipped ones included", async () => {
  const stream = new PassThrough();
  const rateLimited: LinkStatus = { is: "unclear", why: "", isRateLimited: true };
  const results = checkAll(
    ["https://a.test/1", "https://a.test/2", "https://b.test/"],
    (address) => (address === "https://b.test/" ? after(2500) : after(1000, rateLimited)),
    stream,
  );
  await vi.runAllTimersAsync();
  expect((await results).size).toBe(3);
  expect(String(stream.read())).toBe("Checked 2 of 3 addresses … 2 s\n");
});

test("no timer is left behind", async () => {
  const results = checkAll(["https://a.test/1"], async () => ok);
  await results;
  expect(vi.getTimerCount()).toBe(0);
});
