import { expect, test } from "vitest";
import { explainFailure } from "./problems.ts";

test.each([
  ["fatal: Unable to create '/a b/$(x)/.git/index.lock': File exists.", "rm '/a b/$(x)/.git/index.lock'"],
  [
    "fatal: detected dubious ownership\n\n\tgit config --global --add safe.directory '/home/a b'\n",
    "git config --global --add safe.directory '/home/a b'",
  ],
])("a command names a folder as one word: %j", (message, command) => {
  expect(explainFailure(message).command).toBe(command);
});
