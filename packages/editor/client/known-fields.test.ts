import { beforeEach, expect, test } from "vitest";
import type { FieldValue } from "../protocol.ts";
import { countEdits, findKnown, learnField, learnFields, noteEdit } from "./known-fields.ts";

const form = { is: "text", label: "", description: "", example: "", isRequired: true } as const;
const fieldOf = (path: FieldValue["path"], value: string, file = "profile.yaml"): FieldValue => ({ file, path, form, value, where: file });
const readValue = (path: FieldValue["path"], file = "profile.yaml") => findKnown({ file, path })?.value;

beforeEach(() => learnFields([fieldOf(["role"], "old"), fieldOf(["core", 0], "Java"), fieldOf(["core", 1], "Go")], countEdits()));

test("a field has the value that was saved last", () => {
  noteEdit("profile.yaml", { do: "set", path: ["role"], value: "new" });
  expect(readValue(["role"])).toBe("new");
  noteEdit("profile.yaml", { do: "remove", path: ["role"] });
  expect(findKnown({ file: "profile.yaml", path: ["role"] })).toMatchObject({ form, value: undefined });
});

test("fields that were requested before an edit don't take it back", () => {
  const requested = countEdits();
  noteEdit("profile.yaml", { do: "set", path: ["role"], value: "new" });
  learnFields([fieldOf(["role"], "old"), fieldOf(["core", 0], "Rust")], requested);
  expect([readValue(["role"]), readValue(["core", 0]), readValue(["core", 1])]).toEqual(["new", "Rust", undefined]);
  learnFields([fieldOf(["role"], "newest")], countEdits());
  expect(readValue(["role"])).toBe("newest");
});

test("what is in a list that has changed, or around a value, is read again", () => {
  learnField(fieldOf(["core"], "Java, Go"));
  learnField(fieldOf(["core", 0], "Java", "about.yaml"));
  noteEdit("profile.yaml", { do: "set", path: ["core", 1], value: "Rust" });
  expect([readValue(["core"]), readValue(["core", 0]), readValue(["core", 1])]).toEqual([undefined, "Java", "Rust"]);
  noteEdit("profile.yaml", { do: "insert", path: ["core", 0], value: "Zig" });
  expect([readValue(["core", 0]), readValue(["core", 1]), readValue(["core", 0], "about.yaml")]).toEqual([undefined, undefined, "Java"]);
  expect(readValue(["role"])).toBe("old");
});
