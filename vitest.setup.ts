import { afterEach, beforeEach, expect, vi } from "vitest";

/** An unexpected error or warning on the console fails the test. */
beforeEach(() => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation((...values) => void messages.push(values));
});

afterEach(() => {
  // Also after a failure: hooks of the next test would wait for ever.
  vi.useRealTimers();
  expect(messages.splice(0), "unexpected console messages").toEqual([]);
});

const messages: unknown[][] = [];
