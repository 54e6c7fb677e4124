import { type Files, readFields } from "./content-files.ts";
import { detectLanguage, isSameLanguage } from "./detect-language.ts";
import type { ImportedContent } from "./json-resume/from-json-resume.ts";

/** Asks the owner, or undefined if nobody can answer. */
export type Ask = ((question: string) => Promise<boolean>) | undefined;

/** Sets the language of the imported texts if the owner agrees, or without an answer if site.yaml still has the sample's. */
export async function chooseLanguage(
  imported: ImportedContent,
  { now, sample }: Pick<Files, "now" | "sample">,
  ask: Ask,
): Promise<{ content: ImportedContent; notes: string[] }> {
  const site = readFields(now.site);
  const before = String(site["language"] ?? "en");
  const found = imported.site?.["language"] === undefined && site["languages"] === undefined ? detectLanguage(imported) : undefined;
  if (found === undefined || isSameLanguage(found, before)) return { content: imported, notes: [] };
  const name = new Intl.DisplayNames("en", { type: "language" }).of(found);
  const isWanted = ask
    ? await ask(`The texts are in ${name}. Set the language of the site to ${found} (it is ${before})?`)
    : before === sample.site["language"];
  const content = isWanted ? { ...imported, site: { ...imported.site, language: found } } : imported;
  const rest = isWanted ? `, in place of ${before}` : ` would fit. ${before} stays`;
  return { content, notes: [`site.yaml  language: ${found}${rest} (the texts are in ${name})`] };
}
