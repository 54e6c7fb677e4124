import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readGit, runGit } from "./git.ts";
import { testRepository } from "./test-repository.ts";

const RUN_SCRIPT = ["-c", "alias.script=!sh script.sh", "script"];

const runScript = (site: string, script: string, options: Parameters<typeof runGit>[2] = {}) => {
  writeFileSync(join(site, "script.sh"), script);
  return runGit(site, RUN_SCRIPT, options);
};

test("git that waits is stopped at the limit, with what it has started", async () => {
  const { site, root } = testRepository();
  const { code, errors } = await runScript(site, "trap 'touch ../stopped; exit' TERM; echo waiting >&2; sleep 600", { limit: 1000 });
  expect(code).toBeUndefined();
  expect(errors).toContain("waiting\n");
  await expect.poll(() => existsSync(join(root, "stopped"))).toBe(true);
});

test("git that goes on writing is stopped at the limit in all", async () => {
  const { site } = testRepository();
  const { code, errors } = await runScript(site, "while true; do echo line >&2; sleep 0.1; done", { total: 1000 });
  expect(code).toBeUndefined();
  expect(errors).toMatch(/^line\n/);
});

test("of what a hook writes without end, the end is kept", async () => {
  const { site } = testRepository();
  const write = (lines: number) => `yes 'A long line of a hook' | head -n ${lines}; echo last`;
  const { code, output, errors } = await runScript(site, `(${write(500_000)}) >&2; ${write(500_000)}`);
  expect(code).toBe(0);
  for (const text of [output, errors]) {
    expect(text).toMatch(/^…\n[\s\S]*\nlast\n$/);
    expect(text.length).toBeLessThan(200_000);
  }
});

test("what is too much to read is an error, never a part of it", async () => {
  const { site } = testRepository();
  writeFileSync(join(site, "script.sh"), "yes 'A long line of a file' | head -n 3000000");
  await expect(readGit(site, ...RUN_SCRIPT)).rejects.toThrow("more than 50 MB");
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
