import { styleText } from "node:util";
import { structuredPatch } from "diff";
import type { Leftover } from "../../content-model/json-resume/json-values.ts";
import type { FileName } from "../../content-model/schema/schema.ts";
import type { Rejected } from "./fit-to-schema.ts";
import type { Kept, Removed } from "./plan-changes.ts";
import type { RemainingSample } from "./remaining-samples.ts";

const MAX_VALUES = 8;
const MAX_LENGTH = 100;
const CONTEXT_LINES = 2;

/** Renders the changes of a file as lines with - and +; all lines of a new file. */
export function renderDiff(file: string, before: string | undefined, after: string): string[] {
  const { hunks } = structuredPatch(file, file, before ?? "", after, "", "", { context: CONTEXT_LINES, stripTrailingCr: true });
  const lines = hunks.flatMap((hunk, index) => [...(index > 0 ? ["  ⋮"] : []), ...hunk.lines.map((line) => `  ${line}`)]);
  return [
    styleText("bold", before === undefined ? `${file} (new)` : file),
    ...lines.filter((line) => !line.startsWith("  \\")).map(colourLine),
    "",
  ];
}

function colourLine(line: string): string {
  const text = toPrintable(line).trimEnd();
  if (text.startsWith("  +")) return styleText("green", text);
  return text.startsWith("  -") ? styleText("red", text) : text;
}

export function renderNotes({ kept, removed, hidden, rejected, leftovers, unusedFiles, remaining }: Notes): string[] {
  const sections: [heading: string, lines: string[]][] = [
    ["Only in your content, and kept:", kept.map(({ file, title }) => `${file}.yaml  ${title}`)],
    ["Removed, because it describes the sample's owner, and the source has nothing for it:", removed.flatMap(renderRemoved)],
    ["Not shown, because pages in site.yaml omits the page:", hidden.map((file) => `${file}.yaml`)],
    ["Not imported, because it is not valid content:", rejected.flatMap(renderRejected)],
    [
      "Not imported, because the site has no field for it:",
      [...renderLeftovers(leftovers), ...unusedFiles.map((file) => `${file}  the whole file`)],
    ],
    ["Still the sample's content, for you to replace:", remaining.flatMap(renderSample)],
  ];
  return sections.flatMap(([heading, lines]) => (lines.length > 0 ? [heading, ...lines.map((line) => `  ${toPrintable(line)}`), ""] : []));
}

export type Notes = {
  kept: Kept[];
  removed: Removed[];
  hidden: FileName[];
  rejected: Rejected[];
  leftovers: Leftover[];
  unusedFiles: string[];
  remaining: RemainingSample[];
};

function renderRemoved({ file, titles, isPageRemoved }: Removed): string[] {
  const lines = titles.length > 0 ? [`${file}.yaml  ${titles.join("; ")}`] : [];
  if (!isPageRemoved) return lines;
  return [
    ...lines,
    `site.yaml  the page ${file}`,
    `    To show it, write your own content in ${file}.yaml, and add ${file} to pages in site.yaml.`,
  ];
}

function renderRejected({ file, entry, text, reason }: Rejected): string[] {
  return [`${file}.yaml  ${entry}${text && `: ${shortenLine(text)}`}`, `    ${endSentence(reason)}`];
}

function renderSample({ file, entry, text, description }: RemainingSample): string[] {
  return [`${file}.yaml  ${entry}: ${shortenLine(text)}`, ...(description ? [`    ${endSentence(description)}`] : [])];
}

/** Fields whose values must not end up in a terminal's history or a shared report. */
const PRIVATE = /^(?:phone|address|postalcode|zip code|birth date|maiden name|instant messengers|extension|number)$/i;

const ADVICE: Record<string, string> = {
  "basics › image": "Pictures are not fetched. The site shows no portrait.",
  "basics › picture": "Pictures are not fetched. The site shows no portrait.",
  ...Object.fromEntries(
    ["basics › url", "basics › website", "bio › url", "bio › website"].map((key) => [
      key,
      "If you deploy this site there, write it as address in site.yaml.",
    ]),
  ),
  "Skills.csv › Name": "Home shows the first three; to change them, edit core in profile.yaml.",
  "skills › name": "Home shows the first three; to change them, edit core in profile.yaml.",
};

function renderLeftovers(leftovers: Leftover[]): string[] {
  const fields = Map.groupBy(leftovers, ({ path }) => path.join(" › "));
  return Array.from(fields, ([field, sameField]) => {
    const texts = [...new Set(sameField.map(({ text }) => shortenLine(text)))];
    const more = texts.length > MAX_VALUES ? `, and ${texts.length - MAX_VALUES} more` : "";
    const isPrivate = sameField[0]?.path.some((step) => PRIVATE.test(step));
    const line = isPrivate ? `${field}  (private, not shown)` : `${field}: ${texts.slice(0, MAX_VALUES).join("; ")}${more}`;
    return [line, ...(ADVICE[field] ? [`    ${ADVICE[field]}`] : [])];
  }).flat();
}

function shortenLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).trimEnd()}…` : line;
}

const endSentence = (sentence: string) => (/[.…?]$/.test(sentence) ? sentence : `${sentence}.`);

/** Removes control characters, which a terminal would execute: the text may be someone else's. */
function toPrintable(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, " ");
}
