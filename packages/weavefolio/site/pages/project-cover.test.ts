import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProjectCover } from "./project-cover.tsx";

const project = { title: "Night Watch", technologies: [], roles: [], outcomes: [], points: [] };

const KINDS: Record<string, string> = { inked: "dark", leading: "dark" };

function kindOf(index: number, isLeading: boolean): string {
  const html = renderToStaticMarkup(createElement(ProjectCover, { project, index, isLeading }));
  const ground = /cover-(\w+)/.exec(html)?.[1] ?? "";
  return KINDS[ground] ?? ground;
}

test.each([
  ["after a leading project", 1],
  ["without one", 0],
])("neither beside nor above each other are two covers alike, in one column and in two, %s", (_, first) => {
  const kinds = Array.from({ length: 14 }, (_, index) => kindOf(index, index < first));
  const others = kinds.slice(first);
  expect(new Set(others)).toEqual(new Set(["tinted", "dark", "paper"]));
  // The one below in one column, which is also the one beside it in two, and the one below in two.
  for (const below of [1, 2]) {
    for (const [index, kind] of others.entries()) expect(others[index + below], `${index} and ${below} below`).not.toBe(kind);
  }
  expect(kinds[1]).not.toBe(kinds[0]);
});

test("a tinted cover and then a dark one follow a leading one", () => {
  expect([0, 1, 2].map((index) => kindOf(index, index === 0))).toEqual(["dark", "tinted", "dark"]);
});
