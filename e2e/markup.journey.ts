import { execFile, execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { type SiteName, sites } from "./sites.ts";
import { foldersOf } from "./test.ts";

const names = Object.keys(sites) as SiteName[];

function pagesOf(site: SiteName): string[] {
  const { dist } = foldersOf(site);
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => join(dist, file));
}

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // React's spelling, which every parser accepts: <meta/>, required="", srcSet.
      "void-style": "off",
      "attribute-empty-style": "off",
      "attribute-boolean-style": "off",
      "attr-case": "off",
      // React's ids start with an underscore; HTML only forbids spaces.
      "valid-id": ["error", { relaxed: true }],
      // Scripts come from the same origin as the page that would name their hash.
      "require-sri": ["error", { target: "crossorigin" }],
      // ARIA lets every list have a name, which screen readers announce.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Titles are the owner's, and names can be long.
      "long-title": "off",
    },
  }),
);

for (const site of names) {
  test(`html-validate finds no error in the site “${site}”`, async () => {
    for (const page of pagesOf(site)) {
      const { results } = await htmlValidate.validateFile(page);
      const found = results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
      expect(found, page).toEqual([]);
    }
  });
}

/** Messages about features newer than the checker, or about spelling. */
const outdated = [
  // Its CSS parser predates layers, registered properties and adjusted fallback fonts.
  /^CSS: /,
  // Invoker commands (https://html.spec.whatwg.org/#attr-button-commandfor) are newer than it.
  /^Attribute “command(?:for)?” not allowed on element “button”/,
  /^Trailing slash on void elements has no effect/,
];

test("the Nu checker finds no error in any site", async () => {
  test.setTimeout(120_000);
  test.skip(!hasJava(), "The Nu checker needs Java, which is not installed.");
  const jar = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));
  const report = await new Promise<string>((resolve) => {
    // It guesses a text's language by chance, and exits with 1 if it reports anything.
    execFile(
      "java",
      // A program that ends soon needs no thorough compiler, which takes more than half of the time.
      ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", jar, "--no-langdetect", "--format", "json", ...names.flatMap(pagesOf)],
      { maxBuffer: 2 ** 28 },
      (_error, _out, report) => resolve(report),
    );
  });
  const { messages } = JSON.parse(report) as { messages: { url: string; message: string; extract?: string }[] };
  const found = messages.filter(({ message }) => !outdated.some((known) => known.test(message)));
  expect(found.map(({ url, message, extract }) => `${url}: ${message} ${extract}`)).toEqual([]);
  // The known messages about styles show that it has read every file. Pages that only redirect have none.
  const styled = names.flatMap(pagesOf).filter((page) => readFileSync(page, "utf8").includes("<style"));
  expect(new Set(messages.map(({ url }) => url)).size).toBe(styled.length);
});

function hasJava(): boolean {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
