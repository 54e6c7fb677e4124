import { expect, test } from "vitest";
import { findClosest } from "./spelling.ts";

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
])("%s is read as %s", (written, closest) => {
  expect(findClosest(written, fields)).toBe(closest);
});

test.each(["stars", "url", "x", "t", "", "link", "__proto__", "constructor", "x".repeat(1_000_000)])(
  "%s is close to no field",
  (written) => {
    expect(findClosest(written, fields)).toBeUndefined();
  },
);

test("the closest name wins, and of two as close the first", () => {
  expect(findClosest("core", ["code", "cores"])).toBe("cores");
  expect(findClosest("cove", ["code", "core"])).toBe("code");
});
