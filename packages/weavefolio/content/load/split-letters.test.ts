import { expect, test } from "vitest";
import { groupJoined, splitLetters } from "./split-letters.ts";

test.each([
  ["Jordan", "en", "J o r d a n"],
  ["Zoe\u0308 👩‍💻", "en", "Z o e\u0308   👩‍💻"],
  ["李小龙", "zh", "李 小 龙"],
  ["יוסי", "he", "י ו ס י"],
  ["क्षितिज", "hi", "क्षि ति ज"],
  // Letters that join stay together, but ا, د, ر and و don't join the next one.
  ["محمد", "ar", "محمد"],
  ["جوردان", "ar", "جو ر د ا ن"],
  ["عبد الله", "ar", "عبد   ا لله"],
  ["مُحَمَّد", "ar", "مُحَمَّد"],
  ["رُوزا", "ar", "رُ و ز ا"],
  ["محـمد", "ar", "محـمد"],
  // A zero-width non-joiner separates letters of one word.
  ["علی\u200cرضا", "fa", "علی\u200c ر ضا"],
  ["فاطمہ", "ur", "فا طمہ"],
  // In other joining scripts a word is shown whole.
  ["ܝܘܚܢܢ", "syr", "ܝܘܚܢܢ"],
  ["ᠪᠠᠲᠤ", "mn-Mong", "ᠪᠠᠲᠤ"],
  ["Jordan محمد", "en", "J o r d a n   محمد"],
])("%s (%s) is typed in these steps: %s", (word, language, steps) => {
  expect(groupJoined(splitLetters(word, language)).join(" ")).toBe(steps);
});
