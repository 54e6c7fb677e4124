import { editing, type Fields, type FileName, isFields, type Plain, plainText } from "weavefolio/extra";
import { getTitle } from "./fit-to-schema.ts";

/** An address, with its label, that proved a claim of the owner's. */
export type RemovedProof = { file: FileName; claim: string; label: string; url: string };

/** Keeps the proof of an item's points, also of those in its roles, whose text the source has. Returns the source's item with it. */
export function keepProof(old: Plain | undefined, given: Plain): Plain {
  if (Array.isArray(given)) {
    const items = Array.isArray(old) ? old : [];
    const matches = editing.matchItems(items.map(toMatched), given.map(toMatched));
    return given.map((item, index) => keepProof(items[matches[index] ?? -1], item));
  }
  if (isFields(given)) {
    const before = isFields(old) ? old : {};
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value && keepProof(before[name], value)]));
  }
  return isFields(old) && "text" in old ? { ...old, text: given } : given;
}

/** Points are alike without case, punctuation and the marks of Markdown. */
function toMatched(item: Plain): Plain {
  const text = isFields(item) ? item["text"] : item;
  return typeof text === "string" ? plainText.normalizeText(text.replaceAll(/[^\p{L}\p{N}]+/gu, " ")) : item;
}

/** Lists the proof in a file that an import removes, except the sample's. */
export function findRemovedProof(file: FileName, before: Fields, { after, sample }: { after: Fields; sample: Fields }): RemovedProof[] {
  const others = new Set([...listProof(after), ...listProof(sample)].map(({ url }) => url));
  return listProof(before).flatMap((proof) => (others.has(proof.url) ? [] : [{ file, ...proof }]));
}

function listProof(value: Plain | undefined): Omit<RemovedProof, "file">[] {
  if (Array.isArray(value)) return value.flatMap(listProof);
  if (!isFields(value)) return [];
  const { proof, ...fields } = value;
  const claim = String(fields["text"] ?? getTitle(fields));
  const own = Array.isArray(proof) ? proof.filter(isFields) : [];
  return [...own.map(({ label, url }) => ({ claim, label: String(label), url: String(url) })), ...Object.values(fields).flatMap(listProof)];
}
