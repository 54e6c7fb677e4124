import { join } from "node:path";
import { parseDocument } from "yaml";
import type { z } from "zod";
import { showProgress } from "../progress.ts";
import { type Content, type FileName, type OptionalPage, optionalPages, schemas } from "../schema/schema.ts";
import { findInvisibleAccent, findPaleAccent } from "./accent.ts";
import { deriveContent, emailjsKeys, type Raw } from "./derive-content.ts";
import { findMissingDocuments, findUnusedDocuments, inspectDocuments } from "./documents.ts";
import { findDuplicates } from "./duplicates.ts";
import { ContentError, type Diagnostic } from "./errors.ts";
import { type Folder, findSpecialFiles, findStrayFiles, getDisplayPath, listFolder, readContentText } from "./folder.ts";
import { findMergedParagraphs, restoreEmptyLines } from "./paragraphs.ts";
import { checkPictures } from "./pictures.ts";
import { findAccidentalComments, findImplausible } from "./plausibility.ts";
import { contentFolder } from "./project-folders.ts";
import { findProjectStories, toProjectPages } from "./project-pages.ts";
import { readYaml } from "./read-yaml.ts";
import { toDiagnostics } from "./schema-errors.ts";
import { type Field, getItem, getValue, walkFields, withoutBlanks } from "./schema-walk.ts";
import { diagnosticAt, Lines, type Parsed } from "./source-position.ts";
import { type CheckedStory, checkStories } from "./stories.ts";

/** A content file: `fields` are its values, valid or not; `value` is the validated whole. */
export type ContentFile = {
  name: FileName;
  parsed: Parsed;
  fields: readonly Field[];
  value: unknown;
  errors: Diagnostic[];
  warnings: Diagnostic[];
};

export type Inspection = {
  files: readonly ContentFile[];
  stories: readonly CheckedStory[];
  content: Content | undefined;
  errors: Diagnostic[];
  warnings: Diagnostic[];
};

/** `address` overrides the one in site.yaml. @throws {ContentError} with all errors */
export async function loadContent(folder: string, address?: string, now?: Date): Promise<{ content: Content; warnings: Diagnostic[] }> {
  return throwErrors(await inspectContent(folder, address, now));
}

/** @throws {ContentError} with the inspection's errors */
export function throwErrors({ content, errors, warnings }: Inspection): { content: Content; warnings: Diagnostic[] } {
  if (!content) throw new ContentError(errors, warnings);
  return { content, warnings };
}

/** Inspects the content of a project, and its folder public, which the build copies. */
export async function inspectProject(root: string, address?: string): Promise<Inspection> {
  const [found, special] = await showProgress(
    () => "Checking the content and its pictures",
    () => Promise.all([inspectContent(contentFolder(root), address), findSpecialFiles(join(root, "public"))]),
  );
  return special.length === 0 ? found : { ...found, content: undefined, errors: [...found.errors, ...special] };
}

/** Returns the errors that loadContent() throws; `content` is undefined then. */
export async function inspectContent(path: string, address?: string, now = new Date()): Promise<Inspection> {
  const folder = await listFolder(path);
  if ("what" in folder) return { files: [], stories: [], content: undefined, errors: [folder], warnings: [] };
  const site = await readContentFile("site", folder, now);
  if (address) overrideAddress(site, address);
  const pages = getPages(site);
  const names = (Object.keys(schemas) as FileName[]).filter((name) => name !== "site");
  const others = names.map((name) =>
    isOptional(name) && !pages.includes(name) ? createEmptyFile(name, folder, emptyPage(name)) : readContentFile(name, folder, now),
  );
  const files = [site, ...(await Promise.all(others))];
  // Without the page, neither its file nor its folder is read.
  const found = await findProjectStories(pages.includes("projects") ? getFile(files, "projects") : undefined, folder);
  const checked = await checkStories([...found.sources.values()], folder, {
    base: getBase(site),
    paths: new Set(["/", "/contact", ...pages.map((page) => `/${page}`)]),
  });
  const { stories } = checked;
  const errors = [...files.flatMap((file) => file.errors), ...found.errors, ...checked.errors, ...(await inspectDocuments(folder))];
  const warnings = [
    ...files.flatMap((file) => file.warnings),
    ...found.warnings,
    ...checked.warnings,
    ...findStrayFiles(folder),
    ...findUnusedDocuments(files, stories, folder),
  ];
  if (errors.length > 0) return { files, stories, content: undefined, errors, warnings };
  const raw = Object.fromEntries(files.map(({ name, value }) => [name, value])) as Raw;
  return { files, stories, content: deriveContent(raw, toProjectPages(found.sources, stories, folder), now), errors, warnings };
}

/** @throws if it wasn't read */
function getFile(files: readonly ContentFile[], name: FileName): ContentFile {
  const file = files.find((file) => file.name === name);
  if (!file) throw new Error(`${name}.yaml was not read`);
  return file;
}

/** The path of the site's address; of an invalid one, which is an error of its own, the root. */
function getBase({ value }: ContentFile): string {
  return value ? new URL((value as Raw["site"]).address).pathname : "/";
}

function isOptional(name: FileName): name is OptionalPage {
  return optionalPages.includes(name as OptionalPage);
}

