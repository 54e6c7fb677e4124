import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EditHistory, replay, type Step } from "./history.ts";

function historyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "editor", "history.json");
}

const step = (session: string, before: string | undefined, after: string, file = "a.yaml"): Step => ({
  session,
  label: file,
  change: { [file]: { before, after } },
});

const text = (...lines: string[]) => `${lines.join("\n")}\n`;
const one = text("a: 1", "b: 1", "c: 1", "d: 1");

test("edits of one session are one step, unless something came between", async () => {
  const history = new EditHistory(historyFile());
  await history.add(step("first", "1", "2"));
  await history.add(step("first", "2", "3"));
  expect((await history.next("undo"))?.change).toEqual({ "a.yaml": { before: "1", after: "3" } });
  await history.add(step("first", "elsewhere", "4"));
  expect((await history.next("undo"))?.change).toEqual({ "a.yaml": { before: "elsewhere", after: "4" } });
  await history.move("undo");
  expect((await history.next("undo"))?.change).toEqual({ "a.yaml": { before: "1", after: "3" } });
});

test("a restart keeps the steps, and a new edit discards those that were undone", async () => {
  const file = historyFile();
  const history = new EditHistory(file);
  await history.add(step("a", "1", "2", "a.yaml"));
  await history.add(step("b", "1", "2", "b.yaml"));
  await history.move("undo");
  const restarted = new EditHistory(file);
  expect(await restarted.describe()).toEqual({ undo: "a.yaml", redo: "b.yaml" });
  await restarted.add(step("c", "2", "3", "a.yaml"));
  expect(await restarted.describe()).toEqual({ undo: "a.yaml", redo: undefined });
});

test("what else has changed in the file since stays when a step is taken back", () => {
  const edited = one.replace("b: 1", "b: 2");
  const since = edited.replace("d: 1", "d: elsewhere");
  expect(replay(step("a", one, edited), "undo", { "a.yaml": since })).toEqual({
    "a.yaml": { before: since, after: one.replace("d: 1", "d: elsewhere") },
  });
});

test("a step whose lines have changed since is not taken back", () => {
  const edited = one.replace("b: 1", "b: 2");
  expect(replay(step("a", one, edited), "undo", { "a.yaml": edited.replace("b: 2", "b: elsewhere") })).toBe("a.yaml");
  expect(replay(step("a", one, edited), "undo", { "a.yaml": undefined })).toBe("a.yaml");
});

test("a file that an edit created is removed again, and comes back", () => {
  const created = step("a", undefined, "new\n", "de/profile.yaml");
  const undone = replay(created, "undo", { "de/profile.yaml": "new\n" });
  expect(undone).toEqual({ "de/profile.yaml": { before: "new\n", after: undefined } });
  expect(replay(created, "redo", {})).toEqual({ "de/profile.yaml": { before: undefined, after: "new\n" } });
});
