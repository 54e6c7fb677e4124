import { expect, test } from "vitest";
import { createSecret, isLongEnough, toSearchedText } from "./secret.ts";

const isIn = (words: string, text: string) => createSecret(words, { line: 1, alias: "" }).isIn(toSearchedText(text));

const base64 = (text: string) => Buffer.from(text).toString("base64");

test.each([
  ["Quayside Bank", "At QUAYSIDE bank I"],
  ["Quayside Bank", "at Quayside\n        Bank"],
  ["Quayside Bank", "> at *Quayside*\n> **Bank**"],
  ["Quayside Bank", "images/quayside-bank_logo.png"],
  ["Quayside Bank", "https://quaysidebank.example/"],
  ["Quayside Bank", "?q=Quayside%20Bank"],
  ["Quayside Bank", "Quayside&nbsp;Bank, Quayside&#x20;B"],
  ["Quayside Bank", '{"text":"Quayside\\nBank"}'],
  ["Quayside Bank", "Quay\u00adside\u200b Ban\u200dk"],
  ["Quayside Bank", "at Quay-\n    side Bank"],
  ["Quayside Bank", "at Quay\u00ad\nside Bank, Quay&shy;side B"],
  ["Quayside Bank", "at Quay*side* Bank, an `Acme`-like bank"],
  ["Quayside Bank", "Ｑｕａｙｓｉｄｅ Bank"],
  ["Quayside Bank", 'lead: "Quay\\\n        side Bank"'],
  ["Quayside Bank", 'content: "Quay\\\r\nside Bank"'],
  ["Quayside Bank", String.raw`content: "\51 uayside \000042ank"`],
  ["Quayside Bank", 'content: "\\51\nuayside Bank"'],
  ["Quayside Bank", String.raw`content: "\Quay\side Bank"`],
  ["Müller", String.raw`"M\U000000FCller"`],
  ["Müller", String.raw`content: "M\fc ller"`],
  ["Müller", String.raw`"M\303\274ller", M\374ller`],
  ["Müller", String.raw`{\rtf1 M\'fcller}`],
  ["Müller", String.raw`M{\"u}ller, M\"{u}ller`],
  ["Müller", "M&uumlller"],
  ["Quayside Bank", String.raw`"Quayside\LBank"`],
  ["ΟΔΟΣ Α", "οδος α"],
  ["Quayside Bank", `data:text/plain;base64,${base64("I was at Quayside Bank for years")}`],
  ["Quayside Bank", `data:text/plain;base64,${base64("xI was at quayside bank")}`],
  ["Quayside Bank", `data:text/plain;base64,${base64("xyI was at QUAYSIDE BANK.")}`],
  ["Müller", "bei Mu\u0308ller"],
  ["Müller", "bei MÜLLER, Muller"],
  ["Müller", "M%C3%BCller"],
  ["Müller", "M\\u00fcller"],
  ["Müller", "M\\xfcller"],
  ["Müller", "M\\u{fc}ller"],
  ["Müller", "M&uuml;ller"],
  ["Müller", "M%FCller"],
  ["IŞIK Bankası", "Işık BANKASI"],
  ["Müller & Söhne", "mueller-soehne.pdf"],
  ["Straße", "STRASSE"],
  ["Acme", "(Acme)"],
  ["美食", "在美食广场"],
  ["美食广场", "在美食\n  广场"],
  ["Acme", "non-Acme, *Acme*"],
  ["4.2 million", "about 4.2\nmillion"],
  ["4.2 million", "4,2 million"],
  ["1,200,000", "1.200.000 or"],
  ["1,200,000", "1200000"],
])("%s is in %j", (words, text) => {
  expect(isIn(words, text)).toBe(true);
});

test.each([
  ["Quayside Bank", "Quayside and its banks"],
  ["Quayside Bank", `Quayside${" ".repeat(60)}Bank`],
  ["Acme", "acmeology, pacme"],
  ["1,200,000", "11,200,000"],
  ["1,200,000", "1,200,0001"],
  ["4.2 million", "14.2 million"],
  ["4.2 million", "42 million"],
])("%s isn't in %j", (words, text) => {
  expect(isIn(words, text)).toBe(false);
});

test.each([
  ["Acme", true],
  ["4.2 million", true],
  ["美食", true],
  ["42", false],
  ["A-B", false],
  ["…", false],
])("%s is long enough: %s", (words, expected) => {
  expect(isLongEnough(words)).toBe(expected);
});

test("a text made to be slow is searched at once", () => {
  expect(isIn("Quayside Bank", `quayside ${"quayside !".repeat(50_000)}`)).toBe(false);
  expect(isIn("Quayside Bank", "%".repeat(500_000) + "&#".repeat(200_000))).toBe(false);
  expect(isIn("Quayside Bank", `quayside${"-".repeat(200_000)}${" ".repeat(200_000)}.${"a- ".repeat(100_000)}`)).toBe(false);
});
