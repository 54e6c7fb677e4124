import { type Diagnostic, formatDiagnostic } from "../../content/load/errors.ts";
import { listUntranslatedTexts } from "../../content/load/page-content.ts";
import { allPicturesIn } from "../../content/load/pictures.ts";
import { shorten } from "../../content/load/source-position.ts";
import { type Content, optionalPages } from "../../content/schema/schema.ts";
import { findLanguageFolder } from "../../content/schema/site.ts";
import { CONFIRMATION } from "../samples/find-samples.ts";

/** Errors stop a build, warnings don't. */
export type Findings = { errors: Diagnostic[]; warnings: Diagnostic[]; closing: string[] };

/** `samples` are fields that still have the sample's value. They must not be published if `isForbidden`. `advice` are lines of text. */
export type Report = Findings & { samples: Diagnostic[]; isForbidden: boolean; advice: string[] };

export function formatReport({ errors, warnings, samples, isForbidden, advice, closing }: Report): string {
  const parts = [...listDiagnostics(errors, "error"), ...listDiagnostics(warnings, "warning")];
  if (samples.length > 0) {
    const lines = samples.map(({ file, line, column, entry, what }) => `  ${file}:${line}:${column}  ${entry} ${what}`);
    const consequence = isForbidden ? "and must not be published under your name" : "which would be published";
    parts.push([`${countSamples(samples.length)}, ${consequence}:`, "", ...lines].join("\n"));
    parts.push(`Fix: Write your own. If a value is yours as well, add the comment ${CONFIRMATION} at the end of its line.`);
  }
  if (advice.length > 0) parts.push(advice.join("\n"));
  if (closing.length > 0) parts.push(closing.join("\n"));
  return parts.join("\n\n");
}

function listDiagnostics(diagnostics: Diagnostic[], kind: string): string[] {
  if (diagnostics.length === 0) return [];
  return [
    `There ${diagnostics.length === 1 ? "is" : "are"} ${formatCount(diagnostics.length, kind)}.`,
    ...diagnostics.map(formatDiagnostic),
  ];
}

/** Merges the samples of each file: a workflow shows only ten annotations. */
export function groupSamplesByFile(samples: Diagnostic[]): Diagnostic[] {
  return Object.values(Object.groupBy(samples, ({ file }) => file)).flatMap((found = []) => {
    const [first] = found;
    if (!first) return [];
    const entries = found.map(({ entry }) => entry.replaceAll(/ “[^“”]*”/g, ""));
    return [{ ...first, entry: "", what: `${countSamples(found.length)}: ${entries.join(", ")}` }];
  });
}

const countSamples = (count: number) =>
  count === 1 ? "1 field still has the sample's value" : `${count} fields still have the sample's value`;

export function summarize(content: Content): string {
  const { site, about, experience, projects, certificates, writing } = content;
  const pictures = new Set(allPicturesIn(content).map(({ picture }) => picture.src));
  const counts = [
    site.pages.includes("experience") && formatCount(experience.jobs.length, "job"),
    site.pages.includes("projects") && formatCount(projects.projects.length, "project"),
    site.pages.includes("certificates") && formatCount(certificates.certificates.length, "certificate"),
    site.pages.includes("about") && formatCount(about.interests.length, "interest"),
    site.pages.includes("writing") && formatCount(writing.posts.length, "post"),
    formatCount(pictures.size, "picture"),
  ].filter((count) => count !== false);
  return `The content is valid: ${counts.join(", ")}.`;
}

/** Says what a language doesn't say itself, or that it says all. */
export function summarizeTranslation(content: Content): string {
  const { language } = content.site;
  const texts = listUntranslatedTexts(content);
  if (texts.length === 0) return `${language}: every text is translated.`;
  const examples = texts.slice(0, 3).map((text) => `“${shorten(text)}”`);
  const others = texts.length > examples.length ? ", …" : "";
  return `${language}: ${formatCount(texts.length, "text")} not translated, shown in ${content.untranslated.language}: ${examples.join(", ")}${others}`;
}

/** Says which texts of the interface a language lacks, except those of omitted pages. Without any, the content has a warning. */
export function summarizeInterface({ site, catalogue }: Content): string[] {
  const omitted: readonly string[] = optionalPages.filter((page) => !site.pages.includes(page));
  const missing = catalogue.missing.filter((path) => !path.split(".").some((name) => omitted.includes(name)));
  if (catalogue.isEnglish || missing.length === 0) return [];
  const place = `texts: in ${findLanguageFolder(site)}site.yaml`;
  return [
    `${site.language}: ${formatCount(missing.length, "text")} of the interface in English: ${missing.join(", ")}. Write your own below ${place}.`,
  ];
}

const formatCount = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
