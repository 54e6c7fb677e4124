import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent } from "../../weavefolio/content/load/loader.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { listUnpublished } from "./unpublished.ts";

test("drafts and what waits for a day are listed, and what is published isn't", async () => {
  const { folder, edit } = testFolder();
  for (const name of ["pages", "writing"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "pages/uses.md"), "---\ntitle: Uses\ndraft: true\n---\n\nA keyboard.\n");
  for (const [name, more] of Object.entries({ draft: "date: 2026-01-02\ndraft: true", later: "date: 2098-01-02", out: "date: 2026-01-02" }))
    writeFileSync(join(folder, `writing/a-${name}.md`), `---\ntitle: A ${name}\n${more}\n---\n\nText.\n`);
  writeFileSync(join(folder, "projects/crypto-search.md"), "---\ndraft: true\n---\n\nText.\n");
  edit("projects.yaml", "- title: Recycle Gear\n", '- title: Recycle Gear\n    published: "2098-01-01"\n');
  const { content, errors } = await inspectContent(folder, undefined, { withDrafts: true });
  expect(errors).toEqual([]);
  expect(content && (await listUnpublished(content, folder))).toEqual([
    { title: "A later", is: "Scheduled" },
    { title: "A draft", is: "Draft" },
    { title: "Crypto Search", is: "Draft" },
    { title: "Recycle Gear", is: "Scheduled" },
    { title: "Uses", is: "Draft" },
  ]);
});
