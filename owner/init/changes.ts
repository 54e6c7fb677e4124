import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../content-model/load/errors.ts";
import type { Fields } from "../../content-model/load/plain.ts";
import type { Content, FileName } from "../../content-model/schema/schema.ts";
import { editYaml } from "../editing/edit.ts";
import type { Texts } from "../editing/write.ts";
import type { Answer, Current } from "./interview.ts";

/** An answer that differs from what the content says, and how that is told. */
export type Change = Answer & { told: string };

/**
 * What the content says of each field.
 *
 * @param samples the fields that still hold the sample
 */
export function currentOf(content: Content, samples: Problem[]): Current {
  const plain = { ...content, site: { ...content.site, accent: content.palette.light.accent } };
  return (file, path) => {
    let value: unknown = plain[file];
    for (const step of path) value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[step] : undefined;
    const sample = samples.some((problem) => problem.file.endsWith(`/${file}.yaml`) && problem.entry === path.join(" › "));
    return { value: typeof value === "string" ? value : "", sample };
  };
}

/** Those answers that are news, each once: of two to the same field the later counts. */
export function changesFrom(answers: Answer[], current: Current): Change[] {
  const latest = new Map(answers.map((answer) => [`${answer.file} ${answer.path.join(".")}`, answer]));
  return [...latest.values()].flatMap((answer) => {
    const { file, path, value } = answer;
    const before = current(file, path).value;
    if (before === value) return [];
    return [{ ...answer, told: `${file}.yaml  ${path.join(" › ")}: ${value}` }];
  });
}

/** The content files with the changes in them; all else keeps its bytes. */
export async function editedTexts(folder: string, changes: Change[]): Promise<Texts> {
  const texts: Texts = {};
  for (const [file, changed = []] of Object.entries(Object.groupBy(changes, (change) => change.file))) {
    const fields: Fields = {};
    for (const { path, value } of changed) set(fields, path, value);
    texts[file as FileName] = editYaml(await readFile(join(folder, `${file}.yaml`), "utf8"), fields);
  }
  return texts;
}

function set(fields: Fields, [step = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) fields[step] = value;
  else {
    const inner = (fields[step] ?? {}) as Fields;
    fields[step] = inner;
    set(inner, rest, value);
  }
}
