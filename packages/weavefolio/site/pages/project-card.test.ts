import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const site = join(import.meta.dirname, "..");

const read = (file: string) => readFileSync(join(site, file), "utf8");

test("only a project card's own style sheets, and that of paper, name its elements", () => {
  const names = read("pages/project-card.tsx").match(/(?<=[" ])project-\w+(?=[" ])/g) ?? [];
  const sheets = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const naming = sheets.filter((file) => names.some((name) => new RegExp(`\\.${name}(?![\\w-])`).test(read(file))));
  expect(names).toContain("project-title");
  expect(naming.sort().join(" ")).toBe("pages/project-card.css pages/project-cover.css pages/project-index.css styles/print-cards.css");
});
