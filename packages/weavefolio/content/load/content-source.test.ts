import { appendFileSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContentSource } from "./content-source.ts";
import { testFolder } from "./test-folder.ts";

test("a changed file is read once, also if it keeps its size and its time", async () => {
  const { siteRoot, folder, edit } = testFolder();
  const source = createContentSource(siteRoot);
  const refresh = () => source.refresh({ changed: ["profile.yaml"] });
  const file = join(folder, "profile.yaml");
  const { atime, mtime } = statSync(file);
  edit("profile.yaml", /^tagline: .*/m, "tagline: One line");
  utimesSync(file, atime, mtime);
  const one = await refresh();
  expect(one.content?.profile.tagline).toBe("One line");
  // Reading everything would find this.
  edit("about.yaml", /^lead: .*/m, "lead: Something else");
  expect(await refresh()).toBe(one);
  edit("profile.yaml", "One line", "Two line");
  utimesSync(file, atime, mtime);
  const two = await refresh();
  expect(two.content?.profile.tagline).toBe("Two line");
  expect(two.content?.about.lead).toBe("Something else");
});

test("a changed story and translation, and a removed file, are read", async () => {
  const { siteRoot, folder, edit } = testFolder();
  edit("site.yaml", /^language: .*/m, "languages: [en, de]");
  mkdirSync(join(folder, "de"));
  writeFileSync(join(folder, "de/profile.yaml"), "tagline: Eine Zeile\n");
  const source = createContentSource(siteRoot);
  const first = await source.current();
  const german = async () => (await source.current()).translations?.[0]?.profile.tagline;
  expect(await source.refresh({ changed: ["de/profile.yaml"] })).toBe(first);
  writeFileSync(join(folder, "de/profile.yaml"), "tagline: Zwei Zeilen\n");
  await source.refresh({ changed: ["de/profile.yaml"] });
  expect(await german()).toBe("Zwei Zeilen");
  rmSync(join(folder, "de/profile.yaml"));
  await source.refresh({ changed: ["de/profile.yaml"] });
  expect(await german()).toBe(first.content?.profile.tagline);
  const before = await source.current();
  appendFileSync(join(folder, "projects/password-generator.md"), "\nOne paragraph more.\n");
  expect(await source.refresh({ changed: ["projects/password-generator.md"] })).not.toBe(before);
});
