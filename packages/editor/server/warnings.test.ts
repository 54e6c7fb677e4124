import { expect, test } from "vitest";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { createEditor } from "./editor.ts";

function setUp() {
  const site = testFolder();
  const { handlers } = createEditor(site.siteRoot, createContentSource(site.siteRoot, true));
  const set = async (file: string, path: (string | number)[], value: string) => {
    const { value: before } = await handlers.read({ file, path });
    const result = await handlers.edit({ file, edit: { do: "set", path, value }, before, session: "a" });
    return "done" in result ? (result.warnings ?? []).map(({ entry, what }) => `${entry} ${what}`) : result;
  };
  return { ...handlers, set };
}

test.each([
  [
    "a link that is shown as text",
    "projects.yaml",
    ["projects", 1, "description"],
    "See [notes](notes.example)",
    "displays a link as text",
  ],
  ["a pale accent", "site.yaml", ["accent"], "#c2610a", "accent has a contrast of"],
  ["one of three keys", "contact.yaml", ["emailjs", "publicKey"], "key", "emailjs › serviceId is empty"],
])("%s is saved with a note", async (_what, file, path, value, warning) => {
  const { set, read } = setUp();
  expect(await set(file, path, value)).toContainEqual(expect.stringContaining(warning));
  expect((await read({ file, path })).value).toBe(value);
});

test("another edit has no note about it, but its own field keeps it, also when it is undone", async () => {
  const { set, undo } = setUp();
  await set("site.yaml", ["accent"], "#c2610a");
  expect(await set("profile.yaml", ["tagline"], "I build.")).toEqual([]);
  expect(await set("site.yaml", ["accent"], "#c2620a")).toEqual([expect.stringContaining("accent has a contrast of")]);
  expect(await undo({})).toEqual({ done: true });
});
