import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "./test-folder.ts";

function withFonts(fonts: string) {
  const site = testFolder();
  site.edit("site.yaml", "pages:", `fonts:\n  ${fonts}\npages:`);
  return site;
}

/** Writes a package as Fontsource has it. */
function install(siteRoot: string, name: string, metadata: object) {
  const folder = join(siteRoot, "node_modules", name);
  mkdirSync(join(folder, "files"), { recursive: true });
  const id = name.replace(/.*\//, "");
  const facts = {
    id,
    family: "A Font",
    subsets: ["latin"],
    weights: [400],
    category: "serif",
    variable: false,
    license: { type: "OFL-1.1" },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version: "5.0.0" }));
  writeFileSync(join(folder, "metadata.json"), JSON.stringify({ ...facts, ...metadata }));
  return folder;
}

test.each([
  ["Geist Mono", "@fontsource-variable/geist-mono"],
  ["geist-mono", "@fontsource-variable/geist-mono"],
  ["'@fontsource-variable/geist-mono'", "@fontsource-variable/geist-mono"],
  ["Noto Sans Arabic", "@fontsource/noto-sans-arabic"],
])("%s is the installed package %s", async (written, name) => {
  const { content } = await withFonts(`mono: ${written}`).inspect();
  expect(content?.fonts.mono?.name).toBe(name);
  expect(content?.fonts.display).toBeUndefined();
});

test.each([
  [
    "display: No Such Font",
    `content/site.yaml:15:12  fonts › display names a font that is not installed: “No Such Font”
  15 |   display: No Such Font
     |            ^^^^^^^^^^^^
  Fix: Run: npm install -P @fontsource-variable/no-such-font. If it isn't found, run: npm install -P @fontsource/no-such-font. Names are at fontsource.org.`,
  ],
  [
    'text: "@fontsource/no-such-font"',
    `content/site.yaml:15:9  fonts › text names a font that is not installed: “@fontsource/no-such-font”
  15 |   text: "@fontsource/no-such-font"
     |         ^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Run: npm install -P @fontsource/no-such-font.`,
  ],
])("%s is an error with the command that installs it", async (line, error) => {
  expect(await withFonts(line).errors()).toBe(error);
});

test("capitals within a family's name don't divide it", async () => {
  expect(await withFonts("mono: NoSuch Mono").errors()).toContain("npm install -P @fontsource-variable/nosuch-mono.");
});

test("a font without Latin letters is an error", async () => {
  const site = withFonts("text: No Latin");
  install(site.siteRoot, "@fontsource/no-latin", { subsets: ["symbols"] });
  expect(await site.errors()).toContain("fonts › text names a font without Latin letters: “No Latin”");
});

test("weights that a font lacks are a warning", async () => {
  const site = withFonts("text: A Font");
  install(site.siteRoot, "@fontsource/a-font", { weights: [400, 700] });
  expect(await site.warnings()).toContain("fonts › text lacks weights 500, 600: its nearest is shown");
});

test("a variable font has the weights of its axis, and optical sizes if it has the file", async () => {
  const site = withFonts("display: Bricolage Grotesque");
  const { content, warnings } = await site.inspect();
  expect(content?.fonts.display).toMatchObject({ weights: { min: 200, max: 800 }, opticalSizes: { min: 12, max: 96 } });
  expect(warnings.map(({ what }) => what).join()).not.toContain("lacks");
});
