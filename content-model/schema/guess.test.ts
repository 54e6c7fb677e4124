import { expect, test } from "vitest";
import { addressMeant, languageMeant, monthMeant } from "./guess.ts";

const anyAddress = /^https?:\/\/[^\s"<>]+$/;

test.each([
  ["code.example.com/jordan", "https://code.example.com/jordan"],
  ["www.vale.example", "https://www.vale.example"],
  ["vale.example:8080/a", "https://vale.example:8080/a"],
  ["http//vale.example", "http://vale.example"],
  ["https:/vale.example/", "https://vale.example/"],
  ["htps://vale.example/", "https://vale.example/"],
  ["https:\\\\vale.example", "https://vale.example"],
  ["https://vale.example/my page", "https://vale.example/my%20page"],
  ["//vale.example/x", "https://vale.example/x"],
])("%s was meant for %s", (written, meant) => {
  expect(addressMeant(written, anyAddress)).toBe(meant);
});

test.each([
  "",
  "jordan",
  "localhost",
  "jordan@vale.example",
  "javascript:alert(1)",
  "data:text/html,x.y",
  "4.1",
  "ftp://vale.example",
  'a.b"c',
])("%j is no address with a slip in it", (written) => {
  expect(addressMeant(written, anyAddress)).toBeUndefined();
});

test.each([
  ["2024-6", "2024-06"],
  ["2024/06", "2024-06"],
  ["2024-06-30", "2024-06"],
  ["202406", "2024-06"],
  ["6/2024", "2024-06"],
  ["06.2024", "2024-06"],
  ["June 2024", "2024-06"],
  ["Sept. 2024", "2024-09"],
  ["may, 2024", "2024-05"],
])("%s was meant for the month %s", (written, meant) => {
  expect(monthMeant(written)).toBe(meant);
});

test.each(["2024", "present", "2024-13", "0/2024", "Foo 2024", "June", "24-06", ""])("%j could be any month", (written) => {
  expect(monthMeant(written)).toBeUndefined();
});

test.each([
  ["German", "de"],
  ["english", "en"],
  ["en_GB", "en-GB"],
  ["pt_BR", "pt-BR"],
])("%s was meant for the language %s", (written, meant) => {
  expect(languageMeant(written)).toBe(meant);
});

test.each(["Klingonese", "e_n", "", "_"])("%j is no language with a slip in it", (written) => {
  expect(languageMeant(written)).toBeUndefined();
});
