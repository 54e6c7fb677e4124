import { listObjects, toList } from "./json-values.ts";
import type { Json } from "./mapping.ts";

/** Sections whose items have points and technologies, with the keys of the technologies. */
const TECHNOLOGIES: Record<string, string[]> = { work: ["x-technologies", "technologies", "keywords"], projects: ["keywords"] };

/** Changes points that only name technologies, such as “Java”, “Spring Boot”, “Kafka” and “SQL”, to technologies. */
export function tagHighlights(resume: Json): void {
  for (const [section, keys] of Object.entries(TECHNOLOGIES)) {
    for (const item of listObjects(toList(resume[section]))) {
      const highlights = toList(item["highlights"]);
      const [key] = keys;
      if (!key || keys.some((other) => item[other] !== undefined) || !areNames(highlights)) continue;
      item[key] = highlights;
      delete item["highlights"];
    }
  }
}

const MIN_NAMES = 4;

const MAX_WORDS = 3;

/** Sentences have more words, and a few short points can be deeds. */
function areNames(highlights: readonly unknown[]): highlights is string[] {
  const names = highlights.filter((highlight) => typeof highlight === "string");
  const words = names.map((name) => name.trim().split(/\s+/).length);
  return (
    names.length === highlights.length &&
    names.length >= MIN_NAMES &&
    Math.max(...words) <= MAX_WORDS &&
    words.filter((count) => count === 1).length * 2 >= names.length &&
    // A script without spaces between its words has long ones.
    names.every(
      (name) => name.length <= 24 && !/[.!?。！？:;]$/.test(name.trim()) && !/[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]/.test(name),
    )
  );
}
