import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../mail-sandbox/test-sandbox.ts";

// Each test starts a process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, "../..");

/** Runs the command as npm does, without a terminal; a name is one of the folder it is typed in. */
function command(args: string[], typedIn: string) {
  const env = { ...process.env, CONTENT_DIR: join(root, "sample"), INIT_CWD: typedIn };
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [join(root, "import", "command.ts"), ...args], { env, cwd: root }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test("a file is found where its name was typed, and brought into CONTENT_DIR", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "resume.json"), JSON.stringify({ basics: { name: "Mira Okafor" } }));
  const look = await command(["resume.json", "--dry-run"], folder);
  expect(look.out).toContain("sample/profile.yaml\n");
  expect(look.out).toContain("+name: Mira Okafor\n");
  expect(look).toMatchObject({ code: 0, err: "" });
  const unasked = await command(["resume.json"], folder);
  expect(unasked.err).toContain("There is no terminal to ask in, and so nothing was changed.");
  expect(unasked.code).toBe(1);
});

test.each([[[]], [["a", "b"]], [["a", "--force"]]])("what is no question of ours is answered with how to ask: %j", async (args) => {
  const { code, err } = await command(args, root);
  expect(err).toMatch(/^npm run import -- FILE /);
  expect(code).toBe(1);
});