function emptyPage(name: OptionalPage): unknown {
  const fields = Object.entries<z.ZodType>(schemas[name].shape);
  return Object.fromEntries(fields.map(([field, schema]) => [field, getItem(schema, []) ? [] : ""]));
}

function getPages({ fields }: ContentFile): readonly OptionalPage[] {
  const field = fields.find(({ path }) => path.join() === "pages");
  return schemas.site.shape.pages.safeParse(field?.value).data ?? optionalPages;
}

function createEmptyFile(name: FileName, folder: Folder, value: unknown, errors: Diagnostic[] = []): ContentFile {
  const parsed = { file: getDisplayPath(folder.path, `${name}.yaml`), text: "", document: parseDocument(""), lines: new Lines("") };
  return { name, parsed, fields: [], value, errors, warnings: [] };
}

function overrideAddress(site: ContentFile, address: string): void {
  const checked = schemas.site.shape.address.safeParse(address);
  const [issue] = checked.error?.issues ?? [];
  if (checked.success && site.value) Object.assign(site.value, { address: checked.data });
  if (!issue) return;
  const source = { text: address, length: address.length };
  const what = "is not a valid site address";
  site.errors.unshift({ file: "SITE_ADDRESS", line: 1, column: 1, entry: "", what, fix: issue.message, source });
}

export async function readContentFile(name: FileName, folder: Folder, now: Date): Promise<ContentFile> {
  const text = await readContentText(name, folder);
  if (typeof text !== "string") return createEmptyFile(name, folder, undefined, [text]);
  const { parsed, written, unreadable, errors: yamlErrors } = readValues(getDisplayPath(folder.path, `${name}.yaml`), text);
  const schema: z.ZodType = schemas[name];
  const plain = withoutBlanks(schema, written);
  const fields = [...walkFields(schema, plain)];
  restoreEmptyLines({ parsed, fields, value: plain });
  const checked = schema.safeParse(plain);
  const comments = findAccidentalComments(parsed);
  const file: ContentFile = { name, parsed, fields, value: checked.data, errors: [], warnings: [] };

  // Errors in an unreadable part are consequences of its syntax error.
  const isReadable = ({ line }: Diagnostic) => !unreadable.line(line);
  const issues = (checked.error?.issues ?? []).filter(
    ({ path }) => getValue(written, path) !== undefined || !unreadable.field(path.at(-1) ?? ""),
  );
  const fieldErrors = [
    ...(await checkPictures(file, folder)),
    ...findMissingDocuments(file, folder),
    ...toDiagnostics({ parsed, written, schema }, issues),
    ...findDuplicates(parsed, fields),
    ...(name === "site" ? findInvisibleAccent(parsed, fields) : []),
  ];
  file.errors.push(...sortByPosition([...yamlErrors, ...comments.errors, ...fieldErrors.filter(isReadable)]));
  const fieldWarnings = [
    // A syntax error can hide fields, so that they seem to be missing.
    ...(yamlErrors.length === 0 ? findImplausible(parsed, fields, now) : []),
    ...findMergedParagraphs(file),
    ...(name === "site" ? findPaleAccent(parsed, fields) : []),
    ...(name === "contact" ? findMissingKeys(file) : []),
  ];
  // At an error, a warning would give other advice for the same text.
  const hasError = ({ line, column }: Diagnostic) => file.errors.some((error) => error.line === line && error.column === column);
  file.warnings.push(...sortByPosition([...comments.warnings, ...fieldWarnings.filter((warning) => !hasError(warning))]));
  return file;
}

/** Sorts top to bottom, and keeps the first diagnostic of each position. */
function sortByPosition(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byPosition = new Map(diagnostics.toReversed().map((diagnostic) => [`${diagnostic.line}:${diagnostic.column}`, diagnostic]));
  return [...byPosition.values()].toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Reads YAML, and its plain values as `written`: undefined if they are endless. */
function readValues(file: string, text: string): ReturnType<typeof readYaml> & { written: unknown } {
  try {
    const read = readYaml(file, text);
    return { ...read, written: read.parsed.document.toJS({ maxAliasCount: 100 }) };
  } catch (error) {
    // Nesting beyond the stack, or aliases that multiply; anything else is a bug.
    if (!(error instanceof RangeError || error instanceof ReferenceError)) throw error;
    const lines = new Lines(text);
    const start = Math.max(0, text.search(/[[{&]|\S/));
    const what = "is nested too deeply or repeats itself endlessly";
    const fix = "Write the values out, without “&name” and “*name”";
    const diagnostic = { file, ...lines.locate(start, start + 1), entry: "", what, fix };
    const everywhere = { line: () => true, field: () => true };
    return { parsed: { file, text, document: parseDocument(""), lines }, errors: [diagnostic], unreadable: everywhere, written: undefined };
  }
}

/** Warns if some of the three keys are missing: the form is shown, but EmailJS's client throws when it sends. */
function findMissingKeys({ parsed, value }: ContentFile): Diagnostic[] {
  if (!value) return [];
  const { emailjs } = value as Raw["contact"];
  const missing = emailjsKeys.filter((key) => emailjs[key] === "");
  if (missing.length === emailjsKeys.length) return [];
  const fix = "Copy it from EmailJS's dashboard, or leave all three empty";
  return missing.map((key) => diagnosticAt(parsed, ["emailjs", key], "is empty: the contact form cannot send", fix));
}
