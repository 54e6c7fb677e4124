import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
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

function listWarnings() {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  return () => warn.mock.calls.map(String);
}

test.each(["{", "[]", '{"steps":[{}],"undone":[]}', '{"steps":"none"}'])("a history of %s is set aside", async (written) => {
  const warnings = listWarnings();
  const file = historyFile();
  mkdirSync(dirname(file));
  writeFileSync(file, written);
  const history = new EditHistory(file);
  await history.add(step("a", "1", "2"));
  expect(await new EditHistory(file).describe()).toEqual({ undo: "a.yaml", redo: undefined });
  expect(readdirSync(dirname(file))).toEqual(["history.json", "history.json.unreadable"]);
  expect(warnings()).toEqual([expect.stringContaining("Undo forgot the earlier edits")]);
});

test("a folder in its place is set aside, and one that can't be written lasts until the server stops", async () => {
  const warnings = listWarnings();
  const file = historyFile();
  mkdirSync(file, { recursive: true });
  expect(await new EditHistory(file).describe()).toEqual({ undo: undefined, redo: undefined });
  writeFileSync(join(dirname(file), "file"), "");
  const unwritable = new EditHistory(join(dirname(file), "file", "history.json"));
  await unwritable.add(step("a", "1", "2"));
  await unwritable.add(step("b", "2", "3"));
  expect(await unwritable.describe()).toEqual({ undo: "a.yaml", redo: undefined });
  expect(warnings().filter((warning) => warning.startsWith("Undo will forget these edits when the server stops"))).toHaveLength(1);
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

test("a step in one of several equal entries is taken back there, or not at all", () => {
  const entry = (role: string) => text(`  - role: ${role}`, "    company: Northlight", "    city: Leeds", "");
  const edited = `jobs:\n${entry("Lead")}${entry("Lead")}`;
  const edit = step("a", `jobs:\n${entry("Lead")}${entry("Intern")}`, edited);
  const undo = (now: string) => replay(edit, "undo", { "a.yaml": now });
  // The edited entry was removed, and an equal one remains.
  expect(undo(`jobs:\n${entry("Lead")}`)).toBe("a.yaml");
  expect(undo(`jobs:\n${entry("Lead")}${entry("Lead")}${entry("Lead")}`)).toBe("a.yaml");
  expect(undo(`lead: New\n${edited}`)).toEqual({
    "a.yaml": { before: `lead: New\n${edited}`, after: `lead: New\njobs:\n${entry("Lead")}${entry("Intern")}` },
  });
});

test("a file that an edit created is removed again, and comes back", () => {
  const created = step("a", undefined, "new\n", "de/profile.yaml");
  const undone = replay(created, "undo", { "de/profile.yaml": "new\n" });
  expect(undone).toEqual({ "de/profile.yaml": { before: "new\n", after: undefined } });
  expect(replay(created, "redo", {})).toEqual({ "de/profile.yaml": { before: undefined, after: "new\n" } });
});
