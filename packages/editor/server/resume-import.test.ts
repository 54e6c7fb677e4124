import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { importApart } from "../../import/import-apart.ts";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { linkExtras } from "../../weavefolio/extra/link-extras.test-support.ts";
import { createEditor } from "./editor.ts";

const publications = Buffer.from("@article{a, title = {A first look}, author = {Jordan Vale}, journal = {Notes}, year = {2020}}\n");

/** An editor of a copy of the tests' content. */
function createTestEditor() {
  const siteRoot = mkdtempSync(join(tmpdir(), "editor-import-"));
  onTestFinished(() => rmSync(siteRoot, { recursive: true, force: true }));
  linkExtras(siteRoot, "import");
  const folder = join(siteRoot, "content");
  cpSync(join(import.meta.dirname, "../../../e2e/fixture/content"), folder, { recursive: true });
  const editor = createEditor(siteRoot, createContentSource(siteRoot, true));
  // Other programs import in the machine's folder, too.
  const temporary = join(siteRoot, "temporary");
  mkdirSync(temporary);
  vi.stubEnv("TMPDIR", temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { editor, siteRoot, folder, read: () => readFileSync(join(folder, "projects.yaml"), "utf8") };
}

/** The folders that hold a file while it is imported. */
const leftFolders = () => readdirSync(tmpdir());

test("a file is first reported as the command does, and written only after the confirmation, as one step of Undo; then it has nothing new", async () => {
  const { editor, siteRoot, read } = createTestEditor();
  const before = read();
  const { report, id = "" } = await editor.previewImport("papers.bib", publications);
  const file = join(siteRoot, "papers.bib");
  writeFileSync(file, publications);
  expect(await importApart(file, { siteRoot, isDryRun: true })).toEqual({ text: report, isDone: true });
  expect(report).toContain("A first look");
  expect(read()).toBe(before);
  expect((await editor.handlers.import({ id })).report).toContain("Written: content/projects.yaml.");
  expect(read()).toContain("A first look");
  expect(await editor.previewImport("papers.bib", publications)).toEqual({
    report: expect.stringContaining("is up to date. Nothing changed."),
  });
  expect(await editor.handlers.history({})).toMatchObject({ undo: "import of papers.bib" });
  expect(await editor.handlers.undo({})).toEqual({ done: true });
  expect(read()).toBe(before);
  expect(leftFolders()).toEqual([]);
});

test("a report is confirmed once, and only if it is the last one, and the content is still the same", async () => {
  const { editor, folder, read } = createTestEditor();
  const first = await editor.previewImport("papers.bib", publications);
  const before = read();
  expect((await editor.handlers.import({ id: crypto.randomUUID() })).report).toContain("came after this one");
  expect((await editor.handlers.import({ id: String(first.id) })).report).toContain("came after this one");
  const next = await editor.previewImport("papers.bib", publications);
  writeFileSync(join(folder, "about.yaml"), `${readFileSync(join(folder, "about.yaml"), "utf8")}# A comment\n`);
  expect((await editor.handlers.import({ id: String(next.id) })).report).toContain("has changed since this report");
  expect(read()).toBe(before);
});

test("an import that removes pictures of the sample says that Undo doesn't take it back", async () => {
  const { editor, folder } = createTestEditor();
  const sample = join(import.meta.dirname, "../../../starter/content");
  rmSync(folder, { recursive: true });
  cpSync(sample, folder, { recursive: true });
  const resume = { basics: { name: "Robin Example", email: "robin@example.com" }, projects: [{ name: "One", description: "A project." }] };
  const { id = "" } = await editor.previewImport("resume.json", Buffer.from(JSON.stringify(resume)));
  const { report } = await editor.handlers.import({ id });
  expect(report).toContain("Removed: content/");
  expect(report).toContain("Undo doesn't take this import back");
  expect(await editor.handlers.history({})).toEqual({ undo: undefined, redo: undefined });
});

test.each([
  ["is a picture", "../../../a\u0000b/..a.png", Buffer.from("89504e470d0a1a0a0000", "hex")],
  [
    "has 6002 values",
    "many.json",
    Buffer.from(JSON.stringify({ work: [{ name: "A", position: "B", highlights: Array(6000).fill("C") }] })),
  ],
])("a file that %s is refused as by the command", async (what, name, bytes) => {
  const { editor, siteRoot, read } = createTestEditor();
  const before = read();
  const { report, id } = await editor.previewImport(name, bytes);
  expect(report).toContain(what);
  expect(report).toContain("Nothing changed.");
  expect(id).toBeUndefined();
  expect(read()).toBe(before);
  expect(readdirSync(siteRoot)).toEqual(["content", "node_modules", "package.json", "temporary"]);
  expect(leftFolders()).toEqual([]);
});

test("an import that doesn't end is ended", async () => {
  const { siteRoot } = createTestEditor();
  const file = join(siteRoot, "papers.bib");
  writeFileSync(file, publications);
  const { text, isDone } = await importApart(file, { siteRoot, isDryRun: true, timeout: 1 });
  expect([text, isDone]).toEqual(["The file could not be read: it takes too long, or too much memory. Nothing changed.", false]);
});
