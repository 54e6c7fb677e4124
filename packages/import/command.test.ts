import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../weavefolio/content/load/test-folder.ts";
import { engineRoot } from "../weavefolio/engine-root.ts";
import { linkExtras } from "../weavefolio/extra/link-extras.test-support.ts";

const weavefolio = join(engineRoot, "bin/weavefolio.ts");

/** Runs the command without a terminal. */
function command(args: string[], siteRoot: string) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [weavefolio, "import", ...args], { cwd: siteRoot }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

function createSite(): string {
  const { siteRoot } = testFolder();
  linkExtras(siteRoot, "import");
  return siteRoot;
}

test("a relative path starts at the site's folder", async () => {
  const siteRoot = createSite();
  writeFileSync(join(siteRoot, "resume.json"), JSON.stringify({ basics: { name: "Mira Okafor" } }));
  const preview = await command(["resume.json", "--dry-run"], siteRoot);
  expect(preview.out).toContain("content/profile.yaml\n");
  expect(preview.out).toContain("+name: Mira Okafor\n");
  expect(preview.code).toBe(0);
  const unconfirmed = await command(["resume.json"], siteRoot);
  expect(unconfirmed.err).toContain("Nothing changed: there is no terminal to confirm in.");
  expect(unconfirmed.code).toBe(1);
});

test.each([[[]], [["a", "b"]], [["a", "--force"]]])("invalid arguments print the usage: %j", async (args) => {
  const { code, err } = await command(args, createSite());
  expect(err).toMatch(/^npx weavefolio import FILE /);
  expect(code).toBe(1);
});
