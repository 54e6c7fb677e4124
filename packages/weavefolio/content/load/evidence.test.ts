import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatDiagnostic } from "./errors.ts";
import { EVIDENCE_FILE, readEvidence } from "./evidence.ts";
import { listFolder } from "./folder.ts";

async function read(text?: string) {
  const path = mkdtempSync(join(tmpdir(), "evidence-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  if (text !== undefined) writeFileSync(join(path, EVIDENCE_FILE), text);
  const folder = await listFolder(path, { label: "content" });
  if ("what" in folder) throw new Error(folder.what);
  return readEvidence(folder);
}

async function readErrors(text: string) {
  const { errors, evidence } = await read(text);
  expect(evidence).toEqual({});
  return errors.map(formatDiagnostic).join("\n\n");
}

test("without the file, nothing was seen", async () => {
  expect(await read()).toEqual({ evidence: {}, errors: [] });
});

test("what was seen is read by its address", async () => {
  const seen = {
    "https://badges.example/1": { status: 404, title: "Java", seen: "2026-11-01", dead: "2026-11-26" },
    "https://quay.example/": {},
  };
  expect(await read(JSON.stringify(seen))).toEqual({ evidence: seen, errors: [] });
});

test("an error names the line, the address and the fix", async () => {
  const text = JSON.stringify({ "https://badges.example/1": { status: 200, seen: "today" } }, undefined, 2);
  expect(await readErrors(text)).toMatchInlineSnapshot(`
    "content/evidence.json:4:13  https://badges.example/1 › seen is invalid: “today”
      4 |     "seen": "today"
        |             ^^^^^^^
      Fix: Write a day, such as: 2026-11-26."
  `);
});

test("what isn't JSON is reported at its line", async () => {
  expect(await readErrors('{\n  "https://a.example/": { "status": 200\n')).toContain("content/evidence.json:");
});

test("another value than a group is an error", async () => {
  expect(await readErrors("[]")).toContain("Fix: Write an address and what was seen there, or remove the file.");
});
