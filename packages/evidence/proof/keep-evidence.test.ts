import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EVIDENCE_FILE } from "../../weavefolio/content/load/evidence.ts";
import { addVisits, type Visit, writeEvidence } from "./keep-evidence.ts";

const PAGE = "https://badges.example/1";
const visit = (found: Visit) => new Map([[PAGE, found]]);
const seen = { [PAGE]: { status: 200, title: "Java", seen: "2026-11-01" } };
const dead = { [PAGE]: { status: 404, title: "Java", seen: "2026-11-01", dead: "2026-11-26" } };

test("a page that answers is seen today", () => {
  expect(addVisits(dead, visit({ is: "ok", status: 200, title: "Java 2" }), "2026-11-30")).toEqual({
    [PAGE]: { status: 200, title: "Java 2", seen: "2026-11-30" },
  });
});

test("a page that is gone keeps its title, and the first day without it", () => {
  expect(addVisits(seen, visit({ is: "broken", status: 404 }), "2026-11-26")).toEqual(dead);
  expect(addVisits(dead, visit({ is: "broken", status: 404 }), "2026-12-24")).toEqual(dead);
});

test("a host that is gone has no status", () => {
  expect(addVisits({}, visit({ is: "broken" }), "2026-11-26")).toEqual({ [PAGE]: { dead: "2026-11-26" } });
});

test("a timeout changes nothing", () => {
  expect(addVisits(seen, visit({ is: "unclear" }), "2026-11-26")).toEqual(seen);
  expect(addVisits({}, visit({ is: "unclear" }), "2026-11-26")).toEqual({});
});

test("the file is sorted, ends in a line break, and lacks addresses that the content lacks", async () => {
  const folder = mkdtempSync(join(tmpdir(), "evidence-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const evidence = { "https://z.example/": {}, "https://old.example/": {}, "https://a.example/": { status: 200 } };
  await writeEvidence(folder, evidence, (address) => !address.includes("old"));
  expect(readFileSync(join(folder, EVIDENCE_FILE), "utf8")).toBe(
    '{\n  "https://a.example/": {\n    "status": 200\n  },\n  "https://z.example/": {}\n}\n',
  );
});
