import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../content/load/test-folder.ts";
import { omitEvidence } from "./evidence-fields.ts";
import { collectLinks } from "./links.ts";

test("with --live, --links leaves out projects' addresses and proof, and keeps the same address elsewhere", async () => {
  const { folder, inspect } = testFolder();
  const proof = '[{ label: Recording, url: "https://proof.test/talk" }]';
  writeFileSync(
    join(folder, "projects.yaml"),
    `projects:\n  - { title: A, live: "https://live.test/", git: "https://git.test/a" }\n` +
      `talks:\n  - { title: B, url: "https://live.test/", proof: ${proof} }\n`,
  );
  writeFileSync(join(folder, "certificates.yaml"), 'certificates:\n  - { title: C, link: "https://proof.test/c" }\n');
  const inspected = await inspect();
  expect(inspected.errors).toEqual([]);
  const list = (from: typeof inspected) =>
    collectLinks(from).flatMap(({ address, report }) => (/\.test\//.test(address) ? [[address, report.length]] : []));
  expect(list(inspected)).toEqual([
    ["https://live.test/", 2],
    ["https://git.test/a", 1],
    ["https://proof.test/talk", 1],
    ["https://proof.test/c", 1],
  ]);
  expect(list({ ...inspected, ...omitEvidence(inspected) })).toEqual([
    ["https://git.test/a", 1],
    ["https://live.test/", 1],
  ]);
});
