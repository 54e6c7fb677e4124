import { join } from "node:path";
import { EVIDENCE_FILE, type Evidence, type Sighting } from "../../../content/load/evidence.ts";
import { replaceFile } from "../../editing/replace-file.ts";
import type { LinkStatus } from "../link-status.ts";

/** What a request found at an address. Without a response, `status` is missing. */
export type Visit = { is: "ok" | "broken" | "unclear"; status?: number | undefined; title?: string | undefined };

/** Private addresses are reported with the content. */
export function toVisit({ is }: LinkStatus): Visit {
  if (is === "broken") return { is };
  return { is: is === "ok" || is === "moved" ? "ok" : "unclear" };
}

/** Adds what was found on a day. An unclear result, such as a timeout, changes nothing. */
export function addVisits(evidence: Evidence, visits: ReadonlyMap<string, Visit>, today: string): Evidence {
  const added = [...visits].flatMap(([address, visit]) => {
    const sighting = toSighting(evidence[address], visit, today);
    return sighting ? [[address, sighting]] : [];
  });
  return { ...evidence, ...Object.fromEntries(added) };
}

function toSighting(before: Sighting | undefined, { is, status, title }: Visit, today: string): Sighting | undefined {
  if (is === "unclear") return before;
  if (is === "ok") return { status, title, seen: today };
  return { ...before, status, dead: before?.dead ?? today };
}

/** Writes the file, sorted by address. Leaves out what `isKnown` rejects: an address that the content no longer has. */
export async function writeEvidence(folder: string, evidence: Evidence, isKnown: (address: string) => boolean): Promise<void> {
  const kept = Object.entries(evidence)
    .filter(([address]) => isKnown(address))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  await replaceFile(join(folder, EVIDENCE_FILE), `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
}
