import { styleText } from "node:util";
import { type FileName, jsonResume, terminal } from "weavefolio/extra";
import type { Origin, Unsure } from "./documents/located.ts";
import type { Rejected } from "./fit-to-schema.ts";
import type { Leftover } from "./json-resume/json-values.ts";
import type { ListName } from "./json-resume/newest-first.ts";
import { suggestName } from "./json-resume/other-names.ts";
import type { RemovedProof } from "./kept-proof.ts";
import { toArchivePath } from "./linkedin.ts";
import type { Kept, Removed } from "./plan-changes.ts";
import type { RemainingSample } from "./remaining-samples.ts";

/** How many values are shown before a confirmation. A report lists all. */
const MAX_VALUES = 12;
const MAX_LENGTH = 100;

/** Renders the changes of a file. A new file is rendered as a whole. */
export function renderFileDiff(file: string, before: string | undefined, after: string): string[] {
  return [styleText("bold", before === undefined ? `${file} (new)` : file), ...terminal.renderDiff(before, after), ""];
}

/** Renders each value of a document with its place, for the owner to compare. */
export function renderOrigins(origins: Origin[], document: string): string[] {
  const entries = Array.from(Map.groupBy(origins, getEntry), ([entry, values]) => [
    entry,
    ...values.map(({ path, text, at }) => {
      const value = path.some(isPrivate) ? "(private, not shown)" : shortenLine(text);
      return `    ${path.at(-1)}: ${value}  (${at})`;
    }),
  ]);
  return renderSections([[`Read from ${document}, for you to compare:`, entries.flat()]]);
}

/** Renders what the owner should know. The list of what is not imported is cut, and `rest` says where all of it is, if it is given. */
export function renderNotes(notes: Notes, rest?: string): string[] {
  const { chosen, unopened, problems, turned, kept, removed, removedProof, leftoverFiles, hidden, unsure, rejected, remaining } = notes;
  return renderSections([
    ["Chosen for you, and yours to change:", chosen],
    ["Turned to the newest first, as the pages show it:", turned.map(({ page, list }) => `${page}.yaml  ${list}`)],
    ["Only in your content, and kept:", kept.map(({ file, title }) => `${file}.yaml  ${title}`)],
    ["Removed, because it describes the sample's owner, and the source has nothing for it:", removed.flatMap(renderRemoved)],
    ["Removed proof, because the source lacks what it is about:", removedProof.map(renderProof)],
    ["Removed, because they are the sample's files, and nothing uses them any more:", leftoverFiles],
    ["Not shown, because pages in site.yaml omits the page:", hidden.map((file) => `${file}.yaml`)],
    [BROKEN, problems],
    [UNSURE, unsure.flatMap((value) => renderUnsure(value))],
    [INVALID, rejected.flatMap((value) => renderRejected(value))],
    [NO_FIELD, rest === undefined ? renderUnused(notes) : renderFirstUnused(notes, rest)],
    [UNOPENED, unopened.length > 0 ? [unopened.join(", ")] : []],
    ["Still the sample's content, for you to replace:", remaining.flatMap(renderSample)],
  ]);
}

/** Renders everything that is not imported as the text of a file, or undefined if there is nothing. */
export function renderReport(notes: Notes, heading: string): string | undefined {
  const sections = renderSections([
    [BROKEN, notes.problems],
    [UNSURE, notes.unsure.flatMap((value) => renderUnsure(value, toParagraphs))],
    [INVALID, notes.rejected.flatMap((value) => renderRejected(value, toParagraphs))],
    [NO_FIELD, renderUnused(notes, toParagraphs)],
    [UNOPENED, notes.unopened],
  ]);
  return sections.length > 0 ? [heading, "", ...sections].join("\n") : undefined;
}

const UNOPENED = "Not opened, because a site shows nothing of it:";
const BROKEN = "To correct in the file:";
const UNSURE = "Not imported, because the import isn't sure what it is:";
const INVALID = "Not imported, because it is not valid content:";
const NO_FIELD = "Not imported, because the site has no field for it:";

/** Renders headings with their lines, without those that have none. */
export function renderSections(sections: [heading: string, lines: string[]][]): string[] {
  return sections.flatMap(([heading, lines]) =>
    lines.length > 0 ? [heading, ...lines.map((line) => `  ${terminal.toPrintable(line)}`), ""] : [],
  );
}

