import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { optionalStyles, PRINT_STYLES } from "../packages/weavefolio/build/head.ts";
import { engineRoot } from "../packages/weavefolio/engine-root.ts";

const src = join(engineRoot, "site");
const sheets = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
const read = (file: string) => readFileSync(join(src, file), "utf8");

const scripts = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

/** Style sheets that a script loads, or names the URL of. */
const named = scripts.flatMap((file) =>
  [...read(file).matchAll(/^import \w+ from "(.+\.css)\?(?:url|inline)";$/gm)].map(([, path = ""]) => join(dirname(file), path)),
);

const importsOf = (sheet: string) =>
  [...read(sheet).matchAll(/^@import "(.+?)"(?: layer\((\w+)\))?;$/gm)].map(([, path = "", layer]) => ({
    path: join(dirname(sheet), path),
    layer,
  }));

const withImports = (sheet: string): string[] => [sheet, ...importsOf(sheet).flatMap(({ path }) => withImports(path))];

test("each style sheet is a part of all pages, of a page's style sheet, or of one that a script loads", () => {
  const roots = ["styles/index.css", ...[...Object.values(optionalStyles), PRINT_STYLES].map((sheet) => relative("site", sheet)), ...named];
  expect(new Set(roots.flatMap(withImports))).toEqual(new Set(sheets));
});

test("no page imports what all pages have", () => {
  const all = withImports("styles/index.css");
  for (const sheet of named)
    expect(
      withImports(sheet).filter((file) => all.includes(file)),
      sheet,
    ).toEqual([]);
});

test("index.css imports each style sheet once, and uses the layers that it declares; pages use no others", () => {
  const declared = /^@layer (.+);/m.exec(read("styles/index.css"))?.[1]?.split(", ") ?? [];
  const imports = importsOf("styles/index.css");
  expect(imports.map(({ path }) => path)).toEqual([...new Set(imports.map(({ path }) => path))]);
  // The pages' layer is in their own style sheets. The last one is for browsers without layers.
  expect([...new Set(imports.map(({ layer }) => layer))]).toEqual([...declared.filter((layer) => layer !== "pages"), undefined]);
  expect(imports.filter(({ layer }) => !layer).map(({ path }) => path)).toEqual(["styles/earlier-browsers.css"]);
  for (const { layer } of named.flatMap(importsOf)) expect([...declared, undefined]).toContain(layer);
});

test.each(sheets)("%s has no physical direction, so that it works from right to left", (file) => {
  const physical =
    /^\s*(?:(?:left|right|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius):.*|(?:float|text-align): (?:left|right);)$/gm;
  expect(read(file).match(physical) ?? []).toEqual([]);
  // A shorthand whose right isn't its left.
  const uneven = /^\s*(?:margin|padding|inset): [^\s(]+ ([^\s(]+) [^\s(]+ (?!\1;)[^\s(]+;$/gm;
  expect(read(file).match(uneven) ?? []).toEqual([]);
});

test.each(sheets)("%s has at most 200 lines", (file) => {
  expect(read(file).split("\n").length).toBeLessThanOrEqual(201);
});
