import { type Fields, jsonResume, type Plain } from "weavefolio/extra";
import { listObjects, toList } from "./json-values.ts";

/** Takes the proof of points from an item, and returns the points with it. */
export function takePointProof(points: readonly Plain[], item: jsonResume.Json): Plain[] {
  const written = listObjects(toList(item[jsonResume.KEYS.proof]));
  const isOfPoint = ({ highlight }: jsonResume.Json) => points[Number(highlight) - 1] !== undefined;
  if (!written.some(isOfPoint)) return [...points];
  item[jsonResume.KEYS.proof] = written.filter((proof) => !isOfPoint(proof));
  return points.map((text, index): Plain => {
    const own = written.filter(({ highlight }) => highlight === index + 1);
    return own.length > 0 ? { text, proof: own.map(({ label, url }): Fields => ({ label: String(label), url: String(url) })) } : text;
  });
}
