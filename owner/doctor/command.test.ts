import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { serveSandbox, temporaryFolder } from "../../mail-sandbox/test-sandbox.ts";

const root = join(import.meta.dirname, "../..");

/** What the content says otherwise than the project's own: file, path in it, value. */
type Change = [file: string, path: string[], value: unknown];

/** Runs the doctor on a copy of the content, which is not built, and stands in no repository. */
function doctor(changes: Change[], ...args: string[]) {
  const folder = temporaryFolder();
  const content = join(folder, "content");
  cpSync(join(root, "sample"), content, { recursive: true });
  for (const [file, path, value] of changes) {
    const document = parseDocument(readFileSync(join(content, file), "utf8"));
    document.setIn(path, value);
    writeFileSync(join(content, file), String(document));
  }
  const env = { ...process.env, CONTENT_DIR: content, OUT_DIR: join(folder, "dist"), GIT_DIR: join(folder, "none") };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [join(root, "doctor", "command.ts"), ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

function account(key: string, host: string): Change {
  return ["contact.yaml", ["emailjs"], { host, publicKey: key, serviceId: key, templateId: key }];
}

test("content without keys is a fault, and the exit code says so", async () => {
  const { code, out } = await doctor([account("", "https://api.emailjs.com")]);
  expect(out).toMatch(/^fault {4}keys/m);
  expect(out).toMatch(/^warning {2}built {5}The site is not built yet/m);
  expect(out).toContain("The deployed form will not work: mend the fault above.");
  expect(code).toBe(1);
});

test("a mistake in the content is told as the build tells it", async () => {
  const { code, out, err } = await doctor([["projects.yaml", ["leed"], "Four things."]]);
  expect(err).toMatch(/^There is a mistake in the content\.\n/);
  expect(err).toContain("leed is not a field");
  expect(out).toBe("");
  expect(code).toBe(1);
});

test("an account that works is told so with exit code 0, and with --send the message arrives", async () => {
  const { origin, mailbox } = await serveSandbox();
  const changes: Change[] = [
    account("sandbox", origin),
    ["site.yaml", ["address"], "http://localhost:4173/"],
    ["profile.yaml", ["email"], "ada@lovelace.test"],
  ];
  const { code, out } = await doctor(changes, "--send");
  expect(out).toContain("The deployed form will work: a message was taken just now.");
  expect(code).toBe(0);
  const [id = ""] = await mailbox.list();
  expect((await mailbox.read(id))?.to).toEqual([expect.objectContaining({ address: "ada@lovelace.test" })]);
});

test("an option it does not know is told, and nothing is done", async () => {
  const { code, out, err } = await doctor([], "--sned");
  expect(err).toContain("npm run doctor -- --send");
  expect(out).toBe("");
  expect(code).toBe(1);
});
