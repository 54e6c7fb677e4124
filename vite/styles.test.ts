import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "..", "src");
const sheets = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
const read = (file: string) => readFileSync(join(src, file), "utf8");

/** Loaded by a script on first use (`import styles from "./toasts.css?inline"`), linked by the résumé or by pages with a story, or inlined on sites in several languages. */
const SEPARATE = [
  "contact/toasts.css",
  "layout/languages.css",
  "pages/resume.css",
  "pages/entry.css",
  "pages/entry-next.css",
  "components/story.css",
  "components/story-blocks.css",
];

test("index.css imports each style sheet once, in a layer that it declares", () => {
  const index = read("styles/index.css");
  const layers = index.match(/^@layer (.+);/m)?.[1]?.split(", ");
  const imports = [...index.matchAll(/^@import "(.+)" layer\((\w+)\);$/gm)].map(([, path = "", layer]) => ({ path, layer }));
  expect(imports.map(({ path }) => relative(src, join(src, "styles", path))).toSorted()).toEqual(
    sheets.filter((file) => file !== "styles/index.css" && !SEPARATE.includes(file)).toSorted(),
  );
  expect([...new Set(imports.map(({ layer }) => layer))]).toEqual(layers);
});

test.each(sheets)("%s has no physical direction, so that it works from right to left", (file) => {
  const physical =
    /^\s*(?:(?:left|right|float|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius):.*|text-align: (?:left|right);)$/gm;
  expect(read(file).match(physical) ?? []).toEqual([]);
});

test.each(sheets)("%s has at most 200 lines", (file) => {
  expect(read(file).split("\n").length).toBeLessThanOrEqual(201);
});
