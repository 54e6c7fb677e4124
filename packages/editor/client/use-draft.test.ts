import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Kept } from "./draft-state.ts";

const list = { file: "profile.yaml", path: ["core"] };
const added = { ...list, path: ["core", "+"] };

function createStorage() {
  const stored = new Map<string, string>();
  return new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );
}

type Tab = { lists?: Record<string, unknown>; answers?: object[]; missing?: string; site?: string };

/**
 * Opens a tab of a site whose files have lists, and lack the missing one. Each request to edit is answered in turn, at last with success.
 * A tab that was opened before has been closed.
 */
async function openTab({ lists = {}, answers = [], missing = "", site = "a" }: Tab = {}) {
  vi.resetModules();
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("document", { querySelector: (selector: string) => (selector.includes("editor-site") ? { content: site } : null) });
  const edits: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: Uint8Array }) => {
    const request = JSON.parse(new TextDecoder().decode(body));
    if (request.file === missing) return Response.json({ message: `${missing} is not a content file` }, { status: 404 });
    if (url.endsWith("read")) return Response.json({ ...request, form: { is: "list" }, value: lists[request.path.join()] });
    edits.push([request.edit, request.before]);
    return Response.json(answers.shift() ?? { done: true });
  });
  const { keepDraft, leaveDrafts, listDrafts, readDraft } = await import("./kept-drafts.ts");
  const { discardDrafts, findNewStep, resumeDrafts } = await import("./use-draft.ts");
  const { addItem } = await import("./request.ts");
  const keep = (field: typeof list, draft: Partial<Kept>) =>
    keepDraft(field, { wanted: undefined, saved: undefined, attempts: [], ...draft });
  return { keep, leaveDrafts, listDrafts, readDraft, discardDrafts, findNewStep, resumeDrafts, addItem, edits };
}

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", createStorage());
  onTestFinished(() => void vi.unstubAllGlobals());
});

test("what was left unsaved is saved when a page is loaded, and kept if it can't be", async () => {
  const { keep, listDrafts, resumeDrafts, edits } = await openTab({ answers: [{ done: true }, { errors: [] }] });
  keep({ file: "profile.yaml", path: ["role"] }, { wanted: "new", saved: "old" });
  keep({ file: "profile.yaml", path: ["email"] }, { wanted: "jordan@", saved: "old" });
  expect(await resumeDrafts()).toEqual([{ file: "profile.yaml", path: ["email"] }]);
  expect(edits).toEqual([
    [{ do: "set", path: ["role"], value: "new" }, "old"],
    [{ do: "set", path: ["email"], value: "jordan@" }, "old"],
  ]);
  expect(listDrafts()).toEqual([{ file: "profile.yaml", path: ["email"] }]);
});

test("a new item that was left is added once: not if its list ends with it", async () => {
  const { keep, listDrafts, resumeDrafts, edits } = await openTab({ lists: { core: ["Java", "Go"], tags: ["Java"] } });
  keep(added, { wanted: "Go" });
  keep({ file: "profile.yaml", path: ["tags", "+"] }, { wanted: "Go" });
  await resumeDrafts();
  expect(edits).toEqual([[{ do: "insert", path: ["tags", 1], value: "Go" }, ["Java"]]]);
  expect(listDrafts()).toEqual([]);
});

test("a new item is added if the response that says so was lost, and not if the list has changed", async () => {
  const answers = [{ conflict: ["Java", "Go"] }, { conflict: ["Go", "Java"] }];
  const { addItem } = await openTab({ answers });
  const field = { ...list, form: {} as never, value: ["Java"] };
  expect(await addItem(field, "Go")).toEqual({ done: true });
  expect(await addItem(field, "Go")).toEqual({ error: expect.stringContaining("changed meanwhile") });
});

test("the first item of a list writes the list", async () => {
  const { addItem, edits } = await openTab();
  await addItem({ ...list, form: {} as never, value: undefined }, "Go");
  expect(edits).toEqual([[{ do: "set", path: ["core"], value: ["Go"] }, undefined]]);
});

test("drafts are found and forgotten by their file and the path above them", async () => {
  const { keep, listDrafts, discardDrafts } = await openTab();
  const second = { file: "profile.yaml", path: ["links", 1, "url"] as unknown as string[] };
  for (const field of [added, second, { file: "about.yaml", path: ["links"] }]) keep(field, { wanted: "x" });
  expect(listDrafts()).toHaveLength(3);
  expect(listDrafts({ file: "profile.yaml", path: ["links"] })).toEqual([second]);
  discardDrafts({ file: "profile.yaml", path: ["links", 0] });
  expect(listDrafts()).toHaveLength(3);
  discardDrafts({ file: "profile.yaml", path: ["links", 1] });
  expect(listDrafts()).toEqual([added, { file: "about.yaml", path: ["links"] }]);
});

test("what a closed tab has left is saved by the next one of the same site, and by one only", async () => {
  const role = { file: "profile.yaml", path: ["role"] };
  const closed = await openTab();
  closed.keep(role, { wanted: "new", saved: "old" });
  closed.leaveDrafts();
  const other = await openTab({ site: "b" });
  await other.resumeDrafts();
  expect(other.edits).toEqual([]);
  const next = await openTab({ answers: [{ conflict: "from elsewhere" }] });
  await next.resumeDrafts();
  expect(next.edits).toEqual([[{ do: "set", path: ["role"], value: "new" }, "old"]]);
  expect(next.readDraft(role)).toEqual({ wanted: "new", saved: "old", attempts: [] });
  const last = await openTab();
  expect(await last.resumeDrafts()).toEqual([]);
  expect(last.edits).toEqual([]);
});

test("a draft of a file that was deleted is given up", async () => {
  const { keep, resumeDrafts, edits } = await openTab({ missing: "writing/gone.md" });
  keep({ file: "writing/gone.md", path: ["body"] }, { wanted: "new", saved: "old" });
  expect(await resumeDrafts()).toEqual([]);
  expect(edits).toEqual([]);
});

test("the draft of a new item is found in its list, at the place that was chosen for it", async () => {
  const { keep, findNewStep } = await openTab();
  keep({ ...list, path: ["core", "1"] }, { wanted: "new" });
  expect(findNewStep(list)).toBeUndefined();
  keep({ ...list, path: ["core", "+2"] }, { wanted: "new" });
  keep({ ...list, path: ["roles", "+"] }, { wanted: "new" });
  expect(findNewStep(list)).toBe("+2");
});
