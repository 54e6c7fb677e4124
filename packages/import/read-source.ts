import { isUtf8 } from "node:buffer";
import { open, readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { contentFiles, formatDiagnostic, jsonResume, Lines } from "weavefolio/extra";
import { type Archive, readFolder, readZip } from "./archive.ts";
import { readBibtex } from "./bibtex.ts";
import { type Origin, splitOrigins, type Unsure } from "./documents/located.ts";
import { type DocumentSource, readEuropassJson, readEuropassXml, readPdfSource } from "./documents/read-document.ts";
import { ImportError } from "./import-error.ts";
import { fromJsonResume, type ImportedContent } from "./json-resume/from-json-resume.ts";
import { type Leftover, toObject } from "./json-resume/json-values.ts";
import type { Writing } from "./json-resume/keep-signs.ts";
import type { ListName } from "./json-resume/newest-first.ts";
import { isSectionName } from "./json-resume/other-names.ts";
import { convertLinkedIn, toArchivePath } from "./linkedin.ts";
import { isWanted } from "./linkedin-files.ts";

/**
 * A parsed résumé. `turned` are lists with the oldest first in the source. `unusedFiles` are files of an archive that the site has no fields for.
 * `origins` are the values of a document, which an owner compares with it, and `unsure` what it has left out.
 */
export type Source = {
  kind: "JSON Resume" | "LinkedIn archive" | "BibTeX" | "repositories" | DocumentSource["kind"];
  content: ImportedContent;
  leftovers: Leftover[];
  turned: ListName[];
  unusedFiles: string[];
  /** Other files of an archive. */
  unopened: string[];
  /** Where values are that could be elsewhere as well. */
  chosen: string[];
  /** What is wrong at lines of the file. The rest of it is imported. */
  problems: string[];
  /** Whether it is only a part of what there is about its owner, so that other content stays. */
  isPartial: boolean;
  /** Whether its lists have the owner's items already. */
  isMerged: boolean;
  origins: Origin[];
  unsure: Unsure[];
};

/** `withPrivate` imports phone, street and postal code as well. */
type Options = { withPrivate: boolean };

/** A long résumé has 50 KB and a few hundred values, and it may embed a picture. A publication can have a hundred authors. */
const MAX_MEGABYTES = 4;
const MAX_VALUES = 5000;
const MAX_BIBTEX_VALUES = 20_000;

/** Reads a JSON Resume, BibTeX, a LinkedIn archive (ZIP, folder or one of its CSV files) or PDF, or a Europass CV. Throws ImportError for all else */
export async function readSource(path: string, options: Options = { withPrivate: false }): Promise<Source> {
  const source = await read(path, basename(path), options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    throw new ImportError(error.code === "ENOENT" ? `File not found: ${path}` : `${basename(path)} cannot be read (${error.code}).`);
  });
  const count = countValues(source.content);
  const most = source.kind === "BibTeX" ? MAX_BIBTEX_VALUES : MAX_VALUES;
  if (count <= most) return source;
  throw new ImportError(`${basename(path)} has ${count} values; the maximum is ${most}.`);
}

function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + countValues(part), 0);
}

async function read(path: string, name: string, options: Options): Promise<Source> {
  const found = await stat(path);
  if (found.isDirectory()) return toSource(await readFolder(path, isWanted), name, options);
  if (!found.isFile()) throw new ImportError(`${name} is not a regular file.`);
  const kind = detectKind(await readFirstBytes(path));
  if (kind === "ZIP") return toSource(await readZip(path, isWanted), name, options);
  if (kind !== undefined && kind !== "PDF") throw new ImportError(`${name} is ${kind}. ${SUPPORTED}`);
  if (found.size > MAX_MEGABYTES * 1024 * 1024) throw new ImportError(`${name} is larger than ${MAX_MEGABYTES} MB. ${SUPPORTED}`);
  const bytes = await readFile(path);
  if (kind === "PDF") return convertDocument(await readPdfSource(bytes, name), name, options);
  if (name.toLowerCase().endsWith(".csv")) {
    if (!isWanted(name)) throw new ImportError(`${name} is not a file that the import reads from a LinkedIn archive. ${SUPPORTED}`);
    return toSource({ files: new Map([[name, bytes]]), unopened: [] }, name, options);
  }
  return parseText(decode(bytes, name), name, options);
}

