import { expect, test, vi } from "vitest";
import { planVersions, readTarget, replaceVersions, type Sources, type Target } from "./plan-install.ts";

test.each([
  [[], undefined, {}],
  [["0.2.0"], undefined, { version: "0.2.0" }],
  [["1.0.0-rc.1"], "../packages", { version: "1.0.0-rc.1", from: "../packages" }],
  [["newest"], undefined, undefined],
  [["--help; rm"], undefined, undefined],
  [["0.2.0", "0.3.0"], undefined, undefined],
  [["weavefolio-0.2.0.tgz"], undefined, undefined],
])("the arguments %j, from %s", (args, from, target) => {
  expect(readTarget(args, from)).toEqual(target);
});

const manifest = (version: string) => ({
  dependencies: { weavefolio: version },
  devDependencies: { "@weavefolio/editor": version, vite: "8" },
});

const both = (version: string) => ({ weavefolio: version, "@weavefolio/editor": version });

const filesOf = (version: string) => ["weavefolio", "weavefolio-editor", "weavefolio-another"].map((name) => `${name}-${version}.tgz`);

const folders: Record<string, string[]> = {
  one: [...filesOf("0.2.0"), "create-weavefolio-0.2.0.tgz", "weavefolio"],
  two: [...filesOf("0.2.0"), ...filesOf("0.3.0")],
  engine: ["weavefolio-0.2.0.tgz"],
};

const sources: Sources = { list: (folder) => folders[folder] ?? [], findNewest: () => "0.9.0", isPublished: true };

const inVendor = (version: string) => ({
  versions: { weavefolio: `file:vendor/weavefolio-${version}.tgz`, "@weavefolio/editor": `file:vendor/weavefolio-editor-${version}.tgz` },
  files: filesOf(version),
});

type Planned = [what: string, installed: object, target: Target, planned: object];

test.each<Planned>([
  ["the newest version", manifest("^0.1.0"), {}, { versions: both("^0.9.0"), files: [] }],
  ["the newest version, pinned", manifest("0.1.0"), {}, { versions: both("0.9.0"), files: [] }],
  ["a version", manifest("^0.1.0"), { version: "0.2.0" }, { versions: both("0.2.0"), files: [] }],
  [
    "a version in place of a file",
    manifest("file:vendor/weavefolio-0.1.0.tgz"),
    { version: "0.2.0" },
    { versions: both("0.2.0"), files: [] },
  ],
  ["a folder in place of a version", manifest("^0.1.0"), { from: "one" }, inVendor("0.2.0")],
  ["a version in a folder of several", manifest("file:vendor/weavefolio-0.1.0.tgz"), { version: "0.3.0", from: "two" }, inVendor("0.3.0")],
  [
    "a site without the editor",
    { dependencies: { weavefolio: "^0.1.0" } },
    { from: "engine" },
    { versions: { weavefolio: "file:vendor/weavefolio-0.2.0.tgz" }, files: ["weavefolio-0.2.0.tgz"] },
  ],
  [
    "an address",
    manifest("file:vendor/weavefolio-0.1.0.tgz"),
    { version: "0.2.0", from: "https://code.example/v1/" },
    {
      versions: {
        weavefolio: "https://code.example/v1/weavefolio-0.2.0.tgz",
        "@weavefolio/editor": "https://code.example/v1/weavefolio-editor-0.2.0.tgz",
      },
      files: [],
    },
  ],
])("%s", (_what, installed, target, planned) => {
  expect(planVersions(installed, target, sources)).toEqual(planned);
});

type Refused = [what: string, installed: object, target: Target, error: string];

test.each<Refused>([
  [
    "an engine from a file, without an argument",
    manifest("file:vendor/weavefolio-0.1.0.tgz"),
    {},
    "package.json installs weavefolio from file:vendor/weavefolio-0.1.0.tgz. Name the folder or the address of the new version's files: npx weavefolio upgrade --from ../weavefolio/.build/packages",
  ],
  ["a folder without the editor", manifest("^0.1.0"), { from: "engine" }, "engine has no weavefolio-editor-0.2.0.tgz."],
  ["an empty folder", manifest("^0.1.0"), { from: "none" }, "none has no weavefolio-VERSION.tgz."],
  ["another version than the folder's", manifest("^0.1.0"), { version: "0.4.0", from: "one" }, "one has no weavefolio-0.4.0.tgz."],
  [
    "a folder with several versions",
    manifest("^0.1.0"),
    { from: "two" },
    "two has several versions. Name one: npx weavefolio upgrade 0.3.0 --from two",
  ],
  [
    "an address without a version",
    manifest("^0.1.0"),
    { from: "https://code.example/v1" },
    "Name the version that is there: npx weavefolio upgrade VERSION --from https://code.example/v1",
  ],
  ...["http://code.example/v1", "HTTP://code.example/v1"].map(
    (from): Refused => [
      `the address ${from}`,
      manifest("^0.1.0"),
      { version: "0.2.0", from },
      `Anybody on the way could replace ${from}. Write an address that starts with https://.`,
    ],
  ),
  ["another folder than a site's", {}, {}, "package.json doesn't depend on weavefolio. Run this in the folder of your site."],
])("%s is refused", (_what, installed, target, error) => {
  const findNewest = vi.fn(() => "0.9.0");
  expect(planVersions(installed, target, { ...sources, findNewest })).toEqual({ error });
  expect(findNewest).not.toHaveBeenCalled();
});

test.each([{}, { version: "0.2.0" }])("before the first release, npm isn't asked for a version: %j", (target) => {
  const findNewest = vi.fn(() => "0.9.0");
  expect(planVersions(manifest("^0.1.0"), target, { ...sources, findNewest, isPublished: false })).toEqual({
    error:
      "Weavefolio isn't on npm yet. Name the folder or the address of the new version's files: npx weavefolio upgrade --from ../weavefolio/.build/packages",
  });
  expect(findNewest).not.toHaveBeenCalled();
});

test("an unknown newest version is reported", () => {
  expect(planVersions(manifest("^0.1.0"), {}, { ...sources, findNewest: () => undefined })).toEqual({
    error: "npm doesn't say which version is the newest. Name one: npx weavefolio upgrade VERSION",
  });
});

test("each version is replaced in its own list, and the rest of package.json stays", () => {
  const text = `{
    "scripts": { "weavefolio": "weavefolio dev" },
    "devDependencies": {
        "@weavefolio/editor": "^0.1.0",
        "prettier": "3"
    },
    "dependencies": { "weavefolio": "^0.1.0" }
}\n`;
  const replaced = replaceVersions(text, both("0.2.0"));
  expect(JSON.parse(replaced)).toEqual({
    scripts: { weavefolio: "weavefolio dev" },
    devDependencies: { "@weavefolio/editor": "0.2.0", prettier: "3" },
    dependencies: { weavefolio: "0.2.0" },
  });
  expect(replaced).toContain('\n    "devDependencies": {\n        "@weavefolio/editor": "0.2.0",\n');
});
