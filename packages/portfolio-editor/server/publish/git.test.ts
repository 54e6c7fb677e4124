import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runGit } from "./git.ts";
import { testRepository } from "./test-repository.ts";

const runScript = (site: string, script: string, limit?: number) => {
  writeFileSync(join(site, "script.sh"), script);
  return runGit(site, ["-c", "alias.script=!sh script.sh", "script"], limit === undefined ? {} : { limit });
};

test("git that waits is stopped at the limit, with what it has started", async () => {
  const { site, root } = testRepository();
  const { code, errors } = await runScript(site, "trap 'touch ../stopped; exit' TERM; echo waiting >&2; sleep 600", 1000);
  expect(code).toBeUndefined();
  expect(errors).toContain("waiting\n");
  await expect.poll(() => existsSync(join(root, "stopped"))).toBe(true);
});

test("a program that goes on in the background isn't waited for", async () => {
  const { site, read } = testRepository();
  expect(await runScript(site, "sleep 600 & echo $! > id")).toMatchObject({ code: 0 });
  // Throws if it has ended.
  process.kill(Number(read("id")));
});

test("nothing can be asked in a terminal, and git is asked for no more than its input", async () => {
  const { site } = testRepository();
  const { code, errors } = await runScript(site, "cat; read answer < /dev/tty");
  expect(code).not.toBe(0);
  expect(errors).toContain("/dev/tty");
});

test("of a progress display, the last line stays", async () => {
  const { site } = testRepository();
  expect((await runScript(site, "printf 'Writing: 1%%\\rWriting: 100%%, done\\nend\\r\\n' >&2")).errors).toBe(
    "Writing: 100%, done\nend\r\n",
  );
});

test("git that isn't installed is an error in words", async () => {
  const { site, root } = testRepository();
  vi.stubEnv("PATH", root);
  await expect(runGit(site, ["status"])).rejects.toThrow("git is not installed");
});
