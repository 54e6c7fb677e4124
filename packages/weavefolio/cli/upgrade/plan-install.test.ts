import { expect, test, vi } from "vitest";
import { planVersions, readTarget, replaceVersions, type Target } from "./plan-install.ts";

test.each([
  [[], {}],
  [["0.2.0"], { version: "0.2.0" }],
  [["1.0.0-rc.1"], { version: "1.0.0-rc.1" }],
  [
    ["../p/weavefolio-editor-0.2.0.tgz", "../p/weavefolio-0.2.0.tgz"],
    {
      files: { "@weavefolio/editor": "../p/weavefolio-editor-0.2.0.tgz", weavefolio: "../p/weavefolio-0.2.0.tgz" },
    },
  ],
  [["https://code.example/v1/weavefolio-0.2.0.tgz"], { files: { weavefolio: "https://code.example/v1/weavefolio-0.2.0.tgz" } }],
  [["newest"], undefined],
  [["--help; rm"], undefined],
  [["0.2.0", "0.3.0"], undefined],
  [["weavefolio-editor-0.2.0.tgz"], undefined],
  [["other-0.2.0.tgz", "weavefolio-0.2.0.tgz"], undefined],
  [["weavefolio-0.2.0.tgz", "weavefolio-0.3.0.tgz"], undefined],
])("the arguments %j", (args, target) => {
  expect(readTarget(args)).toEqual(target);
});

const manifest = (version: string) => ({ dependencies: { weavefolio: version }, devDependencies: { "@weavefolio/editor": version } });

const both = (version: string) => ({ versions: { weavefolio: version, "@weavefolio/editor": version } });

const files = { weavefolio: "a/weavefolio-0.2.0.tgz", "@weavefolio/editor": "https://code.example/weavefolio-editor-0.2.0.tgz" };

test.each([
  ["the newest version", manifest("^0.1.0"), {}, both("^0.9.0")],
  ["the newest version, pinned", manifest("0.1.0"), {}, both("0.9.0")],
  ["a version", manifest("^0.1.0"), { version: "0.2.0" }, both("0.2.0")],
  ["a version in place of a file", manifest("file:weavefolio-0.1.0.tgz"), { version: "0.2.0" }, both("0.2.0")],
  ["files", manifest("^0.1.0"), { files }, { versions: { ...files, weavefolio: "file:a/weavefolio-0.2.0.tgz" } }],
  [
    "a site without the editor",
    { dependencies: { weavefolio: "^0.1.0" } },
    { files },
    { versions: { weavefolio: "file:a/weavefolio-0.2.0.tgz" } },
  ],
])("%s", (_what, installed, target, planned) => {
  expect(planVersions(installed, target, () => "0.9.0")).toEqual(planned);
});

type Refused = [what: string, installed: object, target: Target, error: string];

test.each<Refused>([
  [
    "an engine from an address, without an argument",
    manifest("https://code.example/weavefolio-0.1.0.tgz"),
    {},
    "package.json installs weavefolio from https://code.example/weavefolio-0.1.0.tgz. Name the new version's files: npx weavefolio upgrade …/weavefolio-VERSION.tgz …/weavefolio-editor-VERSION.tgz",
  ],
  [
    "a file for only one of two packages",
    manifest("^0.1.0"),
    { files: { weavefolio: "weavefolio-0.2.0.tgz" } },
    "package.json also has @weavefolio/editor: add the path or address of its .tgz of the same version.",
  ],
  ...["http://code.example/weavefolio-0.2.0.tgz", "HTTP://code.example/weavefolio-0.2.0.tgz"].map(
    (address): Refused => [
      `the address ${address}`,
      manifest("^0.1.0"),
      { files: { ...files, weavefolio: address } },
      `Anybody on the way could replace ${address}. Write an address that starts with https://.`,
    ],
  ),
  ["another folder", {}, {}, "package.json doesn't depend on weavefolio. Run this in the folder of your site."],
])("%s is refused", (_what, installed, target, error) => {
  const findNewest = vi.fn(() => "0.9.0");
  expect(planVersions(installed, target, findNewest)).toEqual({ error });
  expect(findNewest).not.toHaveBeenCalled();
});

test("an unknown newest version is reported", () => {
  expect(planVersions(manifest("^0.1.0"), {}, () => undefined)).toEqual({
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
  const replaced = replaceVersions(text, both("0.2.0").versions);
  expect(JSON.parse(replaced)).toEqual({
    scripts: { weavefolio: "weavefolio dev" },
    devDependencies: { "@weavefolio/editor": "0.2.0", prettier: "3" },
    dependencies: { weavefolio: "0.2.0" },
  });
  expect(replaced).toContain('\n    "devDependencies": {\n        "@weavefolio/editor": "0.2.0",\n');
});
