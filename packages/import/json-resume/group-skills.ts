import type { jsonResume } from "weavefolio/extra";
import { listObjects, toList, toText } from "./json-values.ts";

/** Fewer can be groups that share a word. */
const MIN_SKILLS = 6;

/**
 * Groups skills that each name their fields as keywords, such as “HTML” with “Front end” and “Web”, by the field that most of them share.
 * What remains of the keywords is reported as not imported.
 */
export function groupSkills(resume: jsonResume.Json): void {
  const skills = listObjects(resume["skills"]).map((skill) => ({
    ...skill,
    fields: toList(skill["keywords"]).flatMap((word) => toText(word) ?? []),
  }));
  const counts = new Map<string, number>();
  for (const field of skills.flatMap(({ fields }) => fields)) counts.set(field, (counts.get(field) ?? 0) + 1);
  const areFields = skills.length >= MIN_SKILLS && skills.every(({ fields }) => fields.length > 0) && counts.size < skills.length;
  if (!areFields) return;
  const groups = Map.groupBy(skills, ({ fields }) => fields.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]);
  resume["skills"] = [...groups].map(([name, members]) => ({ name, keywords: members.map(describeSkill) }));
  const unused = [...counts.keys()].filter((field) => !groups.has(field));
  if (unused.length > 0) resume["skillKeywords"] = unused;
}

function describeSkill({ name, level }: jsonResume.Json): string {
  return [toText(name), toText(level) && `(${toText(level)})`].filter(Boolean).join(" ");
}
