import type { jsonResume } from "weavefolio/extra";
import { listObjects, toList } from "./json-values.ts";

/** Sections whose items have points and technologies, with the keys of the technologies. */
const TECHNOLOGIES: Record<string, string[]> = { work: ["x-technologies", "technologies", "keywords"], projects: ["keywords"] };

/** Changes points that only name technologies, such as “Java”, “Spring Boot”, “Kafka” and “SQL”, to technologies. */
export function tagHighlights(resume: jsonResume.Json): void {
  const skills = listSkills(resume);
  for (const [section, keys] of Object.entries(TECHNOLOGIES)) {
    for (const item of listObjects(toList(resume[section]))) {
      const names = toList(item["highlights"]).filter((highlight) => typeof highlight === "string" && isName(highlight)) as string[];
      const [key] = keys;
      if (!key || keys.some((other) => item[other] !== undefined) || names.length < toList(item["highlights"]).length) continue;
      if (!areKnown(names, skills) && !areSingleWords(names)) continue;
      item[key] = names;
      delete item["highlights"];
    }
  }
}

const normalize = (name: string) => name.trim().toLowerCase();

function listSkills(resume: jsonResume.Json): Set<string> {
  const skills = listObjects(resume["skills"]).flatMap(({ name, keywords }) => [name, ...toList(keywords)]);
  return new Set(skills.flatMap((skill) => (typeof skill === "string" ? normalize(skill) : [])));
}

/** A script without spaces between its words has long ones, which can be sentences. */
function isName(text: string): boolean {
  return (
    text.length <= 24 &&
    text.trim().split(/\s+/).length <= 3 &&
    !/[.!?。！？:;]$|[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]/.test(text.trim())
  );
}

const MIN_KNOWN = 3;

function areKnown(names: readonly string[], skills: ReadonlySet<string>): boolean {
  const distinct = new Set(names.map(normalize));
  return distinct.size >= MIN_KNOWN && distinct.intersection(skills).size * 2 > distinct.size;
}

/** A few short points that aren't skills can be deeds. */
const MIN_NAMES = 4;

function areSingleWords(names: readonly string[]): boolean {
  return names.length >= MIN_NAMES && names.filter((name) => !/\s/.test(name.trim())).length * 2 >= names.length;
}
