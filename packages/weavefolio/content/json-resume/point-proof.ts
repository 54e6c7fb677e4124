import type { Point } from "../schema/proof.ts";
import { toPlain } from "../schema/words.ts";
import { type Json, KEYS } from "./mapping.ts";
import { toUri } from "./uri.ts";

/** Adds the proof of an item's points to the item. */
export function writePointProof(points: readonly Point[], item: Json): void {
  const written = points.flatMap(({ proof = [] }, index) =>
    proof.map(({ label, url }) => ({ highlight: index + 1, label: toPlain(label), url: toUri(url) })),
  );
  if (written.length > 0) item[KEYS.proof] = written;
}
