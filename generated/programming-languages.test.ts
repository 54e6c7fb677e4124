import { expect, test } from "vitest";
import { programmingLanguage } from "./programming-languages.ts";

test.each([
  ["Java", "Java"],
  ["typescript", "TypeScript"],
  ["golang", "Go"],
  ["C++", "C++"],
  ["bash", "Shell"],
])("%s is the programming language %s", (technology, language) => {
  expect(programmingLanguage(technology)).toBe(language);
});

test.each(["React", "Servlets", "HTML", "CSS", "SQL", "PostgreSQL", "Docker", "constructor"])("%s is only a keyword", (technology) => {
  expect(programmingLanguage(technology)).toBeUndefined();
});
