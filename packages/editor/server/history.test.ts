import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { EditHistory, replay, type Step } from "./history.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "editor", "site");
}

const step = (session: string, before: string | undefined, after: string, file = "a.yaml"): Step => ({
  session,
  label: file,
  change: { [file]: { before, after } },
});

/** Opens a history, and adds edits to it that are written meanwhile. */
function openHistory(folder: string, content = "/nowhere") {
  const history = new EditHistory(folder, content);
  return Object.assign(history, { add: async (step: Step) => (await history.prepare(step))() });
}

const text = (...lines: string[]) => `${lines.join("\n")}\n`;
const one = text("a: 1", "b: 1", "c: 1", "d: 1");

test("edits of one session are one step, unless something came between", async () => {
  const history = openHistory(makeFolder());
  await history.add(step("first", "1", "2"));
  await history.add(step("first", "2", "3"));
  expect((await history.next("undo"))?.change).toEqual({ "a.yaml": { before: "1", after: "3" } });
  await history.add(step("first", "elsewhere", "4"));
  expect((await history.next("undo"))?.change).toEqual({ "a.yaml": { before: "elsewhere", after: "4" } });
  await history.move("undo");
  expect((await history.next("undo"))?.change).toEqual({ "a.yaml": { before: "1", after: "3" } });
});

test("a restart keeps the steps, and a new edit discards those that were undone", async () => {
  const folder = makeFolder();
  const history = openHistory(folder);
  await history.add(step("a", "1", "2", "a.yaml"));
  await history.add(step("b", "1", "2", "b.yaml"));
  await history.move("undo");
  const restarted = openHistory(folder);
  expect(await restarted.describe()).toEqual({ undo: "a.yaml", redo: "b.yaml" });
  await restarted.add(step("c", "2", "3", "a.yaml"));
  expect(await restarted.describe()).toEqual({ undo: "a.yaml", redo: undefined });
});

test("a kill between a file and its step loses neither, and what was not written is not undone", async () => {
  const folder = makeFolder();
  const content = dirname(folder);
  mkdirSync(content);
  const history = openHistory(folder, content);
  await history.add(step("a", undefined, "1"));
  await history.prepare(step("b", "1", "2"));
  writeFileSync(join(content, "a.yaml"), "1");
  expect((await openHistory(folder, content).next("undo"))?.session).toBe("a");
  await history.prepare(step("b", "1", "2"));
  writeFileSync(join(content, "a.yaml"), "2");
  expect((await openHistory(folder, content).next("undo"))?.session).toBe("b");
  expect((await openHistory(folder, content).next("undo"))?.session).toBe("b");
});

test("of an edit that continues the last one, a kill keeps the part that was written", async () => {
  const folder = makeFolder();
  const content = dirname(folder);
  mkdirSync(content);
  const history = openHistory(folder, content);
  await history.add(step("a", "1", "2"));
  await history.prepare(step("a", "2", "3"));
  writeFileSync(join(content, "a.yaml"), "2");
  expect((await openHistory(folder, content).next("undo"))?.change).toEqual({ "a.yaml": { before: "1", after: "2" } });
  writeFileSync(join(content, "a.yaml"), "3");
  expect((await openHistory(folder, content).next("undo"))?.change).toEqual({ "a.yaml": { before: "1", after: "3" } });
});

function listWarnings() {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  return () => warn.mock.calls.map(String);
}

test("an edit writes only its own step, and the oldest of 200 is forgotten", async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, "undo"), { recursive: true });
  const fileOf = (number: number) => join(folder, "undo", `${number}.json`);
  for (let number = 1; number <= 200; number++)
    writeFileSync(fileOf(number), JSON.stringify({ number, ...step(String(number), String(number), String(number + 1)) }));
  const { ino } = statSync(fileOf(2));
  await openHistory(folder).add(step("201", "201", "202"));
  expect(readdirSync(join(folder, "undo"))).toHaveLength(200);
  expect(statSync(fileOf(2)).ino).toBe(ino);
  const restarted = openHistory(folder);
  for (let number = 201; number > 1; number--) {
    expect((await restarted.next("undo"))?.session).toBe(String(number));
    await restarted.move("undo");
  }
  expect(await restarted.describe()).toEqual({ undo: undefined, redo: "a.yaml" });
  expect((await openHistory(folder).next("redo"))?.session).toBe("2");
});

test("an edit while the history is read for the first time is kept", async () => {
  const history = openHistory(makeFolder());
  await Promise.all([history.add(step("a", "1", "2")), history.describe(), history.next("undo")]);
  expect(await history.describe()).toEqual({ undo: "a.yaml", redo: undefined });
});

test.each(["{", "[]", "{}", '{"number":1,"session":"a","label":"a","change":"none"}'])(
  "a step of %s is set aside, and the history with it",
  async (written) => {
    const warnings = listWarnings();
    const folder = makeFolder();
    mkdirSync(join(`${folder}.unreadable`, "undo"), { recursive: true });
    mkdirSync(join(folder, "undo"), { recursive: true });
    writeFileSync(join(folder, "undo/1.json"), written);
    const history = openHistory(folder);
    await history.add(step("a", "1", "2"));
    expect(await openHistory(folder).describe()).toEqual({ undo: "a.yaml", redo: undefined });
    expect(readFileSync(join(`${folder}.unreadable`, "undo/1.json"), "utf8")).toBe(written);
    expect(warnings()).toEqual([expect.stringContaining("Undo forgot the earlier edits")]);
  },
);

test("a file in its place is set aside, and one that can't be written lasts until the server stops", async () => {
  const warnings = listWarnings();
  const folder = makeFolder();
  mkdirSync(dirname(folder));
  writeFileSync(folder, "");
  expect(await openHistory(folder).describe()).toEqual({ undo: undefined, redo: undefined });
  writeFileSync(join(dirname(folder), "file"), "");
  const unwritable = openHistory(join(dirname(folder), "file", "site"));
  await unwritable.add(step("a", "1", "2"));
  await unwritable.add(step("b", "2", "3"));
  await unwritable.move("undo");
  expect(await unwritable.describe()).toEqual({ undo: "a.yaml", redo: "a.yaml" });
  expect(warnings().filter((warning) => warning.startsWith("Undo will forget these edits when the server stops"))).not.toHaveLength(0);
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

test.each([
  ["before", "a: 1", "a: elsewhere"],
  ["after", "c: 1", "c: elsewhere"],
  ["added before", "b: 2", "added: 1\nb: 2"],
  ["added after", "c: 1", "added: 1\nc: 1"],
])("a step is not taken back or repeated if the line right beside it was changed since: %s", (_, from, to) => {
  const edited = one.replace("b: 1", "b: 2");
  expect(replay(step("a", one, edited), "undo", { "a.yaml": edited.replace(from, to) })).toBe("a.yaml");
  expect(replay(step("a", edited, one), "redo", { "a.yaml": edited.replace(from, to) })).toBe("a.yaml");
});

test("edits of two lines beside each other are taken back one after the other", async () => {
  const history = openHistory(makeFolder());
  const first = one.replace("b: 1", "b: 2");
  const both = first.replace("c: 1", "c: 2");
  await history.add(step("first", one, first));
  await history.add(step("second", first, both));
  for (const [now, before] of [
    [both, first],
    [first, one],
  ] as const) {
    const next = await history.next("undo");
    expect(next && replay(next, "undo", { "a.yaml": now })).toEqual({ "a.yaml": { before: now, after: before } });
    await history.move("undo");
  }
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
