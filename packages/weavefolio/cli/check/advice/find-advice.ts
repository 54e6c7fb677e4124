import type { Content } from "../../../content/schema/schema.ts";
import { type Advice, adviceKinds } from "./advice.ts";
import { toMonth } from "./spans.ts";
import {
  findLongPoints,
  findMissingContact,
  findMissingFigures,
  findPointCounts,
  findRepeatedPoints,
  findThirdPage,
} from "./text-advice.ts";
import { findGaps, findOverlaps, findUnordered } from "./time-advice.ts";

/** Finds what could be better in the résumé. It counts and compares, and reads no words, so that it works in every language. */
export function findAdvice(content: Content, today: Date): Advice[] {
  const { experience, profile } = content;
  const now = toMonth(today);
  const found = [
    ...findMissingContact(profile),
    ...findUnordered(experience),
    ...findGaps(experience, now),
    ...findOverlaps(experience, now),
    ...findPointCounts(experience, now),
    ...findMissingFigures(experience, now),
    ...findLongPoints(experience),
    ...findRepeatedPoints(experience),
    ...findThirdPage(content),
  ];
  return found.toSorted((a, b) => adviceKinds.indexOf(a.kind) - adviceKinds.indexOf(b.kind));
}
