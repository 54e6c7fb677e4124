import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TILE } from "../weave/drawing.ts";
import { BrokenWeave } from "./broken-weave.tsx";

const names = ["Jordan Vale", "Maximiliana Okonkwo-Featherstone", "ليلى حداد", "Ada Li", "Goran Weber", "李", ""];

test.each(names)("the art of an error page for %j has one dot, in its middle, and is woven up to its edges", (words) => {
  const html = renderToStaticMarkup(createElement(BrokenWeave, { words, children: null }));
  const [x = 0, y = 0, width = 0, height = 0] = /viewBox="([\d. -]+)"/.exec(html)?.[1]?.split(" ").map(Number) ?? [];
  const dots = Array.from(html.matchAll(/<circle cx="(\d+)" cy="(\d+)"/g), (dot) => dot.slice(1).map(Number));
  expect(dots).toEqual([[x + width / 2, y + height / 2]]);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(10 * TILE);
  expect(html).toMatch(/stroke-dasharray="0\.94 0\.06"/);
});
