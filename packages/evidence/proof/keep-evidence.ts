import { join } from "node:path";
import { contentFiles, editing, type web } from "weavefolio/extra";

/** What a request found at an address. Without a response, `status` is missing. */
export type Visit = { is: "ok" | "broken" | "unclear"; status?: number | undefined; title?: string | undefined };

/** Private addresses are reported with the content. */
export function toVisit({ is }: web.LinkStatus): Visit {
  if (is === "broken") return { is };
  return { is: is === "ok" || is === "moved" ? "ok" : "unclear" };
}

/** Adds what was found on a day. An unclear result, such as a timeout, changes nothing. */
export function addVisits(evidence: contentFiles.Evidence, visits: ReadonlyMap<string, Visit>, today: string): contentFiles.Evidence {
  const added = [...visits].flatMap(([address, visit]) => {
    const sighting = toSighting(evidence[address], visit, today);
    return sighting ? [[address, sighting]] : [];
  });
  return { ...evidence, ...Object.fromEntries(added) };
}

function toSighting(
  before: contentFiles.Sighting | undefined,
  { is, status, title }: Visit,
  today: string,
): contentFiles.Sighting | undefined {
  if (is === "unclear") return before;
  if (is === "ok") return { status, title, seen: today };
  return { ...before, status, dead: before?.dead ?? today };
}

/** Writes the file, sorted by address. Leaves out what `isKnown` rejects: an address that the content no longer has. */
export async function writeEvidence(folder: string, evidence: contentFiles.Evidence, isKnown: (address: string) => boolean): Promise<void> {
  const kept = Object.entries(evidence)
    .filter(([address]) => isKnown(address))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  await editing.replaceFile(join(folder, contentFiles.EVIDENCE_FILE), `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
}
