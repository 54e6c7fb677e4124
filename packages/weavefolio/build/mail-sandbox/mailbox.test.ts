import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { Mailbox } from "./mailbox.ts";
import { temporaryFolder } from "./test-sandbox.ts";

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.signalCode === null) await once(child, "exit");
}

test("a message is not listed before it is complete", async () => {
  const mailbox = new Mailbox(temporaryFolder());
  const length = 20_000_000;
  let isSaved = false;
  const saving = mailbox.save({ message: "x".repeat(length) }).then(() => {
    isSaved = true;
  });
  const seen = new Set<number | undefined>();
  do {
    for (const id of await mailbox.list()) seen.add((await mailbox.read(id))?.text.length);
  } while (!isSaved || seen.size === 0);
  await saving;
  expect([...seen]).toEqual([length]);
});

test("after a kill, every message whose save resolved is listed", { timeout: 30_000 }, async () => {
  const folder = join(temporaryFolder(), "made", "for", "it");
  const module = JSON.stringify(import.meta.resolve("./mailbox.ts"));
  const script = `const { Mailbox } = await import(${module}); const mailbox = new Mailbox(process.argv[1]);
    for (let number = 0; ; number += 4) await Promise.all([0, 1, 2, 3].map(async (more) => {
      await mailbox.save({ from_name: number + more, message: "x".repeat(40_000) });
      console.log("A message from " + (number + more));
    }));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script, folder], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const reported: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    reported.push(line);
    if (reported.length === 25) await kill(child);
  }
  const mailbox = new Mailbox(folder);
  const listed = await Promise.all((await mailbox.list()).map((id) => mailbox.read(id)));
  expect(listed.map((email) => email?.subject)).toEqual(expect.arrayContaining(reported));
});
