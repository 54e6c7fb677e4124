import { parseDocument } from "yaml";
import type { z } from "zod";
import { emailjsKeys } from "../schema/form-services.ts";
import { type FileName, schemas } from "../schema/schema.ts";
import { checkAccent } from "./accent.ts";
import { checkClips } from "./clips.ts";
import { findMissingDocuments } from "./documents.ts";
import { findRepetitions } from "./duplicates.ts";
import type { Diagnostic } from "./errors.ts";
import { type Folder, getDisplayPath, readContentText } from "./folder.ts";
import { createMemory } from "./memory.ts";
import { findSwappedItems, findUnequalLists, listUntranslated, mergeTranslation } from "./merge-translation.ts";
import { findMergedParagraphs, restoreLines } from "./paragraphs.ts";
import { checkPictures } from "./pictures.ts";
import { findAccidentalComments, findImplausible } from "./plausibility.ts";
import type { Raw } from "./raw.ts";
import { EVERYTHING, readYaml } from "./read-yaml.ts";
import { type Advise, toDiagnostics } from "./schema-errors.ts";
import { type Field, getValue, walkFields, withoutBlanks } from "./schema-walk.ts";
import { diagnosticAt, diagnosticIn, Lines, type Parsed } from "./source-position.ts";

/**
 * YAML of the content folder. `fields` are its values, valid or not. `value` is the validated whole, and `plain` is the same as
 * written. A translation has the original's values where its own are missing. `untranslated` are the paths of such texts.
 */
export type YamlFile = {
  parsed: Parsed;
  fields: readonly Field[];
  value: unknown;
  plain: unknown;
  untranslated: PropertyKey[][];
  errors: Diagnostic[];
  warnings: Diagnostic[];
};

export type ContentFile = YamlFile & { name: FileName };

export function createEmptyFile(name: FileName, folder: Folder, value: unknown, errors: Diagnostic[] = []): ContentFile {
  const parsed = { file: getDisplayPath(folder, `${name}.yaml`), text: "", document: parseDocument(""), lines: new Lines("") };
  return { name, parsed, fields: [], value, plain: undefined, untranslated: [], errors, warnings: [] };
}

export async function readContentFile(name: FileName, folder: Folder, now: Date): Promise<ContentFile> {
  const text = await readContentText(name, folder);
  if (typeof text !== "string") return createEmptyFile(name, folder, undefined, [text]);
  const file = getDisplayPath(folder, `${name}.yaml`);
  return { name, ...(await checkYaml({ file, text, schema: schemas[name] }, { folder, now, findMore: checksOf[name] })) };
}

/** What is checked in one file only. */
export type FindMore = (file: Pick<YamlFile, "parsed" | "fields" | "value">) => Pick<YamlFile, "errors" | "warnings">;

const checksOf: Partial<Record<FileName, FindMore>> = {
  site: ({ parsed, fields }) => {
    const { errors, warnings } = checkAccent(parsed, fields);
    return { errors: [...errors, ...findTwoFirstLanguages(parsed, fields)], warnings };
  },
  contact: (file) => ({ errors: [], warnings: findMissingKeys(file) }),
};

/** The file that a translation translates, and how the owner reads its name. */
export type Original = { plain: unknown; file: string };

type Options = { folder: Folder; now: Date; findMore?: FindMore | undefined; original?: Original | undefined };

type Text = { file: string; text: string; schema: z.ZodType; advise?: Advise | undefined };

/**
 * Reads YAML and checks it against its schema. `file` is the name in errors. A translation is checked together with its
 * original, which is valid, so that every error is its own.
 */
export async function checkYaml(given: Text, { folder, now, findMore, original }: Options): Promise<YamlFile> {
  const { file, text, schema, advise } = given;
  const inputs = [text, schema, advise, findMore, original?.file, JSON.stringify(original?.plain), toDay(now)];
  const { syntax, unreadable, allFields, fieldErrors, warnings, ...read } = remember(file, inputs, () =>
    checkText(given, { now, findMore, original }),
  );
  // Pictures get their sizes in the value.
  const found: YamlFile = { ...read, value: structuredClone(read.value), errors: [], warnings: [] };
  // Errors in an unreadable part are consequences of its syntax error.
  const isReadable = ({ line }: Diagnostic) => !unreadable.line(line);
  const inFolder = [
    ...(await checkPictures({ ...found, fields: allFields }, folder)),
    ...(await checkClips({ ...found, fields: allFields }, folder)),
    ...findMissingDocuments(found, folder),
  ];
  found.errors.push(...sortByPosition([...syntax, ...[...inFolder, ...fieldErrors].filter(isReadable)]));
  // At an error, a warning would give other advice for the same text.
  const hasError = ({ line, column }: Diagnostic) => found.errors.some((error) => error.line === line && error.column === column);
  found.warnings.push(...sortByPosition(warnings.filter((warning) => !hasError(warning))));
  return found;
}

