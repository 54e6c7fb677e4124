import { expect, test } from "vitest";
import { createContentSource } from "../content/load/content-source.ts";
import { testFolder } from "../content/load/test-folder.ts";
import { createSiteContent } from "./site-content.ts";

const generated = "/Portfolio/resume";
const own = "https://documents.example.com/jordan-vale/resume.pdf";

/** The sample without pictures, with this name. */
function siteOf(name: string, { ownResume }: { ownResume: boolean }) {
  const { siteRoot, edit } = testFolder();
  edit("profile.yaml", "name: Jordan Vale", `name: ${name}`);
  edit("projects.yaml", /image:\n.*\n.*/, "");
  if (!ownResume) edit("profile.yaml", /resume: .*/, "");
  return createSiteContent(siteRoot, createContentSource(siteRoot));
}

test.each([
  ["Jordan Vale", false, { resume: generated, hasGeneratedResume: true }],
  ["Анна Петрова", false, { resume: generated, hasGeneratedResume: true }],
  ["山田 太郎", false, { resume: generated, hasGeneratedResume: false }],
  ["山田 太郎", true, { resume: own, hasGeneratedResume: false }],
])("of %s, with a résumé of their own: %s, the published PDF is complete or left out", async (name, ownResume, expected) => {
  const site = siteOf(name, { ownResume });
  const { profile } = (await site.withPictureUrls()).content;
  expect({ resume: profile.resume, hasGeneratedResume: profile.hasGeneratedResume }).toEqual(expected);
});

test("a PDF that is left out is one warning, and an owner's own is none", async () => {
  expect(await siteOf("山田 太郎", { ownResume: true }).warnings()).toEqual([]);
  const site = siteOf("山田 太郎", { ownResume: false });
  expect(await site.warnings()).toEqual([expect.stringContaining("resume.pdf: “山田 太郎” lacks 山 田 太 郎")]);
  expect((await site.dataFor([])).content.profile.hasGeneratedResume).toBe(false);
});
