import { expect, test } from "vitest";
import { createContentSource } from "../content/load/content-source.ts";
import { testFolder } from "../content/load/test-folder.ts";
import { createSiteContent } from "./site-content.ts";

/** The sample without pictures, with this name. */
function siteOf(name: string) {
  const { siteRoot, edit } = testFolder();
  edit("profile.yaml", "name: Jordan Vale", `name: ${name}`);
  edit("projects.yaml", /image:\n.*\n.*/, "");
  return createSiteContent(siteRoot, createContentSource(siteRoot));
}

test("letters that no installed font has are a warning, and those that one has aren't", async () => {
  expect(await siteOf("Анна Петрова").warnings()).toEqual([]);
  expect(await siteOf("山田 たろう").warnings()).toEqual([
    expect.stringMatching(
      /^\ncontent\/profile\.yaml:\d+:7 {2}name has letters .*\n(?:.*\n)* {2}Fix: Run: npm install -P @fontsource\/noto-sans-jp\.\n$/,
    ),
  ]);
});
