import { expect, test } from "vitest";
import { joinList } from "./format.ts";

test.each([
  ["en", "Java, React, SQL"],
  ["de", "Java, React, SQL"],
  ["ar", "Java, React, SQL"],
  ["fa", "Java, React, SQL"],
  ["hi", "Java, React, SQL"],
  ["ja", "Java、React、SQL"],
  ["zh-Hans", "Java、React、SQL"],
  ["ko", "Java, React, SQL"],
])("a list in %s is separated as the language does", (language, joined) => {
  expect(joinList(["Java", "React", "SQL"], language)).toBe(joined);
  expect(joinList(["Java"], language)).toBe("Java");
});

test.each([
  ["ar", "جافا، React، SQL"],
  ["fa", "جافا،‏ React،‏ SQL"],
  ["en", "جافا, React, SQL"],
])("a list in %s with a text in Arabic letters is separated as the language does", (language, joined) => {
  expect(joinList(["جافا", "React", "SQL"], language)).toBe(joined);
});

test("missing texts leave no separator", () => {
  expect(joinList([undefined, "Java", "", false, "SQL"], "en")).toBe("Java, SQL");
  expect(joinList([], "en")).toBe("");
});
