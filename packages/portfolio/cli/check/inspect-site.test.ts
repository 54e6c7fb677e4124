import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../content/load/test-folder.ts";
import { listPublishErrors } from "./inspect-site.ts";

const starter = join(import.meta.dirname, "../../../../starter/content");

test("the errors before publishing are those of check --strict: errors, unfinished stories, and the sample's values under another name", async () => {
  const { siteRoot, edit } = testFolder(starter);
  expect(await listPublishErrors(siteRoot)).toEqual([]);
  edit("projects/password-generator.md", /$/, "\n\n## What I learned\n");
  expect(await listPublishErrors(siteRoot)).toMatchObject([
    { file: "content/projects/password-generator.md", what: "has nothing below it" },
  ]);
  edit("profile.yaml", /^name: .*/m, "name: Ada Lovelace");
  const found = await listPublishErrors(siteRoot);
  expect(found.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["has nothing below it", expect.stringContaining("sample's value")]),
  );
  edit("profile.yaml", /^role:/m, "rolle:");
  expect(await listPublishErrors(siteRoot)).toMatchObject([{ entry: "rolle" }]);
});

test("confidential words keep the site from being published", async () => {
  const { siteRoot } = testFolder(starter);
  writeFileSync(join(siteRoot, "confidential.yaml"), "Harbourton: a town\n");
  const found = await listPublishErrors(siteRoot);
  expect(found).toContainEqual(expect.objectContaining({ file: "content/profile.yaml", what: "has words of confidential.yaml:1" }));
});
