import { expect, test } from "vitest";
import { splitBrackets } from "./split-brackets.ts";

test.each([
  ["+44 1632 960123 (Mobile)", { before: "+44 1632 960123", inside: "Mobile" }],
  ["English(Native)", { before: "English", inside: "Native" }],
  ["2022年（1年）", { before: "2022年", inside: "1年" }],
  ["Physics (B.Sc.) · (2013 - 2018)", { before: "Physics (B.Sc.) ·", inside: "2013 - 2018" }],
  ["(only)", { before: "", inside: "only" }],
  ["no brackets", undefined],
  ["open (only", undefined],
  ["closed only)", undefined],
  ["one (in (another))", undefined],
])("%s is split to %j", (text, expected) => {
  expect(splitBrackets(text)).toEqual(expected);
});
