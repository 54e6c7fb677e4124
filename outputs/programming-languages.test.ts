import { expect, test } from "vitest";
import { findProgrammingLanguage } from "./programming-languages.ts";

test.each([
  ["Java", "Java"],
  ["typescript", "TypeScript"],
  ["golang", "Go"],
  ["C++", "C++"],
  ["bash", "Shell"],
])("%s is the programming language %s", (technology, language) => {
  expect(findProgrammingLanguage(technology)).toBe(language);
});

test.each(["React", "Servlets", "HTML", "CSS", "SQL", "PostgreSQL", "Docker", "constructor"])(
  "%s isn't a programming language",
  (technology) => {
    expect(findProgrammingLanguage(technology)).toBeUndefined();
  },
);
