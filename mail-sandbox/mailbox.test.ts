import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { Mailbox } from "./mailbox.ts";
import { temporaryFolder } from "./test-sandbox.ts";

/** Runs code in a child process, with `mailbox` as the folder's mailbox. */
function run(folder: string, code: string): { child: ChildProcess; lines: AsyncIterableIterator<string> } {
  const module = JSON.stringify(import.meta.resolve("./mailbox.ts"));
  const script = `const { Mailbox } = await import(${module}); const mailbox = new Mailbox(process.argv[1]); ${code}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script, folder], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (!child.stdout) throw new Error("The process has no output");
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.signalCode === null) await once(child, "exit");
}

test("a message that was being written when the process was killed is not listed, and the others are", { timeout: 30_000 }, async () => {
  const folder = temporaryFolder();
  const mailbox = new Mailbox(folder);
  await mailbox.save(Buffer.from("Subject: before\r\n\r\nwhole"));
  // The file is written, but its sync never resolves.
  const { child, lines } = run(
    folder,
    `const { open } = await import("node:fs/promises");
     const file = await open(process.execPath);
     Object.getPrototypeOf(file).sync = () => { console.log("written"); return new Promise(() => process.stdin.resume()); };
     await mailbox.save(Buffer.from("Subject: cut\\r\\n\\r\\nhalf"));`,
  );
  expect((await lines.next()).value).toBe("written");
  await kill(child);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toHaveLength(1);
  const [id = "", ...others] = await mailbox.list();
  expect(others).toEqual([]);
  expect((await mailbox.read(id))?.subject).toBe("before");
});

test("at the start, only messages that a killed process left unfinished are removed", async () => {
  const folder = join(temporaryFolder(), "inbox");
  const mailbox = new Mailbox(folder);
  await mailbox.prepare();
  expect(readdirSync(folder)).toEqual([]);
  const id = (number: number) => `2026-01-01T00-00-00.000Z-00000000-0000-4000-8000-00000000000${number}`;
  const [unfinished, recent, directory] = [1, 2, 3].map((number) => join(folder, `${id(number)}.part`)) as [string, string, string];
  for (const path of [unfinished, recent, join(folder, "notes.part"), join(folder, `${id(4)}.eml`)]) writeFileSync(path, "Subject: cut");
  mkdirSync(directory);
  const lastHour = Date.now() / 1000 - 3600;
  for (const name of readdirSync(folder)) if (join(folder, name) !== recent) utimesSync(join(folder, name), lastHour, lastHour);
  const before = readdirSync(folder);
  await mailbox.prepare();
  expect(readdirSync(folder)).toEqual(before.filter((name) => join(folder, name) !== unfinished));
});

test.skipIf(process.platform === "win32")("saving a message syncs the file and its folder", async () => {
  const folder = temporaryFolder();
  const handle = await open(folder);
  onTestFinished(() => handle.close());
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, "sync");
  await new Mailbox(folder).save(Buffer.from("Subject: one\r\n\r\n"));
  expect(sync).toHaveBeenCalledTimes(2);
  // The file, its folder, and the parents of both new folders.
  await new Mailbox(join(folder, "made", "for")).save(Buffer.from("Subject: one\r\n\r\n"));
  expect(sync).toHaveBeenCalledTimes(6);
});

test("after a kill, every message whose save resolved is listed, and every listed message is complete", { timeout: 30_000 }, async () => {
  const folder = join(temporaryFolder(), "made", "for", "it");
  const { child, lines } = run(
    folder,
    `for (let number = 0; ; number += 4) await Promise.all([0, 1, 2, 3].map(async (more) => {
       await mailbox.save(Buffer.from("Subject: " + (number + more) + "\\r\\n\\r\\n" + "x".repeat(40_000) + " end"));
       console.log(number + more);
     }));`,
  );
  const reported: string[] = [];
  for await (const line of lines) {
    reported.push(line);
    if (reported.length === 25) await kill(child);
  }
  const mailbox = new Mailbox(folder);
  const listed = await Promise.all((await mailbox.list()).map((id) => mailbox.read(id)));
  for (const email of listed) expect(email?.text).toMatch(/^x{40000} end\n?$/);
  expect(listed.map((email) => email?.subject)).toEqual(expect.arrayContaining(reported));
});
