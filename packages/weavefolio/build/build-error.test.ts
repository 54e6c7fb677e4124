import { inspect } from "node:util";
import { expect, test } from "vitest";
import { testFolder } from "../content/load/test-folder.ts";
import { assertNoImportedStyles, BuildError, explainCustomError } from "./build-error.ts";

const root = "/site";

test("a failed import of the owner's code is explained with what to install, also where the site is deployed", () => {
  const { siteRoot } = testFolder();
  const error = new Error(`Build failed\n\nFailed to do: failed to resolve import "left-pad" from "${siteRoot}/custom/pages/lab.tsx".`);
  const explained = explainCustomError(error, siteRoot) as Error;
  expect(explained).toBeInstanceOf(BuildError);
  expect(inspect(explained)).toBe(
    "custom/pages/lab.tsx imports “left-pad”, which isn't found.\n  Fix: Install it, such as by npm install -P left-pad, or correct the name.\n",
  );
  expect((explainCustomError(new Error(error.message.replace("left-pad", "./pad")), siteRoot) as Error).message).toContain(
    "Correct the path.",
  );
});

test("an error of the bundler in the owner's code is its message, without colours and stack", () => {
  const message = "Build failed\n\n\u001B[31mNot exported\u001B[0m [ custom/pages/lab.tsx:1:10 ]\n    at bundle (/node_modules/x.js:1:1)";
  const error = Object.assign(new Error(message), { errors: [] });
  expect((explainCustomError(error, root) as Error).message).toBe("Build failed\n\nNot exported [ custom/pages/lab.tsx:1:10 ]");
});

test.each([
  ["window is not defined", "Read it in an effect: the first HTML of a page is made without a browser."],
  ["x is null", "Correct it, and build again."],
])("an error while the owner's page is rendered names its place: %s", (message, fix) => {
  const error = Object.assign(new Error(message), {
    stack: `Error\n    at Lab (/site/custom/pages/lab.tsx:9:26)\n    at render (/react.js:1:1)`,
  });
  expect((explainCustomError(error, root, "/lab") as Error).message).toBe(
    `custom/pages/lab.tsx:9:26  fails in the page /lab: ${message}\n  Fix: ${fix}`,
  );
});

test("an error of our own code stays what it is", () => {
  const error = Object.assign(new Error("x"), { stack: "Error\n    at render (/site/node_modules/weavefolio/site/a.tsx:1:1)" });
  expect(explainCustomError(error, root)).toBe(error);
  expect(explainCustomError("text", root)).toBe("text");
});

test("an imported style sheet is reported with where styles belong", () => {
  expect(() => assertNoImportedStyles([], root)).not.toThrow();
  expect(() => assertNoImportedStyles(["/site/custom/shared/a.css"], root)).toThrow(
    /^custom\/shared\/a\.css is imported by a file in custom\//,
  );
});
