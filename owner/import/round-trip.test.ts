import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toJsonResume, uri } from "../../content-model/json-resume/json-resume.ts";
import { loadContent } from "../../content-model/load/loader.ts";
import type { Fields } from "../../content-model/load/plain.ts";
import { anyContent } from "../../content-model/load/test-content.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { newYaml } from "../editing/edit.ts";
import { writeContent } from "../editing/write.ts";
import { fitted } from "./fit.ts";
import { planned, readFiles } from "./plan.ts";
import { readSource } from "./source.ts";

const sample = join(import.meta.dirname, "../..", "sample");

/** What a résumé carries of the content; a paragraph's line ends are the same to a reader as spaces. */
function carried({ site, profile, about, experience, projects, certificates }: Content) {
  const introduction = about.introduction.map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " "));
  const links = Object.fromEntries(Object.entries(profile.links).map(([name, { label, url }]) => [name, { label, url: uri(url) }]));
  return {
    ...{ address: site.address, language: site.language, profile: { ...profile, links }, about: { ...about, introduction } },
    experience: { ...experience, jobs: experience.jobs.map((job) => ({ ...job, url: job.url && uri(job.url) })) },
    certificates: { ...certificates, certificates: certificates.certificates.map((one) => ({ ...one, link: one.link && uri(one.link) })) },
    projects,
  };
}

function written(folder: string, files: Record<string, Fields>): string {
  cpSync(sample, folder, { recursive: true });
  for (const [name, fields] of Object.entries(files)) writeFileSync(join(folder, `${name}.yaml`), newYaml(fields));
  return folder;
}

test("whatever the content says, its own resume.json brings it back into the sample, with nothing left over, and then changes nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anyContent, async (files) => {
      const here = join(folder, String(run++));
      mkdirSync(here);
      const { content } = await loadContent(written(join(here, "content"), files));
      const file = join(here, "resume.json");
      writeFileSync(file, JSON.stringify(toJsonResume(content)));

      const there = written(join(here, "other", "content"), {});
      const { brought, left } = await readSource(file);
      expect(left).toEqual([]);
      const { brought: fit, refused } = fitted(brought);
      expect(refused).toEqual([]);
      const { texts, kept } = planned(fit, await readFiles(there, sample));
      expect(kept).toEqual([]);
      await writeContent(there, texts);
      const { content: back } = await loadContent(there);
      expect(carried(back)).toEqual(carried(content));
      expect(planned(fit, await readFiles(there, sample))).toEqual({ texts: {}, kept: [] });
    }),
    { numRuns: 25 },
  );
  rmSync(folder, { recursive: true });
}, 60_000);
