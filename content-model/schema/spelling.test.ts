import { expect, test } from "vitest";
import { nearest } from "./spelling.ts";

const fields = ["title", "description", "image", "live", "git", "technologies"];

test.each([
  ["titel", "title"],
  ["Title", "title"],
  ["TITLE", "title"],
  ["lvie", "live"],
  ["gti", "git"],
  ["technology", "technologies"],
  ["Technologie", "technologies"],
  ["images", "image"],
  ["desc", "description"],
  ["github", "git"],
  ["imáge", "image"],
  ["de-scription", "description"],
  ["descripton", "description"],
])("%s was meant for %s", (written, meant) => {
  expect(nearest(written, fields)).toBe(meant);
});

test.each(["stars", "url", "x", "t", "", "link", "__proto__", "constructor", "x".repeat(1_000_000)])("%s was meant for none", (written) => {
  expect(nearest(written, fields)).toBeUndefined();
});

test("of two that are near the nearer is taken, and of two as near the first", () => {
  expect(nearest("core", ["code", "cores"])).toBe("cores");
  expect(nearest("cove", ["code", "core"])).toBe("code");
});
