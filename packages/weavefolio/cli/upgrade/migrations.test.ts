import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../build/mail-sandbox/test-sandbox.ts";
import { migrateContent } from "./migrations.ts";

/** Migrates a site's settings, and returns them with what is printed. */
async function migrate(text: string, version = "0.0.9", file = "site.yaml") {
  const folder = join(temporaryFolder(), "content");
  mkdirSync(join(folder, "de"), { recursive: true });
  writeFileSync(join(folder, "site.yaml"), "languages: [en, de]\n");
  writeFileSync(join(folder, file), text);
  const printed = await migrateContent(version, folder);
  return { text: readFileSync(join(folder, file), "utf8"), printed };
}

const removed = (...names: string[]) => names.map((name) => `content/site.yaml: removed the unused text ${name}`);

test.each([
  [
    "one of several texts",
    "# Mine\nlanguage: en\ntexts:\n  llms:\n    score:  'Marks' # old\n    bytes: x\n  contact:   { send: Off }\n\npages: [about]\n",
    "# Mine\nlanguage: en\ntexts:\n  llms:\n    bytes: x\n  contact:   { send: Off }\n\npages: [about]\n",
    removed("llms.score"),
  ],
  [
    "a whole group",
    "texts:\n  llms:\n    score: a\n    website: b\n  contact:\n    send:   Off # ok\n",
    "texts:\n  contact:\n    send:   Off # ok\n",
    removed("llms.score", "llms.website"),
  ],
  ["all texts", "language: en\ntexts: { llms: { score: a } }\npages: [about]\n", "language: en\npages: [about]\n", removed("llms.score")],
])("removed texts are removed, and nothing else: %s", async (_what, before, text, printed) => {
  expect(await migrate(before)).toEqual({ text, printed });
  expect(await migrate(before.replaceAll("\n", "\r\n"))).toEqual({ text: text.replaceAll("\n", "\r\n"), printed });
});

test("a translation is migrated too", async () => {
  expect(await migrate("texts:\n  llms:\n    number: Nummer\n  contact:\n    send: Ab\n", "0.0.9", "de/site.yaml")).toEqual({
    text: "texts:\n  contact:\n    send: Ab\n",
    printed: ["content/de/site.yaml: removed the unused text llms.number"],
  });
});

test("content without such texts keeps its bytes", async () => {
  const text = "language:   en # mine\ntexts:\n  contact: { send: Off }\n";
  expect(await migrate(text)).toEqual({ text, printed: [] });
});

test.each(["0.1.0", "0.1.0-rc.1", "0.10.0", "1.0.0"])("content of version %s isn't migrated again", async (version) => {
  const text = "texts:\n  llms:\n    score: a\n";
  expect(await migrate(text, version)).toEqual({ text, printed: [] });
});

test("a text that the editor can't remove is left to the owner", async () => {
  const text = "texts:\n  llms:\n    score: &send Off\n  contact:\n    send: *send\n";
  const { printed, ...rest } = await migrate(text);
  expect(rest).toEqual({ text });
  expect(printed).toEqual(["content/site.yaml: the unused text llms.score is written so that only you can remove it"]);
});

test("migrations run in the order of their versions, from the first after the one before", async () => {
  const migration = (version: string) => ({ version, migrate: async () => [version] });
  const all = ["0.10.0", "0.2.0", "0.1.0", "1.0.0"].map(migration);
  expect(await migrateContent("0.1.0", "", all)).toEqual(["0.2.0", "0.10.0", "1.0.0"]);
});
