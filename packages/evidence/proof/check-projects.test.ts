import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LinkStatus } from "../../weavefolio/cli/check/link-status.ts";
import { formatDiagnostic } from "../../weavefolio/content/load/errors.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { checkProjects } from "./check-projects.ts";

const PROJECTS = `projects:
  - { title: Tides, draft: true, live: "https://tides.test/" }
  - { title: Ledger, live: "https://ledger.test/" }
  - { title: Sample, live: "https://sample.example/" }
  - { title: Paper, live: "https://tides.test/" }
`;

const gone: LinkStatus = { is: "broken", why: "the host tides.test was not found" };

async function check(status: LinkStatus, before: object, today: string) {
  const { folder, inspect } = testFolder();
  writeFileSync(join(folder, "projects.yaml"), PROJECTS);
  writeFileSync(join(folder, "evidence.json"), JSON.stringify(before));
  const asked: string[] = [];
  const checkAll = async (addresses: string[]) => {
    asked.push(...addresses);
    return new Map<string, LinkStatus>([
      ["https://tides.test/", status],
      ["https://ledger.test/", { is: "ok" }],
    ]);
  };
  const { warnings, evidence } = await checkProjects(await inspect(), checkAll, today);
  return { asked, warnings: warnings.map(formatDiagnostic), evidence };
}

test("a dead project is reported with the first day, in a later check with the same one", async () => {
  const first = await check(gone, {}, "2026-11-26");
  expect(first.asked).toEqual(["https://tides.test/", "https://ledger.test/"]);
  expect(first.warnings).toHaveLength(2);
  expect(first.warnings[0]).toContain(
    "projects › 1 “Tides” › live has been dead since 26 November 2026: the host tides.test was not found",
  );
  expect(first.evidence).toEqual({ "https://tides.test/": { dead: "2026-11-26" }, "https://ledger.test/": { seen: "2026-11-26" } });
  const later = await check(gone, first.evidence, "2026-12-24");
  expect(later.warnings[1]).toContain("projects › 4 “Paper” › live has been dead since 26 November 2026");
});

test("a project that is back, has moved, or can't be checked, isn't dead", async () => {
  const dead = { "https://tides.test/": { dead: "2026-11-26" } };
  const seen = { evidence: { "https://tides.test/": { seen: "2026-12-24" } } };
  expect(await check({ is: "ok" }, dead, "2026-12-24")).toMatchObject({ warnings: [], ...seen });
  const moved = await check({ is: "moved", to: "https://tides.test/app" }, dead, "2026-12-24");
  expect(moved).toMatchObject(seen);
  expect(moved.warnings[0]).toContain("live has moved to https://tides.test/app");
  const unclear = await check({ is: "unclear", why: "there was no response within 10 seconds" }, dead, "2026-12-24");
  expect(unclear).toMatchObject({ evidence: dead });
  expect(unclear.warnings[0]).toContain("live could not be checked: there was no response within 10 seconds");
});
