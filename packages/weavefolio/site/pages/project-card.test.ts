import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const site = join(import.meta.dirname, "..");

const read = (file: string) => readFileSync(join(site, file), "utf8");

test("the elements of a project card are laid out by its own style sheet, and for the index and paper", () => {
  const names = read("pages/project-card.tsx").match(/(?<=[" ])project-\w+(?=[" ])/g) ?? [];
  const sheets = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const naming = sheets.filter((file) => names.some((name) => new RegExp(`\\.${name}(?![\\w-])`).test(read(file))));
  expect(names).toContain("project-title");
  expect(naming.sort()).toEqual(["pages/project-card.css", "pages/project-index.css", "styles/print-cards.css"]);
});
