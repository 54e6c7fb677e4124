import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../content/load/errors.ts";
import { testFolder } from "../../../content/load/test-folder.ts";
import type { LinkStatus } from "../link-status.ts";
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

test("a project that is back, or that can't be checked, isn't dead", async () => {
  const dead = { "https://tides.test/": { dead: "2026-11-26" } };
  const back = await check({ is: "moved", to: "https://tides.test/app" }, dead, "2026-12-24");
  expect(back).toMatchObject({ warnings: [], evidence: { "https://tides.test/": { seen: "2026-12-24" } } });
  expect(await check({ is: "unclear", why: "" }, dead, "2026-12-24")).toMatchObject({ warnings: [], evidence: dead });
});
