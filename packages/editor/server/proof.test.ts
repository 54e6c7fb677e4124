import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { loadContent } from "../../weavefolio/content/load/loader.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { markContent } from "../regions/mark-content.ts";
import { createEditor } from "./editor.ts";
import { getValues } from "./fields.ts";
import { createReader } from "./read-fields.ts";

const PULL = "https://code.example.org/pull/812";
const POINT = ["jobs", 0, "points", 1] as const;
const TEXT = "Started a shared component library that three teams now ship with.";

function setUp() {
  const site = testFolder();
  const { handlers } = createEditor(site.siteRoot, createContentSource(site.siteRoot, true));
  const read = () => readFileSync(join(site.folder, "experience.yaml"), "utf8");
  const change = (edit: Parameters<typeof handlers.edit>[0]["edit"], before?: string) =>
    handlers.edit({ file: "experience.yaml", edit, before, session: crypto.randomUUID() });
  return { ...site, handlers, read, change };
}

/** Gives the second point of the first job proof, as its form does. */
async function addProof({ change }: ReturnType<typeof setUp>) {
  expect(await change({ do: "set", path: POINT, value: { text: TEXT } }, TEXT)).toEqual({ done: true });
  expect(await change({ do: "set", path: [...POINT, "proof"], value: [{ label: "Pull request 812", url: PULL }] })).toEqual({ done: true });
}

test("a point becomes a group that keeps its text and gets proof", async () => {
  const editor = setUp();
  const before = editor.read();
  expect((await editor.handlers.read({ file: "experience.yaml", path: [...POINT] })).form).toMatchObject({
    ...{ is: "markdown", description: "Something you did there." },
    group: { is: "group", fields: { text: { is: "markdown" }, proof: { is: "list", item: { is: "group" } } } },
  });
  await addProof(editor);
  expect(editor.read()).toBe(
    before.replace(`- ${TEXT}`, `- text: ${TEXT}\n        proof:\n          - label: Pull request 812\n            url: ${PULL}`),
  );
});

test("the text of a point with proof is edited in its place, and its proof stays", async () => {
  const editor = setUp();
  await addProof(editor);
  const before = editor.read();
  expect(await editor.change({ do: "set", path: [...POINT, "text"], value: "Started a library." }, TEXT)).toEqual({ done: true });
  expect(editor.read()).toBe(before.replace(TEXT, "Started a library."));
});

test("a page knows where a point's text, and the label and the address of its proof, are written", async () => {
  const editor = setUp();
  await addProof(editor);
  const { content } = await loadContent(editor.folder);
  const values = Object.fromEntries((await createReader(editor.folder).readFiles()).map(([file, text]) => [file, getValues(file, text)]));
  const { marks } = markContent(content, values, new Map());
  const findPath = (sought: string) => [...marks.values()].find(({ text }) => text === sought)?.source.path;
  expect(findPath(TEXT)).toEqual([...POINT, "text"]);
  expect(findPath("Pull request 812")).toEqual([...POINT, "proof", 0, "label"]);
  expect(findPath(PULL)).toEqual([...POINT, "proof", 0, "url"]);
  expect(findPath("Brought tests to the checkout, from none to every path a customer takes.")).toEqual(["jobs", 0, "points", 2]);
});
