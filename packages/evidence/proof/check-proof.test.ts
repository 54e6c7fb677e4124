import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LinkStatus } from "../../weavefolio/cli/check/link-status.ts";
import { formatDiagnostic } from "../../weavefolio/content/load/errors.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { checkProof } from "./check-proof.ts";
import type { Visited } from "./visit-page.ts";

const BADGE = "https://badges.test/1";

const CERTIFICATES = `certificates:
  - title: Java, Advanced
    issuer: Open Assessment Board
    date: 2024-03
    proof:
      - label: Badge
        url: ${BADGE}
`;

type Pages = Record<string, { title?: string; link?: LinkStatus }>;

/** Checks a certificate whose proof leads to one of these pages. */
async function check(pages: Pages, { before = {}, yaml = CERTIFICATES, file = "certificates.yaml" } = {}) {
  const { folder, inspect } = testFolder();
  writeFileSync(join(folder, file), yaml);
  writeFileSync(join(folder, "evidence.json"), JSON.stringify(before));
  const visited: string[] = [];
  const visit = async (address: string): Promise<Visited> => {
    visited.push(address);
    const { title, link = { is: "ok" } } = pages[address] ?? { link: { is: "broken", why: "the response is 404 Not Found" } };
    if (link.is !== "ok") return { link, status: 404 };
    return { link, status: 200, title };
  };
  const visits = {
    visit,
    visitAll: async (addresses: string[], checkOne: (address: string, end: AbortSignal) => Promise<LinkStatus>) => {
      const statuses = new Map<string, LinkStatus>();
      for (const address of addresses) statuses.set(address, await checkOne(address, new AbortController().signal));
      return statuses;
    },
  };
  const inspected = await inspect();
  expect(inspected.errors).toEqual([]);
  const { errors, warnings, closing, evidence } = await checkProof(inspected, visits, "2026-11-26");
  return { errors: errors.map(formatDiagnostic), warnings: warnings.map(formatDiagnostic), closing, evidence, visited };
}

test("a page that is there is kept as seen, without a report", async () => {
  const { errors, warnings, closing, evidence } = await check({ [BADGE]: { title: "Java, Advanced" } });
  expect([errors, warnings]).toEqual([[], []]);
  expect(closing).toEqual(["Proof: 1 address was checked."]);
  expect(evidence).toEqual({ [BADGE]: { status: 200, title: "Java, Advanced", seen: "2026-11-26" } });
});

test("a page that is gone is an error, and its first day is kept", async () => {
  const { errors, evidence } = await check({}, { before: { [BADGE]: { title: "Badge", seen: "2026-11-01" } } });
  expect(errors[0]).toContain("content/certificates.yaml:7:14  certificates › 1 “Java, Advanced” › proof › 1 › url is a broken link");
  expect(evidence).toEqual({ [BADGE]: { status: 404, title: "Badge", seen: "2026-11-01", dead: "2026-11-26" } });
});

test("a page with another title than before is reported", async () => {
  const yaml = `jobs:\n  - role: Developer\n    points:\n      - text: Halved it.\n        proof:\n          - label: Pull request\n            url: ${BADGE}\n`;
  const { warnings } = await check(
    { [BADGE]: { title: "Domain for sale" } },
    { before: { [BADGE]: { title: "Pull request 812", seen: "2026-10-01" } }, yaml, file: "experience.yaml" },
  );
  expect(warnings[0]).toContain("has another title than on 2026-10-01: “Domain for sale”, and not “Pull request 812”");
});

test("without proof, nothing is visited", async () => {
  const { visited, closing } = await check({}, { yaml: "certificates: []\n" });
  expect([visited, closing]).toEqual([[], []]);
});
