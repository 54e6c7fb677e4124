import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../../content/load/errors.ts";
import { getValue } from "../../content/load/schema-walk.ts";
import type { Fields, Plain } from "../../content/schema/plain-values.ts";
import type { Content } from "../../content/schema/schema.ts";
import { editYaml } from "../editing/edit-yaml.ts";
import type { Texts } from "../editing/write-content.ts";
import type { Answer, Current } from "./interview.ts";

/** An answer that differs from the content. `summary` is what the owner reads. */
export type Change = Answer & { summary: string };

export function createCurrent(content: Content, samples: Diagnostic[]): Current {
  const plain = { ...content, site: { ...content.site, accent: content.palette.light.accent } };
  return (file, path) => {
    const value = getValue(plain[file], path);
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
    if (before === (value ?? "")) return [];
    return [{ ...answer, summary: `${file}.yaml  ${path.join(" › ")}${value === undefined ? " is removed" : `: ${value}`}` }];
  });
}

export async function editTexts(folder: string, changes: Change[]): Promise<Texts> {
  const texts: Texts = {};
  for (const { file, path, value } of changes) {
    const text = texts[file] ?? (await readFile(join(folder, `${file}.yaml`), "utf8"));
    texts[file] = editYaml(text, path.reduceRight<Plain | undefined>((inner, step) => ({ [step]: inner as Plain }), value) as Fields);
  }
  return texts;
}
