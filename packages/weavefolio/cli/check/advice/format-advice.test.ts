import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent } from "../../../content/load/loader.ts";
import type { Advice } from "./advice.ts";
import { formatAdvice } from "./format-advice.ts";

const { files } = await inspectContent(join(import.meta.dirname, "../../../../../e2e/fixture/content"));
const noFigure = (job: number): Advice => ({
  kind: "figures",
  file: "experience",
  path: ["jobs", job],
  what: "has no figure",
  tip: "Add one",
});
const noPlace: Advice = { kind: "contact", file: "profile", path: [], what: "has no location", tip: "Add it" };

test("each kind is one line with its file, line and tip, and the number of the others", () => {
  const [head, blank, ...lines] = formatAdvice([noPlace, noFigure(0), noFigure(1)], files, false);
  expect(head).toBe(
    "Résumé: what readers may miss or skip. It doesn't fail the check. --all lists all. To turn it off, write advice: false in site.yaml.",
  );
  expect(blank).toBe("");
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}.*content\/profile\.yaml:\d+:1 {2}has no location\. Add it\.$/),
    expect.stringMatching(/^ {2}.*content\/experience\.yaml:\d+:5 {2}jobs › 1 “.*” has no figure \(and 1 more\)\. Add one\.$/),
  ]);
});

test("with --all, each finding is a line", () => {
  const lines = formatAdvice([noFigure(0), noFigure(1)], files, true);
  expect(lines[0]).not.toContain("--all");
  expect(lines.slice(2)).toEqual([expect.stringContaining("jobs › 1 "), expect.stringContaining("jobs › 2 ")]);
});

test("without advice, there is no section", () => {
  expect(formatAdvice([], files, false)).toEqual([]);
});
