import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { loadContent } from "../../../../content/load/loader.ts";
import { testFolder } from "../../../../content/load/test-folder.ts";
import { writeWordDocument } from "../../../../outputs/resume/word-document.ts";
import { readSource } from "../../read-source.ts";

vi.mock("../../../../content/schema/profile.ts", async (original) => {
  const actual = await original<typeof import("../../../../content/schema/profile.ts")>();
  const { availability } = actual.profile.shape;
  return {
    ...actual,
    headlineFields: [...actual.headlineFields, "clearance"],
    profile: actual.profile.extend({ clearance: availability }),
  };
});

test("a new field of the line with the role comes back when our own résumé is imported", async () => {
  const { folder, edit } = testFolder();
  edit("profile.yaml", /^role:/m, "clearance: Cleared for secrets\nrole:");
  const { content } = await loadContent(folder);
  const file = join(folder, "resume.docx");
  writeFileSync(file, await writeWordDocument(content));
  const { profile } = (await readSource(file)).content;
  expect(profile).toMatchObject({ role: "Full-stack developer", availability: "Open to work", clearance: "Cleared for secrets" });
});