const remember = createMemory<ReturnType<typeof checkText>>();

/** Checks are as exact as a day. */
const toDay = (now: Date) => now.toISOString().slice(0, "2026-01-05".length);

/** Checks what depends on the text only, and not on other files. */
function checkText({ file, text, schema, advise }: Text, { now, findMore, original }: Omit<Options, "folder">) {
  const { parsed, written, unreadable, errors: yamlErrors } = readValues(file, text);
  // An import removes the sample's lead, which can leave only comments: posts are elsewhere. Any other file has lost its values then.
  const isComplete = written === null && text.includes("#") && schema === schemas.writing;
  const own = withoutBlanks(schema, isComplete ? {} : written);
  const fields = [...walkFields(schema, own)];
  restoreLines({ parsed, fields, value: own });
  const plain = original ? mergeTranslation(schema, original.plain, own) : own;
  const checked = schema.safeParse(plain);
  const comments = findAccidentalComments(parsed);
  const found = {
    parsed,
    fields,
    value: checked.data as unknown,
    plain,
    untranslated: original ? listUntranslated(schema, plain, own) : [],
  };
  const allFields = original ? [...walkFields(schema, plain)] : fields;
  const translated = original && { parsed, fields, original: original.plain, originalFile: original.file };
  const more = findMore?.(found);
  const issues = (checked.error?.issues ?? []).filter(
    ({ path }) => getValue(original ? plain : written, path) !== undefined || !unreadable.field(path.at(-1) ?? ""),
  );
  return {
    ...found,
    unreadable,
    allFields,
    syntax: [...yamlErrors, ...comments.errors],
    fieldErrors: [
      ...toDiagnostics({ parsed, written, schema, advise }, issues),
      ...findRepetitions(parsed, allFields, "unique"),
      ...(translated ? findUnequalLists(translated) : []),
      ...(more?.errors ?? []),
    ],
    warnings: [
      ...comments.warnings,
      // A syntax error can hide fields, so that they seem to be missing.
      ...(yamlErrors.length === 0 ? findImplausible(parsed, original ? pickOwn(allFields, own) : fields, now) : []),
      ...findMergedParagraphs(found),
      ...(translated ? findSwappedItems(translated) : []),
      ...(more?.warnings ?? []),
    ],
  };
}

/** Picks the values of a translation from merged fields, so that warnings about the original aren't repeated. */
function pickOwn(fields: readonly Field[], own: unknown): Field[] {
  return fields.filter(({ path, meaning }) => path.length === 0 || (meaning?.is !== "list" && getValue(own, path) !== undefined));
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
    // Nesting beyond the stack, or aliases that multiply. Any other error is a bug.
    if (!(error instanceof RangeError || error instanceof ReferenceError)) throw error;
    const lines = new Lines(text);
    const start = Math.max(0, text.search(/[[{&]|\S/));
    const what = "is nested too deeply or repeats itself endlessly";
    const fix = "Write the values out, without “&name” and “*name”";
    const parsed = { file, text, document: parseDocument(""), lines };
    return { parsed, errors: [diagnosticIn(parsed, [start, start + 1], [], what, fix)], unreadable: EVERYTHING, written: undefined };
  }
}

/** Reports a language beside a list of languages that starts with another one. */
function findTwoFirstLanguages(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  const valueAt = (name: string) => fields.find(({ path }) => path.join() === name)?.value;
  const [language, first] = [valueAt("language"), valueAt("languages,0")];
  if (language === undefined || first === undefined || language === first) return [];
  const fix = "Remove it: the first one of languages is the language of these files";
  return [diagnosticAt(parsed, ["language"], `is not the first one of languages, which is ${String(first)}`, fix)];
}

/** Warns if some of the three keys are missing: the form is shown, but EmailJS's client throws when it sends. */
function findMissingKeys({ parsed, value }: Pick<YamlFile, "parsed" | "value">): Diagnostic[] {
  if (!value) return [];
  const { send, emailjs } = value as Raw["contact"];
  if (send !== "emailjs") return [];
  const missing = emailjsKeys.filter((key) => emailjs[key] === "");
  if (missing.length === emailjsKeys.length) return [];
  const fix = "Copy it from EmailJS's dashboard, or leave all three empty";
  return missing.map((key) => diagnosticAt(parsed, ["emailjs", key], "is empty: the contact form cannot send", fix));
}
