import { expect, test, vi } from "vitest";
import { buildDate } from "./build-date.ts";

test("SOURCE_DATE_EPOCH is the day of the build", () => {
  vi.stubEnv("SOURCE_DATE_EPOCH", "1767225599");
  expect(buildDate().toISOString()).toBe("2025-12-31T23:59:59.000Z");
});

test("without it, the build is now", () => {
  vi.stubEnv("SOURCE_DATE_EPOCH", "");
  vi.useFakeTimers({ now: 1000 });
  expect(buildDate().getTime()).toBe(1000);
});