function parseText(text: string, name: string, options: Options): Source | Promise<Source> {
  if (/^\s*</.test(text)) return convertDocument(readEuropassXml(text, name), name, options);
  return isBibtex(text, name) ? parseBibtex(text, name) : parseJsonResume(text, name, options);
}

const SUPPORTED =
  "Import a JSON Resume (resume.json), publications (.bib), a Europass CV (PDF or XML), LinkedIn's “Save to PDF” (Profile.pdf) or a LinkedIn archive: the ZIP that LinkedIn › Settings › Data privacy › Get a copy of your data sends you, or its folder.";

function convertDocument({ kind, resume: located, unsure, unused }: DocumentSource, name: string, options: Options): Source {
  const { resume, origins } = splitOrigins(located);
  if (origins.length === 0) throw new ImportError(`${name} has no values that the import reads. Export it again.`);
  const { content, leftovers, turned } = fromJsonResume(resume, { ...options, writing: WRITINGS[kind] });
  const others = unused.map(({ path, located: { text, at } }) => ({ path, titles: [], text, at }));
  return { ...nothing, kind, content, leftovers: [...leftovers, ...others], turned, origins: [...origins, ...others], unsure };
}

/** LinkedIn has no formatting. What Europass has as HTML becomes Markdown. */
const WRITINGS: Record<DocumentSource["kind"], Writing> = { "LinkedIn PDF": "plain", "Europass CV": "mixed" };

/** The first bytes of files that are not text. */
const SIGNATURES: [kind: string, signature: RegExp][] = [
  ["ZIP", /^504b(?:0304|0506)/],
  ["PDF", /^25504446/],
  ["an archive of another kind: unpack it first", /^(?:1f8b|377abcaf|52617221|425a68)/],
  ["UTF-16 text: save it as UTF-8", /^(?:fffe|feff)/],
  ["a picture", /^(?:89504e47|ffd8ff|47494638)/],
];

function detectKind(bytes: Buffer): string | undefined {
  const hex = bytes.toString("hex");
  return SIGNATURES.find(([, signature]) => signature.test(hex))?.[0];
}

async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The notes of a source that has none. */
export const nothing = {
  unusedFiles: [],
  unopened: [],
  chosen: [],
  problems: [],
  isPartial: false,
  isMerged: false,
  origins: [],
  unsure: [],
};

function toSource({ files, unopened }: Archive, name: string, options: Options): Source {
  const { resume, ...notes } = convertLinkedIn(files, name);
  const { content, leftovers, turned } = fromJsonResume(resume, { ...options, writing: "plain" });
  const archiveLeftovers = leftovers.map((leftover) => ({ ...leftover, path: toArchivePath(leftover.path) }));
  return {
    ...nothing,
    ...{ kind: "LinkedIn archive", content, leftovers: archiveLeftovers, turned },
    ...notes,
    unopened: unopened.sort(),
  };
}

function decode(bytes: Buffer, name: string): string {
  if (!isUtf8(bytes)) throw new ImportError(`${name} is not UTF-8 text. ${SUPPORTED}`);
  const text = contentFiles.normalizeText(bytes.toString("utf8"));
  if (text.trim() === "") throw new ImportError(`${name} is empty. ${SUPPORTED}`);
  return text;
}

