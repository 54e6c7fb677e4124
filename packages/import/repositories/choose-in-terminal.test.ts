import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { Candidate } from "./candidates.ts";
import { chooseInTerminal } from "./choose-in-terminal.ts";

const candidates = ["tides", "ledger", "quay/docks"].map((path) => ({ key: `key-${path}`, path, hint: "A hint" })) as Candidate[];

/** Presses keys when the prompt is shown. */
async function choose(keys: string[], initial: string[] = []) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 60 });
  output.resume();
  const chosen = chooseInTerminal({ input, output } as never)(candidates, initial);
  for (const key of keys) input.write(key);
  return chosen;
}

const [SPACE, DOWN, ENTER, CANCEL] = [" ", "\u001b[B", "\r", "\u0003"];

test("the owner selects with the space bar", async () => {
  expect(await choose([DOWN, SPACE, DOWN, SPACE, ENTER])).toEqual(["key-ledger", "key-quay/docks"]);
});

test("what was imported before is selected, and can be left out", async () => {
  expect(await choose([ENTER], ["key-tides"])).toEqual(["key-tides"]);
  expect(await choose([SPACE, DOWN, SPACE, ENTER], ["key-tides"])).toEqual(["key-ledger"]);
});

test("Enter waits for a selection, so that nothing doesn't replace the sample's projects", async () => {
  expect(await choose([ENTER, SPACE, ENTER])).toEqual(["key-tides"]);
});

test("the owner cancels", async () => {
  expect(await choose([CANCEL])).toBeUndefined();
});
