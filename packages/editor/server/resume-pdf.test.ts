import { expect, test } from "vitest";
import { createSiteContent } from "../../weavefolio/build/site-content.ts";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { linkExtras } from "../../weavefolio/extra/link-extras.test-support.ts";
import { makeResume } from "./resume-pdf.ts";

test("the résumé of the content is a PDF, and content with an error is that error", async () => {
  const { siteRoot, edit } = testFolder();
  linkExtras(siteRoot, "documents");
  const open = () => createSiteContent(siteRoot, createContentSource(siteRoot, true));
  const made = await makeResume(open());
  expect("pdf" in made && Buffer.from(made.pdf, "base64").toString("latin1", 0, 5)).toBe("%PDF-");
  edit("profile.yaml", /^name:.*$/m, "name: 7");
  expect(await makeResume(open())).toEqual({ error: expect.stringContaining("content/profile.yaml:3") });
});
