import { expect, test, vi } from "vitest";
import { planVersions, readTarget, replaceVersions, type Target } from "./plan-install.ts";

test.each([
  [[], {}],
  [["0.2.0"], { version: "0.2.0" }],
  [["1.0.0-rc.1"], { version: "1.0.0-rc.1" }],
  [
    ["../p/portfolio-editor-0.2.0.tgz", "../p/portfolio-0.2.0.tgz"],
    {
      files: { "portfolio-editor": "../p/portfolio-editor-0.2.0.tgz", portfolio: "../p/portfolio-0.2.0.tgz" },
    },
  ],
  [["https://code.example/v1/portfolio-0.2.0.tgz"], { files: { portfolio: "https://code.example/v1/portfolio-0.2.0.tgz" } }],
  [["newest"], undefined],
  [["--help; rm"], undefined],
  [["0.2.0", "0.3.0"], undefined],
  [["portfolio-editor-0.2.0.tgz"], undefined],
  [["other-0.2.0.tgz", "portfolio-0.2.0.tgz"], undefined],
  [["portfolio-0.2.0.tgz", "portfolio-0.3.0.tgz"], undefined],
])("the arguments %j", (args, target) => {
  expect(readTarget(args)).toEqual(target);
});

const manifest = (version: string) => ({ dependencies: { portfolio: version }, devDependencies: { "portfolio-editor": version } });

const both = (version: string) => ({ versions: { portfolio: version, "portfolio-editor": version } });

const files = { portfolio: "a/portfolio-0.2.0.tgz", "portfolio-editor": "https://code.example/portfolio-editor-0.2.0.tgz" };

test.each([
  ["the newest version", manifest("^0.1.0"), {}, both("^0.9.0")],
  ["the newest version, pinned", manifest("0.1.0"), {}, both("0.9.0")],
  ["a version", manifest("^0.1.0"), { version: "0.2.0" }, both("0.2.0")],
  ["a version in place of a file", manifest("file:portfolio-0.1.0.tgz"), { version: "0.2.0" }, both("0.2.0")],
  ["files", manifest("^0.1.0"), { files }, { versions: { ...files, portfolio: "file:a/portfolio-0.2.0.tgz" } }],
  [
    "a site without the editor",
    { dependencies: { portfolio: "^0.1.0" } },
    { files },
    { versions: { portfolio: "file:a/portfolio-0.2.0.tgz" } },
  ],
])("%s", (_what, installed, target, planned) => {
  expect(planVersions(installed, target, () => "0.9.0")).toEqual(planned);
});

type Refused = [what: string, installed: object, target: Target, error: string];

test.each<Refused>([
  [
    "an engine from an address, without an argument",
    manifest("https://code.example/portfolio-0.1.0.tgz"),
    {},
    "package.json installs portfolio from https://code.example/portfolio-0.1.0.tgz. Name the new version's files: npx portfolio upgrade …/portfolio-VERSION.tgz …/portfolio-editor-VERSION.tgz",
  ],
  [
    "a file for only one of two packages",
    manifest("^0.1.0"),
    { files: { portfolio: "portfolio-0.2.0.tgz" } },
    "package.json also has portfolio-editor: add the path or address of its .tgz of the same version.",
  ],
  ...["http://code.example/portfolio-0.2.0.tgz", "HTTP://code.example/portfolio-0.2.0.tgz"].map(
    (address): Refused => [
      `the address ${address}`,
      manifest("^0.1.0"),
      { files: { ...files, portfolio: address } },
      `Anybody on the way could replace ${address}. Write an address that starts with https://.`,
    ],
  ),
  ["another folder", {}, {}, "package.json doesn't depend on portfolio. Run this in the folder of your site."],
])("%s is refused", (_what, installed, target, error) => {
  const findNewest = vi.fn(() => "0.9.0");
  expect(planVersions(installed, target, findNewest)).toEqual({ error });
  expect(findNewest).not.toHaveBeenCalled();
});

test("an unknown newest version is reported", () => {
  expect(planVersions(manifest("^0.1.0"), {}, () => undefined)).toEqual({
    error: "npm doesn't say which version is the newest. Name one: npx portfolio upgrade VERSION",
  });
});

test("each version is replaced in its own list, and the rest of package.json stays", () => {
  const text = `{
    "scripts": { "portfolio": "portfolio dev" },
    "devDependencies": {
        "portfolio-editor": "^0.1.0",
        "prettier": "3"
    },
    "dependencies": { "portfolio": "^0.1.0" }
}\n`;
  const replaced = replaceVersions(text, both("0.2.0").versions);
  expect(JSON.parse(replaced)).toEqual({
    scripts: { portfolio: "portfolio dev" },
    devDependencies: { "portfolio-editor": "0.2.0", prettier: "3" },
    dependencies: { portfolio: "0.2.0" },
  });
  expect(replaced).toContain('\n    "devDependencies": {\n        "portfolio-editor": "0.2.0",\n');
});
