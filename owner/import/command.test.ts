import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../mail-sandbox/test-sandbox.ts";

// Each test starts a process.
vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, "../..");

/** Runs the command as npm does, without a terminal. */
function command(args: string[], workingFolder: string) {
  const env = { ...process.env, CONTENT_DIR: join(root, "e2e/fixture"), INIT_CWD: workingFolder };
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [join(root, "owner", "import", "command.ts"), ...args], { env, cwd: root }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test("a relative path starts at the working folder, and CONTENT_DIR is the target", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "resume.json"), JSON.stringify({ basics: { name: "Mira Okafor" } }));
  const preview = await command(["resume.json", "--dry-run"], folder);
  expect(preview.out).toContain("fixture/profile.yaml\n");
  expect(preview.out).toContain("+name: Mira Okafor\n");
  expect(preview.code).toBe(0);
  const unconfirmed = await command(["resume.json"], folder);
  expect(unconfirmed.err).toContain("Nothing changed: there is no terminal to confirm in.");
  expect(unconfirmed.code).toBe(1);
});

test.each([[[]], [["a", "b"]], [["a", "--force"]]])("invalid arguments print the usage: %j", async (args) => {
  const { code, err } = await command(args, root);
  expect(err).toMatch(/^npm run import -- FILE /);
  expect(code).toBe(1);
});
