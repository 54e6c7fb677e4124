import { expect, test } from "vitest";
import type { Problem } from "../../content-model/load/errors.ts";
import { annotationsOf, unobeyed } from "./annotations.ts";

const problem: Problem = {
  file: "content/projects.yaml",
  line: 16,
  column: 10,
  entry: "projects › 2 “100 %, really: yes” › git",
  what: "cannot be “a\r\nb”, 50 % of it",
  mend: "Write the whole address",
  source: { text: "    git: x", length: 1 },
};

test("a problem is put beside its line, and what would end the command early is escaped", () => {
  expect(annotationsOf("error", [problem], { above: "/repository", root: "/repository" })).toEqual([
    "::error file=content/projects.yaml,line=16,col=10,endColumn=11,title=projects › 2 “100 %25%2C really%3A yes” › git::cannot be “a%0D%0Ab”, 50 %25 of it. Write the whole address.",
  ]);
});

test("a content folder elsewhere in the repository is named from its root", () => {
  const { source: _, ...whole } = problem;
  expect(annotationsOf("warning", [{ ...whole, entry: "" }], { above: "/repository/sites/mine", root: "/repository" })).toEqual([
    "::warning file=sites/mine/content/projects.yaml,line=16,col=10,title=::cannot be “a%0D%0Ab”, 50 %25 of it. Write the whole address.",
  ]);
});

test("what the content says is no command to the runner", () => {
  expect(unobeyed("##[set-env]x\n::error::y", "a-word")).toBe("::stop-commands::a-word\n##[set-env]x\n::error::y\n::a-word::");
  expect(unobeyed("x")).toMatch(/^::stop-commands::([\da-f-]{36})\nx\n::\1::$/);
});