/** A comment can be above the first entry. */
function isBibtex(text: string, name: string): boolean {
  const first = text.split("\n").find((line) => !/^\s*(?:%|$)/.test(line)) ?? "";
  return /\.bib$/i.test(name) || /^\s*@[a-z]+\s*[{(]/i.test(first);
}

async function parseBibtex(text: string, name: string): Promise<Source> {
  const { resume, problems } = await readBibtex(text, name);
  const { content, leftovers } = fromJsonResume(resume);
  return {
    ...nothing,
    ...{ kind: "BibTeX", content, turned: [], isPartial: true },
    leftovers: leftovers.map((leftover) => ({ ...leftover, ...toEntry(leftover, name) })),
    problems: problems.map(({ line, entry, what }) => `${name}:${line}  ${entry ? `“${entry}”` : "An entry"} ${what}.`),
  };
}

/** Names the file and the field, without the steps of the converted résumé. */
function toEntry({ path, titles }: Leftover, name: string): Pick<Leftover, "path" | "titles"> {
  return { path: [name, path.at(-1) ?? ""], titles: [titles[0], undefined] };
}

/** Every JSON Resume, of any version, has one of these. */
const SECTIONS = ["basics", "bio", ...jsonResume.sections.map(({ key }) => key)];

function parseJsonResume(text: string, name: string, options: Options): Source {
  if (!/^\s*[{[]/.test(text) && findJsonError(text)) throw new ImportError(`${name} is neither JSON nor a ZIP. ${SUPPORTED}`);
  try {
    const resume = parseJson(text, name);
    if (isEuropass(resume)) return convertDocument(readEuropassJson(text, name), name, options);
    if (isReactiveResume(resume)) {
      throw new ImportError(
        `${name} is a file of Reactive Resume, not a JSON Resume: its jobs and studies are in \`sections\`, which the import doesn't read. ${SUPPORTED}`,
      );
    }
    const isResume = typeof resume === "object" && resume !== null && Object.keys(resume).some(isSectionName);
    if (!isResume) {
      const why =
        typeof resume === "object" && resume !== null ? `has none of ${SECTIONS.join(", ")}` : `contains only ${describeValue(resume)}`;
      throw new ImportError(`${name} is JSON, but not a JSON Resume: it ${why}. Export it again. ${SUPPORTED}`);
    }
    return { ...nothing, kind: "JSON Resume", ...fromJsonResume(resume as Record<string, unknown>, options) };
  } catch (error) {
    if (error instanceof RangeError) throw new ImportError(`${name} is nested too deeply.`);
    throw error;
  }
}

/** Reactive Resume (https://rxresu.me) has groups of items in `sections`, and `basics` as a JSON Resume has. */
function isReactiveResume(resume: unknown): boolean {
  const { sections: groups } = toObject(resume) ?? {};
  return Object.values(toObject(groups) ?? {}).some((group) => Array.isArray(toObject(group)?.["items"]));
}

const isEuropass = (resume: unknown) => typeof resume === "object" && resume !== null && "SkillsPassport" in resume;

function findJsonError(text: string): SyntaxError | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return error;
    throw error;
  }
}

const describeValue = (value: unknown) => (typeof value === "string" ? "a text" : String(value));

function parseJson(text: string, name: string): unknown {
  const error = findJsonError(text);
  if (!error) return JSON.parse(text);
  const offset = findErrorOffset(text, error);
  const end = offset + (/^\w+/.exec(text.slice(offset))?.[0].length ?? 1);
  const [detail = ""] = error.message.split(/ in JSON at position \d+|, /);
  const what = `is not valid JSON: ${detail.slice(0, 1).toLowerCase()}${detail.slice(1)}`;
  const fix = "Correct this line, or export the file again";
  throw new ImportError(formatDiagnostic({ file: name, ...new Lines(text).locate(offset, end), entry: "", what, fix }));
}

/** Finds where JSON ends being valid. V8 omits the offset of an unexpected token, which is the last one of the shortest text with that error. */
function findErrorOffset(text: string, { message }: SyntaxError): number {
  const offset = /at position (\d+)/.exec(message)?.[1];
  if (offset !== undefined) return Number(offset);
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (findJsonError(text.slice(0, middle + 1))?.message.startsWith("Unexpected token")) high = middle;
    else low = middle + 1;
  }
  return low;
}
