import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linkExtras } from "../extra/link-extras.test-support.ts";
import { BuildError } from "./build-error.ts";
import { findAction, loadExtras, locateExtra } from "./extras.ts";

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** Creates the folder of a site with this package.json, and with these packages. */
function createSite(manifest?: Manifest, packages: Record<string, { manifest: object; code?: string }> = {}): string {
  const siteRoot = mkdtempSync(join(tmpdir(), "extras-"));
  onTestFinished(() => rmSync(siteRoot, { recursive: true, force: true }));
  if (manifest) writeFileSync(join(siteRoot, "package.json"), JSON.stringify(manifest));
  for (const [name, { manifest, code = "" }] of Object.entries(packages)) {
    const folder = join(siteRoot, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ name, version: "1.2.3", type: "module", exports: "./index.js", ...manifest }),
    );
    writeFileSync(join(folder, "index.js"), code);
  }
  return siteRoot;
}

const weavefolio = "*";

const isExtra = { keywords: ["weavefolio-extra"], peerDependencies: { weavefolio: ">=0.1.0" } };

test("the extras of a site are the packages of its package.json that say so", async () => {
  const siteRoot = createSite(
    { dependencies: { weavefolio, mermaid: "*", humans: "*" }, devDependencies: { "not-installed": "*" } },
    {
      mermaid: { manifest: {}, code: "throw new Error('It was loaded');" },
      humans: { manifest: isExtra, code: "export const extra = { name: 'humans' };" },
      unlisted: { manifest: isExtra, code: "throw new Error('It was loaded');" },
    },
  );
  expect(await loadExtras(siteRoot)).toEqual([{ name: "humans", folder: join(siteRoot, "node_modules/humans") }]);
});

test("a site without a package.json has no extras", async () => {
  expect(await loadExtras(createSite())).toEqual([]);
});

test.each([
  ["^9.0.0", "humans 1.2.3 works with weavefolio ^9.0.0"],
  [undefined, "humans has the keyword weavefolio-extra, and exports no extra."],
])("an extra for weavefolio %s that can't be used is named", async (range, message) => {
  const siteRoot = createSite(
    { dependencies: { weavefolio, humans: "*" } },
    { humans: { manifest: { ...isExtra, ...(range && { peerDependencies: { weavefolio: range } }) } } },
  );
  await expect(loadExtras(siteRoot)).rejects.toThrow(message);
});

test("an extra of ours that hosts need is missed, and one for development isn't", async () => {
  const needed = createSite({ dependencies: { weavefolio, "@weavefolio/documents": "*" } });
  await expect(loadExtras(needed)).rejects.toThrow(/^@weavefolio\/documents is in .*package\.json, and isn't installed\./);
  expect(await loadExtras(createSite({ dependencies: { weavefolio }, devDependencies: { "@weavefolio/import": "*" } }))).toEqual([]);
});

test("what no package of the site does is refused with the line that installs one", async () => {
  const siteRoot = createSite();
  linkExtras(siteRoot, "documents");
  expect(await findAction("drawResume", siteRoot)).toBeInstanceOf(Function);
  const error = await findAction("importFile", siteRoot).catch((error) => error);
  expect(error).toBeInstanceOf(BuildError);
  expect(error.message).toMatch(/^This needs @weavefolio\/import, .* Run: npm install -D @weavefolio\/import@\*$/);
});

test.each([
  ["^0.2.0", "@weavefolio/import@^0.2.0"],
  ["file:vendor/weavefolio-0.2.0.tgz", "./vendor/weavefolio-import-0.2.0-1a2b3c4d.tgz"],
  ["https://code.example/v1/weavefolio-0.2.0.tgz", "https://code.example/v1/weavefolio-import-0.2.0.tgz"],
  ["file:../weavefolio/packages/weavefolio", "../weavefolio/packages/import"],
])("beside weavefolio from %s, an extra is %s", (engine, located) => {
  const siteRoot = createSite({ dependencies: { weavefolio: engine } });
  mkdirSync(join(siteRoot, "vendor"));
  // A copy of another build of the same version has another name.
  for (const file of ["weavefolio-0.2.0.tgz", "weavefolio-import-0.2.0-1a2b3c4d.tgz"]) writeFileSync(join(siteRoot, "vendor", file), "");
  expect(locateExtra("@weavefolio/import", siteRoot)).toEqual({ packages: [located], isDevelopment: true });
  expect(locateExtra("@weavefolio/documents", createSite({ dependencies: { weavefolio } })).isDevelopment).toBe(false);
});

test("without the file of an extra in vendor/, the way to get all of them is named", () => {
  const siteRoot = createSite({ dependencies: { weavefolio: "file:vendor/weavefolio-0.2.0.tgz" } });
  mkdirSync(join(siteRoot, "vendor"));
  expect(() => locateExtra("@weavefolio/import", siteRoot)).toThrow(
    "vendor has no weavefolio-import-….tgz. Run: npx weavefolio upgrade --from FOLDER, with the folder of all packages",
  );
});
