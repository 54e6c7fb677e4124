import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LinkStatus } from "../../weavefolio/cli/check/link-status.ts";
import { formatDiagnostic } from "../../weavefolio/content/load/errors.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { checkProof } from "./check-proof.ts";
import { parsePage } from "./parse-page.ts";
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

type Pages = Record<string, { json?: unknown; html?: string; link?: LinkStatus }>;

/** Checks a certificate whose proof leads to one of these pages. */
async function check(pages: Pages, { before = {}, yaml = CERTIFICATES, file = "certificates.yaml" } = {}) {
  const { folder, inspect } = testFolder();
  writeFileSync(join(folder, file), yaml);
  writeFileSync(join(folder, "evidence.json"), JSON.stringify(before));
  const visited: string[] = [];
  const visit = async (address: string): Promise<Visited> => {
    visited.push(address);
    const { json, html = "", link = { is: "ok" } } = pages[address] ?? { link: { is: "broken", why: "the response is 404 Not Found" } };
    if (link.is !== "ok") return { link, status: 404 };
    return { link, status: 200, page: parsePage(json ? JSON.stringify(json) : html, json !== undefined) };
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

const assertion = { "@context": "https://w3id.org/openbadges/v2", type: "Assertion", issuedOn: "2024-03-10T00:00:00Z" };
const badge = { name: "Java, Advanced", issuer: { name: "Open Assessment Board" } };

test("a badge that says the same is kept as seen, without a report", async () => {
  const { errors, warnings, closing, evidence } = await check({ [BADGE]: { json: { ...assertion, badge } } });
  expect([errors, warnings]).toEqual([[], []]);
  expect(closing).toEqual(["Proof: 1 address was checked."]);
  expect(evidence).toEqual({ [BADGE]: { status: 200, title: undefined, seen: "2026-11-26" } });
});

test("name, issuer and date of an Open Badge 2 are compared, also those at addresses of its own", async () => {
  const { warnings, visited } = await check({
    [BADGE]: { json: { ...assertion, badge: "https://badges.test/class", issuedOn: "2023-01-01" } },
    "https://badges.test/class": { json: { name: "Basket weaving", issuer: "https://badges.test/issuer" } },
    "https://badges.test/issuer": { json: { name: "Someone\u202E else" } },
  });
  expect(visited).toEqual([BADGE, "https://badges.test/class", "https://badges.test/issuer"]);
  expect(warnings).toMatchInlineSnapshot(`
    [
      "content/certificates.yaml:2:12  certificates › 1 “Java, Advanced” › title isn't the name on its page, which has “Basket weaving”: https://badges.test/1
      2 |   - title: Java, Advanced
        |            ^^^^^^^^^^^^^^
      Fix: Correct it, or the address of the page.",
      "content/certificates.yaml:3:13  certificates › 1 “Java, Advanced” › issuer isn't the issuer on its page, which has “Someone else”: https://badges.test/1
      3 |     issuer: Open Assessment Board
        |             ^^^^^^^^^^^^^^^^^^^^^
      Fix: Correct it, or the address of the page.",
      "content/certificates.yaml:4:11  certificates › 1 “Java, Advanced” › date isn't the date on its page, which has 2023-01-01: https://badges.test/1
      4 |     date: 2024-03
        |           ^^^^^^^
      Fix: Correct it, or the address of the page.",
    ]
  `);
});

test("an Open Badge 3 is compared", async () => {
  const { warnings } = await check({
    [BADGE]: {
      json: {
        type: ["VerifiableCredential", "OpenBadgeCredential"],
        issuer: { name: "Open Assessment Board" },
        validFrom: "2024-05-02T00:00:00Z",
        credentialSubject: { achievement: { name: "JAVA, advanced" } },
      },
    },
  });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("date isn't the date on its page, which has 2024-05-02: https://badges.test/1");
});

test("a revoked badge is reported", async () => {
  const { warnings } = await check({ [BADGE]: { json: { ...assertion, badge, revoked: true } } });
  expect(warnings[0]).toContain("was revoked by its issuer");
});

test("linked data in a page is compared", async () => {
  const data = {
    "@graph": [{ "@type": "EducationalOccupationalCredential", name: "SQL", recognizedBy: { name: "Open Assessment Board" } }],
  };
  const { warnings } = await check({ [BADGE]: { html: `<script type="application/ld+json">${JSON.stringify(data)}</script>` } });
  expect(warnings[0]).toContain("title isn't the name on its page, which has “SQL”");
});

test("a page of text that doesn't name the certificate is another page, one that a script fills isn't", async () => {
  const other = await check({ [BADGE]: { html: `<title>Log in</title><p>${"Please log in. ".repeat(30)}` } });
  expect(other.warnings[0]).toContain("title isn't on its page, whose title is “Log in”");
  const named = await check({ [BADGE]: { html: `<title>A</title>${"<p>Java,  Advanced by the Open Assessment Board".repeat(9)}` } });
  const empty = await check({ [BADGE]: { html: "<title>App</title><div id=root></div>" } });
  expect([...named.warnings, ...empty.warnings]).toEqual([]);
});

test("a page that is gone is an error, and its first day is kept", async () => {
  const { errors, evidence } = await check({}, { before: { [BADGE]: { title: "Badge", seen: "2026-11-01" } } });
  expect(errors[0]).toContain("content/certificates.yaml:7:14  certificates › 1 “Java, Advanced” › proof › 1 › url is a broken link");
  expect(evidence).toEqual({ [BADGE]: { status: 404, title: "Badge", seen: "2026-11-01", dead: "2026-11-26" } });
});

test("a page with another title than before is reported", async () => {
  const yaml = `jobs:\n  - role: Developer\n    points:\n      - text: Halved it.\n        proof:\n          - label: Pull request\n            url: ${BADGE}\n`;
  const { warnings } = await check(
    { [BADGE]: { html: "<title>Domain for sale</title>" } },
    { before: { [BADGE]: { title: "Pull request 812", seen: "2026-10-01" } }, yaml, file: "experience.yaml" },
  );
  expect(warnings[0]).toContain("has another title than on 2026-10-01: “Domain for sale”, and not “Pull request 812”");
});

test("without proof, nothing is visited", async () => {
  const { visited, closing } = await check({}, { yaml: "certificates: []\n" });
  expect([visited, closing]).toEqual([[], []]);
});
