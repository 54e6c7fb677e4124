import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContentSource } from "../content/load/content-source.ts";
import { testFolder } from "../content/load/test-folder.ts";
import { listOutputs } from "../outputs/list-outputs.ts";
import { createSiteContent } from "./site-content.ts";

/** The sample without pictures, and with a document whose name has to be encoded as its résumé and in Markdown. */
function siteWithDocument() {
  const { siteRoot, folder, edit } = testFolder();
  mkdirSync(join(folder, "documents"));
  for (const name of ["CV 100 %.pdf", ".hidden"]) writeFileSync(join(folder, "documents", name), "a");
  edit("projects.yaml", /image:\n.*\n.*/g, "");
  rmSync(join(folder, "projects"), { recursive: true });
  edit("profile.yaml", /resume: .*/, "resume: documents/CV 100 %.pdf");
  edit("certificates.yaml", /link: .*/, "link: documents/CV 100 %.pdf");
  edit("about.yaml", /introduction:\n {2}- >-/, "introduction:\n  - Read [my *CV*](<documents/CV 100 %.pdf>).\n  - >-");
  return { folder, edit, site: createSiteContent(siteRoot, createContentSource(siteRoot)) };
}

const PATH = "documents/CV%20100%20%25.pdf";

test("pages link to documents below the base path, also in Markdown", async () => {
  const { folder, site } = siteWithDocument();
  const { content, files } = await site.withPictureUrls();
  expect(content.profile).toMatchObject({ resume: `/Portfolio/${PATH}` });
  expect(content.certificates.certificates[0]?.link).toBe(`/Portfolio/${PATH}`);
  expect(content.about.introduction[0]?.paragraphs[0]?.[1]).toMatchObject({ is: "link", url: `/Portfolio/${PATH}` });
  expect([...files]).toEqual([["documents/CV 100 %.pdf", join(folder, "documents/CV 100 %.pdf")]]);
});

test("a document whose name has decomposed letters is published with composed ones", async () => {
  const { folder, site, edit } = siteWithDocument();
  const file = join(folder, "documents", "é.pdf".normalize("NFD"));
  writeFileSync(file, "a");
  edit("profile.yaml", /resume: .*/, "resume: documents/é.pdf");
  const { content, files } = await site.withPictureUrls();
  expect(content.profile).toMatchObject({ resume: "/Portfolio/documents/%C3%A9.pdf" });
  expect(files.get("documents/é.pdf")).toBe(file);
});

test("generated files have the full addresses of documents", async () => {
  const address = `https://jordan-vale.example/Portfolio/${PATH}`;
  const { content } = await siteWithDocument().site.dataFor([]);
  const outputs = listOutputs({ content, pages: [], lastChanged: {} });
  const textOf = async (path: string) => {
    const made = await outputs[path]?.();
    return made && "body" in made ? String(made.body) : "";
  };
  const resume = JSON.parse(await textOf("/resume.json"));
  expect(resume.basics).toMatchObject({ "x-resume": address });
  expect(resume.basics.summary).toContain("Read [my *CV*](<https://jordan-vale.example/Portfolio/documents/CV 100 %.pdf>).");
  expect(resume.certificates[0].url).toBe(address);
  const llms = await textOf("/llms.txt");
  expect(llms.match(/documents\/[^\s)]*/g)).toEqual([PATH, PATH]);
  expect(llms).toContain(`[Résumé](${address})`);
});