export type Notes = {
  /** What the import decided where several values would be right. */
  chosen: string[];
  problems: string[];
  unopened: string[];
  turned: ListName[];
  kept: Kept[];
  removed: Removed[];
  removedProof: RemovedProof[];
  /** As the owner reads their paths. */
  leftoverFiles: string[];
  hidden: FileName[];
  unsure: Unsure[];
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

const renderProof = ({ file, claim, label, url }: RemovedProof) => `${file}.yaml  “${shortenLine(claim)}”: ${label}, ${url}`;

function renderRejected({ file, entry, text, reason }: Rejected, format: Format = shortenLine): string[] {
  return [...`${file}.yaml  ${entry}${text && `: ${format(text)}`}`.split("\n"), `    ${endSentence(reason)}`];
}

function renderUnsure({ text, at, reason }: Unsure, format: Format = shortenLine): string[] {
  return [...`${at}: ${format(text)}`.split("\n"), `    ${endSentence(reason)}`];
}

function renderSample({ file, entry, text, description }: RemainingSample): string[] {
  return [`${file}.yaml  ${entry}: ${shortenLine(text)}`, ...(description ? [`    ${endSentence(description)}`] : [])];
}

/** Fields whose values must not end up in a terminal's history or a shared report. */
const PRIVATE = new Set(
  (
    "phone mobile telephone address street postalcode zipcode zip birthdate birthday birth birthplace dateofbirth placeofbirth dob age gender sex religion " +
    "maritalstatus nationality nationalitycode gendercode visa referee dialnumber countrydialing nationalid idnumber identitynumber personalid personalnumber " +
    "passport passportnumber ssn socialsecuritynumber taxid cpf rut dni " +
    "nif pesel bsn maidenname instantmessengers extension number emailaddress nationalinsurancenumber nationalinsurance nationalidnumber " +
    "aadhaar aadhar pan curp rfc cedula codicefiscale steuernummer sozialversicherungsnummer driverslicense driverlicense salary currentsalary " +
    "geburtsdatum geburtstag geburtsort familienstand nationalitt datedenaissance datenaissance naissance situationfamiliale " +
    "fechadenacimiento fechanacimiento estadocivil nacionalidad datadenascimento datanascimento nacionalidade datadinascita datanascita"
  ).split(" "),
);

/** Names are equal without case and marks. */
const isPrivate = (name: string) => PRIVATE.has(name.toLowerCase().replaceAll(/[^a-z]/g, ""));

const PRIVATE_ADVICE = "Private. To import and publish it, add --private to the command.";

/** Where a JSON Resume and a LinkedIn archive have the fields that --private imports. */
const PRIVATE_PATHS = jsonResume.profileFields
  .flatMap(({ isPrivate, keys }) => (isPrivate ? keys.map((key) => key.split(".")) : []))
  .flatMap((key) => [["basics", ...key], ["bio", ...key], toArchivePath(["basics", ...key])]);

const isOnRequest = (path: readonly string[]) => PRIVATE_PATHS.some((known) => known.every((step, depth) => path[depth] === step));

type Unused = Pick<Notes, "leftovers" | "unusedFiles">;

/** Turns a value into one or more lines. */
type Format = (text: string) => string;

/** Lists all values by entry, each with its field. A hint follows the first value that it is about. */
function renderUnused({ leftovers, unusedFiles }: Unused, format: Format = shortenLine): string[] {
  const hinted = new Set<string>();
  const lines = Array.from(Map.groupBy(leftovers, getEntry), ([entry, values]) => [
    entry,
    ...values.flatMap(({ path, text }) => {
      const field = path.join(" › ");
      const isHinted = isOnRequest(path) && !hinted.has(field);
      if (isHinted) hinted.add(field);
      const meant = suggestName(path);
      const value = path.some(isPrivate) ? "  (private, not shown)" : `: ${format(text)}`;
      return [
        ...`${path.at(-1)}${value}`.split("\n").map((line) => `    ${line}`),
        ...(isHinted ? [`        ${PRIVATE_ADVICE}`] : []),
        ...(meant ? [`        Did you mean “${meant}”?`] : []),
      ];
    }),
  ]);
  return [...lines.flat(), ...unusedFiles.map((file) => `${file}  the whole file`)];
}

function renderFirstUnused({ leftovers, unusedFiles }: Unused, rest: string): string[] {
  const first = leftovers.toSorted((a, b) => Number(isOnRequest(b.path)) - Number(isOnRequest(a.path))).slice(0, MAX_VALUES);
  const count = leftovers.length - first.length;
  const kinds = countKinds(leftovers.filter((leftover) => !first.includes(leftover)));
  return [...renderUnused({ leftovers: first, unusedFiles }), ...(count > 0 ? [`and ${count} more: ${rest}`, ...kinds] : [])];
}

/** Names each field with values, and how many values it has. */
function countKinds(leftovers: readonly Leftover[]): string[] {
  const kinds = Map.groupBy(leftovers, ({ path }) => path.join(" › "));
  return Array.from(kinds, ([field, { length }]) => `    ${field}${length > 1 ? ` (${length})` : ""}`);
}

function getEntry({ path, titles }: Leftover): string {
  const steps = path.slice(0, -1).flatMap((step, index) => [step, ...(titles[index] ? [`“${shortenLine(titles[index])}”`] : [])]);
  return steps.length > 0 ? steps.join(" › ") : (path[0] ?? "");
}

/** Indents the further lines of a value below its field. */
const toParagraphs = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n    ");

function shortenLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).trimEnd()}…` : line;
}

const endSentence = (sentence: string) => (/[.…?]$/.test(sentence) ? sentence : `${sentence}.`);
