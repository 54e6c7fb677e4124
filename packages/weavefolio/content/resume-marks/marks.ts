import { headlineFields } from "../schema/profile.ts";

/**
 * What a text of the résumé is. The PDF marks its texts with these names, and the Word document has styles of them, so that an import of
 * either knows what it reads. They name only what is shown.
 */
export const marks = [
  ...headlineFields,
  ...(["tagline", "contact", "fact", "paragraph", "more"] as const),
  ...(["title", "degree", "area", "organization", "address", "dates", "place", "summary", "point", "tag"] as const),
  ...(["about", "type", "score", "part", "client", "issuer", "id", "awarder", "author", "publisher", "kind", "event"] as const),
  ...(["group", "keyword", "skill", "language", "interest", "quote", "person", "source"] as const),
] as const;

export type Mark = (typeof marks)[number];

/** A part of a text, by what it is. */
export type Part<Text = string> = { is: Mark; text: Text };

/** What the items of a section are whose items are one text. */
export const itemMarks: Readonly<Record<string, Mark>> = { skills: "skill", languages: "language", interests: "interest" };

/** Splits a text into its parts, and what is between them, which has no mark. */
export function splitParts(text: string, parts: readonly Part[]): { text: string; mark?: Mark }[] {
  const found: { text: string; mark?: Mark }[] = [];
  let end = 0;
  for (const part of parts) {
    const start = text.indexOf(part.text, end);
    if (start === -1) continue;
    if (start > end) found.push({ text: text.slice(end, start) });
    found.push({ text: part.text, mark: part.is });
    end = start + part.text.length;
  }
  return end < text.length ? [...found, { text: text.slice(end) }] : found;
}
