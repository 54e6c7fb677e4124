import { expect, test } from "vitest";
import { readNotes } from "./notes.ts";

const changelog = "# Changelog\n\n## 0.3.0\n\n### Added\n\n- Boats.\n\n## 0.2.0\n\n- [Tides](docs/tides.md).\n";
const state = { version: "0.2.0", isPublished: true, changelog, repository: "ada/weavefolio" };

test("a release has the notes of its version, with links that lead from anywhere", () => {
  expect(readNotes("v0.2.0", state)).toBe("- [Tides](https://github.com/ada/weavefolio/blob/v0.2.0/docs/tides.md).");
  expect(readNotes("v0.3.0", { ...state, version: "0.3.0" })).toBe("### Added\n\n- Boats.");
});

test.each([
  ["another version than package.json", "v0.3.0", state, "The tag is v0.3.0, and package.json has the version 0.2.0."],
  ["a version without notes", "v0.2.1", { ...state, version: "0.2.1" }, "CHANGELOG.md has no section “## 0.2.1”."],
  ["documents that don't name npm yet", "v0.2.0", { ...state, isPublished: false }, "PUBLISHED is false"],
])("a tag of %s is refused", (_what, tag, given, message) => {
  expect(() => readNotes(tag, given)).toThrow(message);
});
