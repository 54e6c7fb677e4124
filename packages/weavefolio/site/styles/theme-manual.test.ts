import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the documented properties of a theme are those of the styles", () => {
  const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
  const defined = new Set(tokens.match(/(?<=^ +)--[\w-]+(?=:)/gm));
  const manual = readFileSync(join(import.meta.dirname, "../../../../docs/theme.md"), "utf8");
  const documented = [...manual.matchAll(/`(--[\w-]+)`/g)].map(([, name = ""]) => name);
  expect(documented.length).toBeGreaterThan(10);
  for (const name of documented) expect(defined, name).toContain(name);
});
