import { beforeEach, expect, test, vi } from "vitest";
import { CHUNK_TIMEOUT, ChunkLoadError, loadChunk } from "./chunk.ts";

beforeEach(() => vi.useFakeTimers());

test("a chunk that comes is passed on, and leaves no timer behind", async () => {
  expect(await loadChunk(async () => "module")).toBe("module");
  expect(vi.getTimerCount()).toBe(0);
});

test("a chunk that fails is a ChunkLoadError with its cause", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: "ChunkLoadError", timedOut: false, cause });
  expect(vi.getTimerCount()).toBe(0);
});

test("a chunk that does not come is given up after 120000 ms, and no sooner", async () => {
  expect(CHUNK_TIMEOUT).toBe(120_000);
  const settled = vi.fn();
  const loading = loadChunk(() => new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(settled).toHaveBeenCalledWith(expect.any(ChunkLoadError));
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ timedOut: true });
});
