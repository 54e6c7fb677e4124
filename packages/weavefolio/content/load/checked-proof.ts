import type { Proof } from "../schema/proof.ts";
import type { Content } from "../schema/schema.ts";
import { createDateFormats } from "./date-texts.ts";
import type { Evidence } from "./evidence.ts";
import { isGroup } from "./schema-walk.ts";

/** Adds to each proof the month in which `weavefolio check --live` last saw its page, unless the page is gone. */
export function addChecked(content: Content, evidence: Evidence): Content {
  const dates = createDateFormats(content.site.language, content.texts.experience.present, new Date());
  const { about, experience, projects, certificates } = content;
  for (const proof of findProofs([about, experience, projects, certificates])) {
    const { seen, dead } = evidence[proof.url] ?? {};
    if (seen && !dead) proof.checked = dates.ofMonth(seen);
  }
  return content;
}

function findProofs(value: unknown): Proof[] {
  if (Array.isArray(value)) return value.flatMap(findProofs);
  if (!isGroup(value)) return [];
  const { proof, ...others } = value;
  return [...((proof as Proof[] | undefined) ?? []), ...Object.values(others).flatMap(findProofs)];
}
