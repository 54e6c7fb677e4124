import { execFile, execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { folderOf, type SiteName, sites } from "./site.ts";
import { expect, test } from "./test.ts";

const names = Object.keys(sites) as SiteName[];

function pagesOf(site: SiteName): string[] {
  const { dist } = folderOf(site);
  return readdirSync(dist)
    .filter((file) => file.endsWith(".html"))
    .map((file) => join(dist, file));
}

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // How React spells what every parser reads alike: <meta/>, required="", srcSet.
      "void-style": "off",
      "attribute-empty-style": "off",
      "attribute-boolean-style": "off",
      "attr-case": "off",
      // React's ids start with a line: HTML asks for no more than that there be no space in them.
      "valid-id": ["error", { relaxed: true }],
      // Our own scripts come from our own host, over the same connection as the page that would name their hash.
      "require-sri": ["error", { target: "crossorigin" }],
      // A title is the owner's words, and some owners have long names.
      "long-title": "off",
    },
  }),
);

for (const site of names) {
  test(`html-validate finds nothing in the pages of the site “${site}”`, async () => {
    for (const page of pagesOf(site)) {
      const { results } = await htmlValidate.validateFile(page);
      const found = results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
      expect(found, page).toEqual([]);
    }
  });
}

/** What the checker does not know yet, or says of spelling. */
const outdated = [
  // Its CSS is of before layers, registered properties and adjusted fallback fonts.
  /^CSS: /,
  // Invoker commands (https://html.spec.whatwg.org/#attr-button-commandfor) are newer than it.
  /^Attribute “command(?:for)?” not allowed on element “button”/,
  /^Trailing slash on void elements has no effect/,
];

test("the Nu checker finds nothing in the pages of any site", async () => {
  test.setTimeout(120_000);
  test.skip(!hasJava(), "No Java on this machine, which the Nu checker needs.");
  const jar = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));
  const report = await new Promise<string>((resolve) => {
    // It exits with 1 where it has anything to say.
    execFile("java", ["-jar", jar, "--format", "json", ...names.flatMap(pagesOf)], { maxBuffer: 2 ** 28 }, (_error, _out, said) =>
      resolve(said),
    );
  });
  const { messages } = JSON.parse(report) as { messages: { url: string; message: string; extract?: string }[] };
  const found = messages.filter(({ message }) => !outdated.some((known) => known.test(message)));
  expect(found.map(({ url, message, extract }) => `${url}: ${message} ${extract}`)).toEqual([]);
  // What it is known to say shows that it has read them all.
  expect(new Set(messages.map(({ url }) => url)).size).toBe(names.flatMap(pagesOf).length);
});

function hasJava(): boolean {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
