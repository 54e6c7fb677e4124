import { expect, test } from "vitest";
import { drawResume } from "../../documents/resume.ts";
import { writeWordDocument } from "../../documents/word-document.ts";
import { loadContent } from "../content/load/loader.ts";
import { testFolder } from "../content/load/test-folder.ts";
import { makeLlms } from "./llms.ts";
import { makeManifest } from "./manifest.ts";
import { findMissingCharacters } from "./missing-letters.ts";
import { composeOutline } from "./resume/outline.ts";

/** The sample without what Home shows above and below the name. */
async function loadNameOnly() {
  const { folder, edit } = testFolder();
  for (const field of ["role", "availability", "tagline", "core"]) edit("profile.yaml", new RegExp(`^${field}: .*\\n`, "m"), "");
  return (await loadContent(folder)).content;
}

test("without role, tagline and core skills, files have the name, and nothing in their place", async () => {
  const content = await loadNameOnly();
  expect(JSON.parse(String(makeManifest(content).body))).toMatchObject({ name: "Jordan Vale" });
  const llms = String(makeLlms(content, []).body);
  expect(llms).toMatch(/^# Jordan Vale\n\n[^>]/);
  expect(llms).not.toMatch(/Core:|undefined/);
  expect(composeOutline(content).headline).toEqual([]);
  expect(await findMissingCharacters(content, [])).toEqual([]);
  expect((await drawResume(content)).length).toBeGreaterThan(1000);
  expect((await writeWordDocument(content)).length).toBeGreaterThan(1000);
});
