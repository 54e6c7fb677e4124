import { afterEach, beforeEach, expect, vi } from "vitest";

/** A message on the console that a test did not ask for fails it. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...said) => void unexpected.push(said));
  vi.spyOn(console, "warn").mockImplementation((...said) => void unexpected.push(said));
});

afterEach(() => {
  const said = unexpected.splice(0);
  expect(said, "unexpected messages on the console").toEqual([]);
});

const unexpected: unknown[][] = [];
