import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const site = join(import.meta.dirname, "..");
const sheets = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
const withoutComments = (file: string) => readFileSync(join(site, file), "utf8").replace(/\/\*.*?\*\//gs, "");

const TOKENS = "styles/tokens.css";

/** Motion with a pace of its own. */
const exceptions: Record<string, string[]> = {
  // The specification's letters.
  "pages/typed-name.css": ["500ms", "1000ms", "1500ms", "2000ms", "2500ms", "3000ms", "3500ms", "1ms"],
  // Threads that are drawn once, along their whole length.
  "pages/hero-art.css": ["1600ms", "300ms"],
  "contact/names-art.css": ["900ms", "780ms"],
  // A clock, whose time the toast sets, and the end of an animation that nobody sees.
  "contact/toasts.css": ["linear", "1ms"],
};

const findMotion = (css: string) =>
  css.match(/(?<![\w#.-])(?:\d*\.?\d+m?s|cubic-bezier|ease(?:-in)?(?:-out)?|linear(?!-))(?![\w-])/g) ?? [];

test.each([
  ["transition: opacity 250ms ease-out", ["250ms", "ease-out"]],
  ["animation: x .2s cubic-bezier(0, 0, 1, 1)", [".2s", "cubic-bezier"]],
  ["animation-timing-function: linear", ["linear"]],
  ["transition: opacity var(--quick) var(--arrive)", []],
  ["background: linear-gradient(red, red)", []],
])("%s has the literals %j", (css, literals) => {
  expect(findMotion(css)).toEqual(literals);
});

test("all motion has one of the durations and curves of the tokens", () => {
  const literals = sheets.filter((file) => file !== TOKENS).map((file) => [file, new Set(findMotion(withoutComments(file)))] as const);
  const others = literals.filter(([, found]) => found.size > 0).map(([file, found]) => [file, [...found].sort()]);
  expect(Object.fromEntries(others)).toEqual(Object.fromEntries(Object.entries(exceptions).map(([file, found]) => [file, found.sort()])));
});

test("the tokens are three durations, that of a page that is left, and two curves", () => {
  expect(findMotion(withoutComments(TOKENS))).toEqual(["120ms", "220ms", "420ms", "90ms", "cubic-bezier", "cubic-bezier"]);
});
