import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fromJsonResume } from "../../import/json-resume/from-json-resume.ts";
import { toJsonResume } from "../content/json-resume/to-json-resume.ts";
import { loadContent } from "../content/load/loader.ts";
import { toPageContent } from "../content/load/page-content.ts";
import { testFolder } from "../content/load/test-folder.ts";
import { makeContactVcf } from "./contact-vcf.ts";
import { makeLlms } from "./llms.ts";
import { composeOutline } from "./resume/outline.ts";

/** The sample in English and German, with pronouns in English, and this in the German profile. */
async function loadWithPronouns(german: string) {
  const { folder, edit } = testFolder();
  edit("profile.yaml", /^role:/m, "pronouns: they/them\nrole:");
  edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(join(folder, "de"), { recursive: true });
  writeFileSync(join(folder, "de/profile.yaml"), german);
  const { content, translations } = await loadContent(folder);
  return { english: content, german: translations[0] ?? content };
}

test("pronouns are in the résumé's line with the role, in llms.txt and in the contact card", async () => {
  const { english } = await loadWithPronouns("");
  expect(composeOutline(english).headline).toEqual(["Full-stack developer", "they/them", "Open to work"]);
  expect(makeLlms(english, []).body).toContain("\n\nthey/them. Open to work. ");
  expect(makeContactVcf(english).body).toContain("\r\nPRONOUNS:they/them\r\n");
});

test("resume.json has pronouns, and an import reads them back", async () => {
  const { english } = await loadWithPronouns("");
  const resume = toJsonResume(english);
  expect(resume["basics"]).toMatchObject({ "x-pronouns": "they/them" });
  expect(fromJsonResume(resume).content.profile).toMatchObject({ pronouns: "they/them" });
});

test("a language has pronouns of its own, or shows those of the first language as text in that language", async () => {
  const { german: translated } = await loadWithPronouns("pronouns: dey/denen\n");
  expect(composeOutline(translated).headline).toContain("dey/denen");
  expect(toPageContent(translated).profile.pronouns).toBe("dey/denen");
  const { german: untranslated } = await loadWithPronouns("role: Entwickler\n");
  expect(toPageContent(untranslated).profile.pronouns).toEqual({ text: "they/them", lang: "en" });
});
