import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../content/load/test-folder.ts";
import { inspectPublication } from "./inspect-site.ts";

const starter = join(import.meta.dirname, "../../../../starter/content");

test("the errors before publishing are those of check --strict: errors, unfinished stories, and the sample's values under another name", async () => {
  const { siteRoot, edit } = testFolder(starter);
  expect((await inspectPublication(siteRoot)).errors).toEqual([]);
  edit("projects/password-generator.md", /$/, "\n\n## What I learned\n");
  expect((await inspectPublication(siteRoot)).errors).toMatchObject([
    { file: "content/projects/password-generator.md", what: "has nothing below it" },
  ]);
  edit("profile.yaml", /^name: .*/m, "name: Ada Lovelace");
  const found = (await inspectPublication(siteRoot)).errors;
  expect(found.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["has nothing below it", expect.stringContaining("sample's value")]),
  );
  edit("profile.yaml", /^role:/m, "rolle:");
  expect((await inspectPublication(siteRoot)).errors).toMatchObject([{ entry: "rolle" }]);
});

test("confidential words keep the site from being published, and what can't be searched is named", async () => {
  const { siteRoot } = testFolder(starter);
  writeFileSync(join(siteRoot, "confidential.yaml"), "Harbourton: a town\n");
  writeFileSync(join(siteRoot, "content/a.gpg"), "-----BEGIN PGP MESSAGE-----\n");
  const { errors, unsearched } = await inspectPublication(siteRoot);
  expect(unsearched).toEqual([expect.objectContaining({ file: "content/a.gpg", what: expect.stringContaining("is encrypted") })]);
  expect(errors).toContainEqual(expect.objectContaining({ file: "content/profile.yaml", what: "has words of confidential.yaml:1" }));
});
