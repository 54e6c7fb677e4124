import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../build/mail-sandbox/test-sandbox.ts";
import { engineRoot } from "../../engine-root.ts";
import { compareOriginals, readReplacedOriginals } from "./replaceable.ts";

test("only the originals of components that the owner replaces are read", () => {
  const siteRoot = temporaryFolder();
  expect(readReplacedOriginals(siteRoot)).toEqual({});
  mkdirSync(join(siteRoot, "custom/components"), { recursive: true });
  writeFileSync(join(siteRoot, "custom/components/Footer.tsx"), "");
  expect(readReplacedOriginals(siteRoot)).toEqual({ Footer: readFileSync(join(engineRoot, "site/layout/footer.tsx"), "utf8") });
});

test("a replaced component whose original changed is listed with a diff, and others aren't", () => {
  const before = { Footer: "<footer>\n  One\n</footer>\n", Hero: "<h1>\n" };
  expect(compareOriginals(before, { Footer: "<footer>\n  Two\n</footer>\n", Hero: "<h1>\n", ProjectCard: "<li>\n" })).toEqual([
    "custom/components/Footer.tsx replaces a component whose original changed:",
    "   <footer>",
    "  -  One",
    "  +  Two",
    "   </footer>",
    "",
  ]);
});

test("unchanged originals are one sentence, and without replaced components there is none", () => {
  const same = { Footer: "<footer>\n" };
  expect(compareOriginals(same, same)).toEqual(["The originals of the components that you replace are unchanged.", ""]);
  expect(compareOriginals({}, {})).toEqual([]);
});
