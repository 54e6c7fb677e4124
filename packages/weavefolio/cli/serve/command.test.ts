import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testFolder } from "../../content/load/test-folder.ts";
import { engineRoot } from "../../engine-root.ts";
import { runWeavefolio } from "../weavefolio.ts";

const weavefolio = join(engineRoot, "bin/weavefolio.ts");

/** Runs `weavefolio dev` until it has printed the mailbox's address. */
async function dev(args: string[], port: string): Promise<string> {
  const { siteRoot } = testFolder();
  const env = { ...process.env, PORT: port, NO_COLOR: "1" };
  const server = spawn(process.execPath, [weavefolio, "dev", ...args], { cwd: siteRoot, env });
  onTestFinished(() => void server.kill("SIGKILL"));
  let output = "";
  return new Promise((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes("has no keys)\n")) server.kill();
      });
    }
    server.once("close", () => resolve(output));
  });
}

async function findFreePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return String(port);
}

// Each test starts a process.
const slow = { timeout: 60_000 };

test("the site is at the port in PORT, and its address and the mailbox's are printed last", slow, async () => {
  const port = await findFreePort();
  expect((await dev([], port)).split("\n").slice(-3)).toEqual([
    `  ➜  Local:   http://localhost:${port}/Portfolio/`,
    `  ➜  Mail:    http://localhost:${port}/mail-sandbox/ (while content/contact.yaml has no keys)`,
    "",
  ]);
});

test("--port wins over PORT", slow, async () => {
  const port = await findFreePort();
  expect(await dev(["--port", port], "1")).toContain(`http://localhost:${port}/Portfolio/\n`);
});

test("an invalid PORT prints the usage", slow, async () => {
  expect(await dev([], "http")).toContain("or at --port NUMBER or that of PORT\n");
});

test.each([
  ["build", "/home/ana/C#/site", "below /home/ana/C#: Vite and Node misread # in a path"],
  ["start", "/home/ana/site?", "below /home/ana/site?: Vite and Node misread ? in a path"],
  ["dev", "/home/ana/*new* sites/1/2", "below /home/ana/*new* sites: Vite and Node misread * in a path"],
])("weavefolio %s in %s prints one line that names the folder", async (command, siteRoot, reason) => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  await runWeavefolio([command], siteRoot);
  expect(printed.mock.calls).toEqual([[`A site cannot be built ${reason}. Rename that folder, or move the site.\n`]]);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});
