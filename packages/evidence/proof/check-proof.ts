import { contentFiles, type Findings, type Inspection, web } from "weavefolio/extra";
import { compareCertificates } from "./compare-certificates.ts";
import { addVisits, toVisit } from "./keep-evidence.ts";
import type { Page } from "./parse-page.ts";
import type { Visited } from "./visit-page.ts";

type Check = (address: string, end: AbortSignal) => Promise<web.LinkStatus>;

/** How pages are visited: one, and all of a list. */
type Visits = {
  visit: (address: string, end: AbortSignal) => Promise<Visited>;
  visitAll: (addresses: string[], check: Check) => Promise<ReadonlyMap<string, web.LinkStatus>>;
};

/**
 * Follows the addresses of proof and certificates, and reports those that are gone, have another title than before, or say other things
 * than the certificate. Returns what is seen there now, too.
 */
export async function checkProof(
  { files, evidence }: Pick<Inspection, "files" | "evidence">,
  { visit, visitAll }: Visits,
  today: string,
): Promise<Findings & { evidence: contentFiles.Evidence }> {
  const proving = files.map((file) => ({ ...file, fields: file.fields.filter(({ path }) => contentFiles.isProof(path)) }));
  const links = web.collectLinks({ files: proving, stories: [] });
  if (links.length === 0) return { errors: [], warnings: [], closing: [], evidence };
  const visited = new Map<string, Visited>();
  const load = async (address: string, end: AbortSignal) => {
    const found = visited.get(address) ?? (await visit(address, end));
    visited.set(address, found);
    return found;
  };
  const badges = new Map<string, Page>();
  const findings = await web.checkLinks(links, (addresses) =>
    visitAll(addresses, async (address, end) => {
      const { link } = await load(address, end);
      return link;
    }),
  );
  const visits = new Map(
    Array.from(visited, ([address, { link, status, page }]) => [address, { ...toVisit(link), status, title: page?.title }]),
  );
  for (const [address, { page }] of visited) if (page) badges.set(address, page);
  const changed = links.flatMap(({ address, report }) => {
    const [before, now] = [evidence[address], visits.get(address)];
    if (before?.title === undefined || now?.is !== "ok" || now.title === undefined || now.title === before.title) return [];
    const what = `has another title than on ${before.seen ?? "an earlier day"}: “${now.title}”, and not “${before.title}”`;
    return report.map((create) => create(what, "Check that it still shows the claim"));
  });
  const differing = await compareCertificates(files, badges, async (address) => (await load(address, AbortSignal.timeout(TIMEOUT))).page);
  return {
    errors: findings.errors,
    warnings: [...findings.warnings, ...changed, ...differing],
    closing: findings.closing.map((text) => `Proof: ${text}`),
    evidence: addVisits(evidence, visits, today),
  };
}

/** Of what a badge refers to, in milliseconds. */
const TIMEOUT = 20_000;
