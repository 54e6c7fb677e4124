import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { serveSandbox, temporaryFolder } from "../../mail-sandbox/test-sandbox.ts";

const root = join(import.meta.dirname, "../..");

type Change = [file: string, path: string[], value: unknown];

/** Runs the doctor on a copy of the sample, without a build or a repository. */
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
    execFile(process.execPath, [join(root, "owner", "doctor", "command.ts"), ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

function account(key: string, host: string): Change {
  return ["contact.yaml", ["emailjs"], { host, publicKey: key, serviceId: key, templateId: key }];
}

test("content without keys is an error, with exit code 1", async () => {
  const { code, out } = await doctor([account("", "https://api.emailjs.com")]);
  expect(out).toMatch(/^error {4}keys/m);
  expect(out).toMatch(/^warning {2}built {5}The site is not built yet/m);
  expect(out).toContain("The deployed form will not work: fix the error above.");
  expect(code).toBe(1);
});

test("errors in the content are reported as in a build", async () => {
  const { code, out, err } = await doctor([["projects.yaml", ["leed"], "Four things."]]);
  expect(err).toMatch(/^There is 1 error in the content\.\n/);
  expect(err).toContain("leed is not a known field");
  expect(out).toBe("");
  expect(code).toBe(1);
});

test("with --send and a working account, the message arrives, with exit code 0", async () => {
  const { origin, mailbox } = await serveSandbox();
  const changes: Change[] = [
    account("sandbox", origin),
    ["site.yaml", ["address"], "http://localhost:4173/"],
    ["profile.yaml", ["email"], "ada@lovelace.test"],
  ];
  const { code, out } = await doctor(changes, "--send");
  expect(out).toContain("The deployed form will work: a message was accepted.");
  expect(code).toBe(0);
  const [id = ""] = await mailbox.list();
  expect((await mailbox.read(id))?.to).toEqual([expect.objectContaining({ address: "ada@lovelace.test" })]);
});

test("an unknown option prints the usage", async () => {
  const { code, out, err } = await doctor([], "--sned");
  expect(err).toContain("npm run doctor -- --send");
  expect(out).toBe("");
  expect(code).toBe(1);
});
