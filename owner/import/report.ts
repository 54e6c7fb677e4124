import { styleText } from "node:util";
import { structuredPatch } from "diff";
import type { Left } from "../../content-model/json-resume/json-resume.ts";
import type { FileName } from "../../content-model/schema/schema.ts";
import type { Refused } from "./fit.ts";
import type { Kept, StillSample } from "./plan.ts";

/** How many values of a field are told, and how many of their characters. */
const VALUES = 8;
const TOLD = 100;

/** Lines around a change. */
const CONTEXT = 2;

/** What changes in a file, as lines with - and +; of a new file all. */
export function diffOf(file: string, before: string | undefined, after: string): string[] {
  const { hunks } = structuredPatch(file, file, before ?? "", after, "", "", { context: CONTEXT, stripTrailingCr: true });
  const lines = hunks.flatMap((hunk, at) => [...(at > 0 ? ["  ⋮"] : []), ...hunk.lines.map((line) => `  ${line}`)]);
  return [
    styleText("bold", before === undefined ? `${file} (new)` : file),
    ...lines.filter((line) => !line.startsWith("  \\")).map(coloured),
    "",
  ];
}

function coloured(line: string): string {
  const shown = printable(line).trimEnd();
  if (shown.startsWith("  +")) return styleText("green", shown);
  return shown.startsWith("  -") ? styleText("red", shown) : shown;
}

/** What is said beside the changes: what stays, what was not placed, and what to write next. */
export function notesOf({ kept, hidden, refused, left, noPlace, still }: Notes): string[] {
  const sections: [heading: string, lines: string[]][] = [
    ["Yours alone, and so it stays:", kept.map(({ file, title }) => `${file}.yaml  ${title}`)],
    ["Not shown, for pages in site.yaml leaves the page out:", hidden.map((file) => `${file}.yaml`)],
    ["Not placed, for the content's rules refuse it:", refused.flatMap(refusedLines)],
    ["Not placed, for the site has no field for it:", [...leftLines(left), ...noPlace.map((file) => `${file}  the whole file`)]],
    ["Still the sample's words, and yours to write:", still.flatMap(sampleLines)],
  ];
  return sections.flatMap(([heading, lines]) => (lines.length > 0 ? [heading, ...lines.map((line) => `  ${printable(line)}`), ""] : []));
}

export type Notes = { kept: Kept[]; hidden: FileName[]; refused: Refused[]; left: Left[]; noPlace: string[]; still: StillSample[] };

function refusedLines({ file, entry, text, why }: Refused): string[] {
  return [`${file}.yaml  ${entry}${text && `: ${shortened(text)}`}`, `    ${ended(why)}`];
}

function sampleLines({ file, entry, text, meaning }: StillSample): string[] {
  return [`${file}.yaml  ${entry}: ${shortened(text)}`, `    ${ended(meaning)}`];
}

/** Fields that nobody wants in a terminal's history, or in a report that is shown to others. */
const PRIVATE = /^(?:phone|address|postalcode|zip code|birth date|maiden name|instant messengers|extension|number)$/i;

/** What to do with some of what has no place. */
const advice: Record<string, string> = {
  "basics › image": "Pictures are not fetched. The site shows no portrait.",
  "basics › picture": "Pictures are not fetched. The site shows no portrait.",
  "basics › url": "If this site will live there, write it as address in site.yaml.",
  "Skills.csv › Name": "Home shows the first three; write others into core in profile.yaml.",
  "skills › name": "Home shows the first three; write others into core in profile.yaml.",
};

/** A line for each field, with what all entries say in it. */
function leftLines(left: Left[]): string[] {
  const fields = Map.groupBy(left, ({ path }) => path.join(" › "));
  return Array.from(fields, ([field, same]) => {
    const texts = [...new Set(same.map(({ text }) => shortened(text)))];
    const more = texts.length > VALUES ? `, and ${texts.length - VALUES} more` : "";
    const hidden = same[0]?.path.some((step) => PRIVATE.test(step));
    const line = hidden ? `${field}  (private, and not shown)` : `${field}: ${texts.slice(0, VALUES).join("; ")}${more}`;
    return [line, ...(advice[field] ? [`    ${advice[field]}`] : [])];
  }).flat();
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > TOLD ? `${line.slice(0, TOLD).trimEnd()}…` : line;
}

const ended = (sentence: string) => (/[.…?]$/.test(sentence) ? sentence : `${sentence}.`);

/** A terminal obeys control characters, and these words may be a stranger's. */
function printable(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, " ");
}
