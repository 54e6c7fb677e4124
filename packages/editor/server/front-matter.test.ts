import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { createEditor } from "./editor.ts";
import type { Requests } from "./requests.ts";

const STORY = "projects/password-generator.md";

function setUp() {
  const site = testFolder();
  const { handlers } = createEditor(site.siteRoot, createContentSource(site.siteRoot, true));
  const read = (file: string) => readFileSync(join(site.folder, file), "utf8");
  const set = (field: Pick<Requests["read"], "file" | "path">, value: string | boolean, before?: string | boolean) =>
    handlers.edit({ file: field.file, edit: { do: "set", path: field.path, value }, before, session: "a" });
  return { ...site, ...handlers, text: read, set };
}

const draft = { file: STORY, path: ["draft"] };

test("a story becomes a draft, which its text doesn't show, and stops being one", async () => {
  const { text, set, read } = setUp();
  const before = text(STORY);
  expect((await read({ file: STORY, path: [] })).form).toMatchObject({
    is: "group",
    fields: { draft: { is: "choice", options: ["true", "false"] } },
  });
  expect(await set(draft, true)).toEqual({ done: true });
  expect(text(STORY)).toBe(`---\ndraft: true\n---\n\n${before}`);
  expect((await read({ file: STORY, path: ["body"] })).value).toBe(before);
  expect(await set({ file: STORY, path: ["body"] }, "Short.\n", before)).toEqual({ done: true });
  expect(await set(draft, false, true)).toEqual({ done: true });
  expect(text(STORY)).toBe("---\ndraft: false\n---\n\nShort.\n");
});

test("a story that starts with a line and has another one isn't front matter", async () => {
  const { folder, read } = setUp();
  const story = "---\n\nBetween two lines.\n\n---\n\nAfter them.\n";
  writeFileSync(join(folder, STORY), story);
  expect((await read({ file: STORY, path: ["body"] })).value).toBe(story);
  expect((await read({ file: STORY, path: [] })).value).toBeNull();
});

test("what leads to a page of the owner's own is chosen from true, false and footer", async () => {
  const { create, read } = setUp();
  await create({ kind: "page", title: "Uses" });
  expect((await read({ file: "pages/uses.md", path: ["nav"] })).form).toMatchObject({ is: "choice", options: ["true", "false", "footer"] });
});
