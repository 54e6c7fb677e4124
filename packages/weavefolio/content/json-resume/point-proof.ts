import type { RichText } from "../schema/markdown.ts";
import type { Fields, Plain } from "../schema/plain-values.ts";
import { toPlain } from "../schema/words.ts";
import { listObjects, toList } from "./json-values.ts";
import type { Json } from "./mapping.ts";
import { toUri } from "./uri.ts";

/** Highlights are texts in a JSON Resume, so that their proof is beside them, with the number of its highlight. */
const KEY = "x-proof";

/** Adds the proof of an item's points to the item. */
export function writePointProof(points: readonly RichText[], item: Json): void {
  const written = points.flatMap(({ proof = [] }, index) =>
    proof.map(({ label, url }) => ({ highlight: index + 1, label: toPlain(label), url: toUri(url) })),
  );
  if (written.length > 0) item[KEY] = written;
}

/** Takes the proof of points from an item, and returns the points with it. */
export function takePointProof(points: readonly Plain[], item: Json): Plain[] {
  const written = listObjects(toList(item[KEY]));
  const isOfPoint = ({ highlight }: Json) => points[Number(highlight) - 1] !== undefined;
  if (!written.some(isOfPoint)) return [...points];
  item[KEY] = written.filter((proof) => !isOfPoint(proof));
  return points.map((text, index): Plain => {
    const own = written.filter(({ highlight }) => highlight === index + 1);
    return own.length > 0 ? { text, proof: own.map(({ label, url }): Fields => ({ label: String(label), url: String(url) })) } : text;
  });
}
