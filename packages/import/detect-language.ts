import { eld } from "eld/small";
import { wording } from "weavefolio/extra";
import type { ImportedContent } from "./json-resume/from-json-resume.ts";

/** In letters. Shorter texts are names, and a word of Chinese has two. */
const MIN_TEXT = 20;
const MIN_SUM = 60;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const WIDE_WEIGHT = 3;

/** Of all letters. A résumé has sentences of other people, and words of its trade in English. */
const MIN_SHARE = 0.75;

/** Characters that only traditional Chinese has, for which there are no texts. */
const TRADITIONAL = /[們個這來時會國學發開關門語經驗專業]/u;

/** Lists in other languages than the rest. */
const FOREIGN = new Set(["publications", "talks", "references", "skills", "certificates"]);

/** Returns the tag of the language that the imported texts surely have, if the interface has texts in it. */
export function detectLanguage(imported: ImportedContent): string | undefined {
  const votes = new Map<string, number>();
  const texts = listTexts(imported).filter((text) => weigh(text) >= MIN_TEXT);
  for (const text of texts) {
    const found = eld.detect(text);
    const language = found.isReliable() ? found.language : "";
    votes.set(language, (votes.get(language) ?? 0) + weigh(text));
  }
  const sum = texts.reduce((all, text) => all + weigh(text), 0);
  const [best, weight = 0] = [...votes].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (!best || sum < MIN_SUM || weight < sum * MIN_SHARE) return undefined;
  if (best !== "zh") return wording.findCatalogue(best) && best;
  return texts.some((text) => TRADITIONAL.test(text)) ? undefined : "zh-Hans";
}

const weigh = (text: string) => (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0) + (WIDE_WEIGHT - 1) * (text.match(WIDE)?.length ?? 0);

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return value.includes("://") ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => (FOREIGN.has(name) ? [] : listTexts(field)));
}

/** Whether two tags are of the same language, such as en-GB and en. */
export function isSameLanguage(a: string, b: string): boolean {
  return new Intl.Locale(a).language === new Intl.Locale(b).language;
}
