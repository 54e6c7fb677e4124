import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../../content-model/load/errors.ts";
import type { Fields } from "../../content-model/schema/plain-values.ts";
import type { Content, FileName } from "../../content-model/schema/schema.ts";
import { editYaml } from "../editing/edit-yaml.ts";
import type { Texts } from "../editing/write-content.ts";
import type { Answer, Current } from "./interview.ts";

/** An answer that differs from the content; `summary` is what the owner reads. */
export type Change = Answer & { summary: string };

export function createCurrent(content: Content, samples: Diagnostic[]): Current {
  const plain = { ...content, site: { ...content.site, accent: content.palette.light.accent } };
  return (file, path) => {
    let value: unknown = plain[file];
    for (const step of path) value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[step] : undefined;
    const sample = samples.some((diagnostic) => diagnostic.file.endsWith(`/${file}.yaml`) && diagnostic.entry === path.join(" › "));
    return { value: typeof value === "string" ? value : "", sample };
  };
}

/** Returns the answers that differ from the content. Of two for the same field, the later one wins. */
export function findChanges(answers: Answer[], current: Current): Change[] {
  const latest = new Map(answers.map((answer) => [`${answer.file} ${answer.path.join(".")}`, answer]));
  return [...latest.values()].flatMap((answer) => {
    const { file, path, value } = answer;
    const before = current(file, path).value;
    if (before === value) return [];
    return [{ ...answer, summary: `${file}.yaml  ${path.join(" › ")}: ${value}` }];
  });
}

export async function editTexts(folder: string, changes: Change[]): Promise<Texts> {
  const texts: Texts = {};
  for (const [file, changed = []] of Object.entries(Object.groupBy(changes, (change) => change.file))) {
    const fields: Fields = {};
    for (const { path, value } of changed) setField(fields, path, value);
    texts[file as FileName] = editYaml(await readFile(join(folder, `${file}.yaml`), "utf8"), fields);
  }
  return texts;
}

function setField(fields: Fields, [step = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) fields[step] = value;
  else {
    const inner = (fields[step] ?? {}) as Fields;
    fields[step] = inner;
    setField(inner, rest, value);
  }
}
