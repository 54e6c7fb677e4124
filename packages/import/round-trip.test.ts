import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { editYaml } from "../weavefolio/cli/editing/edit-yaml.ts";
import { writeContent } from "../weavefolio/cli/editing/write-content.ts";
import { toJsonResume } from "../weavefolio/content/json-resume/to-json-resume.ts";
import { toUri } from "../weavefolio/content/json-resume/uri.ts";
import { loadContent } from "../weavefolio/content/load/loader.ts";
import type { Fields } from "../weavefolio/content/schema/plain-values.ts";
import type { Content } from "../weavefolio/content/schema/schema.ts";
import { readFiles } from "./content-files.ts";
import { fitToSchema } from "./fit-to-schema.ts";
import { arbitraryContent } from "./json-resume/arbitrary-content.test-support.ts";
import { arbitraryResume, listValues } from "./json-resume/arbitrary-resume.test-support.ts";
import { planChanges } from "./plan-changes.ts";
import { readSource } from "./read-source.ts";

const sample = join(import.meta.dirname, "../../e2e/fixture/content");

/** Returns the part of the content that a résumé contains, with its addresses as URIs. */
function pickExported({ site, profile, about, experience, projects, certificates }: Content): unknown {
  return withUris({ address: site.address, language: site.language, profile, about, experience, projects, certificates });
}

function withUris(value: unknown): unknown {
  if (typeof value === "string") return /^https?:\/\/\S+$/i.test(value) ? toUri(value) : value;
  if (Array.isArray(value)) return value.map(withUris);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withUris(field)]));
}

function writeSample(folder: string, files: Record<string, Fields>): string {
  cpSync(sample, folder, { recursive: true });
  for (const [name, fields] of Object.entries(files)) writeFileSync(join(folder, `${name}.yaml`), editYaml("", fields));
  return folder;
}

test("importing the resume.json of any content restores it, without leftovers, and a second import changes nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(arbitraryContent, async (files) => {
      const here = join(folder, String(run++));
      mkdirSync(here);
      const { content } = await loadContent(writeSample(join(here, "content"), files));
      const file = join(here, "resume.json");
      writeFileSync(file, JSON.stringify(toJsonResume(content)));

      const there = writeSample(join(here, "other", "content"), {});
      const { content: imported, leftovers } = await readSource(file);
      expect(leftovers).toEqual([]);
      const { content: valid, rejected } = fitToSchema(imported);
      expect(rejected).toEqual([]);
      const { texts, kept } = planChanges(valid, await readFiles(there, sample), { isPartial: false, isMerged: false });
      expect(kept).toEqual([]);
      await writeContent(there, texts);
      const { content: back } = await loadContent(there);
      expect(pickExported(back)).toEqual(pickExported(content));
      expect(planChanges(valid, await readFiles(there, sample), { isPartial: false, isMerged: false })).toEqual({
        texts: {},
        kept: [],
        removed: [],
        removedProof: [],
      });
    }),
    { numRuns: 20 },
  );
  rmSync(folder, { recursive: true });
});

test("any valid résumé keeps every value through the content files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(arbitraryResume, async (resume) => {
      fc.pre(Object.keys(resume).length > 0);
      const here = join(folder, String(run++));
      mkdirSync(here);
      const file = join(here, "resume.json");
      writeFileSync(file, JSON.stringify(resume));
      const { content: imported, leftovers } = await readSource(file, { withPrivate: true });
      expect(leftovers).toEqual([]);
      const { content: valid, rejected } = fitToSchema(imported);
      expect(rejected).toEqual([]);
      const content = writeSample(join(here, "content"), {});
      await writeContent(content, planChanges(valid, await readFiles(content, sample), { isPartial: false, isMerged: false }).texts);
      const exported = new Set(listValues(toJsonResume((await loadContent(content)).content)));
      expect(listValues(resume).filter((value) => !exported.has(value))).toEqual([]);
    }),
    { numRuns: 20 },
  );
  rmSync(folder, { recursive: true });
});
