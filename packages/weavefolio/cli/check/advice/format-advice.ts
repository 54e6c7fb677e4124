import type { ContentFile } from "../../../content/load/content-file.ts";
import { diagnosticAt } from "../../../content/load/source-position.ts";
import type { Advice } from "./advice.ts";

/** Formats advice as a section of the report: a line for each kind, or for each finding. Returns none without advice. */
export function formatAdvice(advice: readonly Advice[], files: readonly ContentFile[], showsAll: boolean): string[] {
  if (advice.length === 0) return [];
  const kinds = [...Map.groupBy(advice, ({ kind }) => kind).values()];
  const lines = kinds.flatMap((found) => {
    const shown = showsAll ? found : found.slice(0, 1);
    const more = found.length > shown.length ? ` (and ${found.length - shown.length} more)` : "";
    return shown.map((item) => `  ${formatLine(item, files, more)}`);
  });
  const isShort = !showsAll && advice.length > kinds.length;
  const all = isShort ? " --all lists all." : "";
  return [
    `Résumé: what readers may miss or skip. It doesn't fail the check.${all} To turn it off, write advice: false in site.yaml.`,
    "",
    ...lines,
  ];
}

function formatLine({ file, path, what, tip }: Advice, files: readonly ContentFile[], more: string): string {
  const parsed = files.find(({ name }) => name === file)?.parsed;
  if (!parsed) throw new Error(`${file}.yaml was not read`);
  const { file: name, line, column, entry } = diagnosticAt(parsed, path, what, tip);
  return `${name}:${line}:${column}  ${[entry, what].filter(Boolean).join(" ")}${more}. ${tip}.`;
}
