import { contentFiles, type Findings, type Inspection, web } from "weavefolio/extra";
import { addVisits, toVisit } from "./keep-evidence.ts";
import type { Visited } from "./visit-page.ts";

type Check = (address: string, end: AbortSignal) => Promise<web.LinkStatus>;

/** How pages are visited: one, and all of a list. */
type Visits = {
  visit: (address: string, end: AbortSignal) => Promise<Visited>;
  visitAll: (addresses: string[], check: Check) => Promise<ReadonlyMap<string, web.LinkStatus>>;
};

/** Follows the addresses of proof and certificates, and reports those that are gone or have another title. Returns what is seen there now, too. */
export async function checkProof(
  { files, evidence }: Pick<Inspection, "files" | "evidence">,
  { visit, visitAll }: Visits,
  today: string,
): Promise<Findings & { evidence: contentFiles.Evidence }> {
  const proving = files.map((file) => ({ ...file, fields: file.fields.filter(({ path }) => contentFiles.isProof(path)) }));
  const links = web.collectLinks({ files: proving, stories: [] });
  if (links.length === 0) return { errors: [], warnings: [], closing: [], evidence };
  const visited = new Map<string, Visited>();
  const findings = await web.checkLinks(links, (addresses) =>
    visitAll(addresses, async (address, end) => {
      const found = await visit(address, end);
      visited.set(address, found);
      return found.link;
    }),
  );
  const visits = new Map(Array.from(visited, ([address, { link, ...page }]) => [address, { ...toVisit(link), ...page }]));
  const changed = links.flatMap(({ address, report }) => {
    const [before, now] = [evidence[address], visits.get(address)];
    if (before?.title === undefined || now?.is !== "ok" || now.title === undefined || now.title === before.title) return [];
    const what = `has another title than on ${before.seen ?? "an earlier day"}: “${now.title}”, and not “${before.title}”`;
    return report.map((create) => create(what, "Check that it still shows the claim"));
  });
  return {
    errors: findings.errors,
    warnings: [...findings.warnings, ...changed],
    closing: findings.closing.map((text) => `Proof: ${text}`),
    evidence: addVisits(evidence, visits, today),
  };
}
