import { basename } from "node:path";
import {
  development,
  diagnosticAt,
  editing,
  fileNames,
  Lines,
  optionalPages,
  type Parsed,
  type Plain,
  schemaParts,
  schemas,
  schemaWalk,
} from "weavefolio/extra";
import { parseDocument } from "yaml";
import type { z } from "zod";
import type { Field, ListedField } from "../protocol.ts";
import { BODY } from "../regions/mark-content.ts";
import { toWords } from "../words.ts";
import { RequestError } from "./request-error.ts";

/** A content file: its folder of another language with a slash, its name there, and the schema of its YAML, if it has any. */
type ContentFileName = { language: string; name: string; schema: z.core.$ZodType | undefined };

const STORY = /^(pages|projects|writing)\/[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

export const isStory = (name: string) => STORY.test(name);

/** The front matter of the Markdown files in a folder. */
const frontMatters: Record<string, z.core.$ZodType> = {
  pages: schemaParts.ownPage,
  projects: schemaParts.projectStory,
  writing: schemaParts.post,
};

/** Splits the name of a content file. @throws {RequestError} for any other path, also one out of the folder */
export function parseFileName(file: string, languages: readonly string[]): ContentFileName {
  const tag = languages.slice(1).find((tag) => file.startsWith(`${tag}/`));
  const language = tag === undefined ? "" : `${tag}/`;
  const name = file.slice(language.length);
  const [, folder] = STORY.exec(name) ?? [];
  if (folder) return { language, name, schema: frontMatters[folder] };
  const known = fileNames.find((known) => name === `${known}.yaml`);
  if (!known) throw new RequestError(404, `${file} is not a content file`);
  return { language, name, schema: known === "site" && language ? schemaParts.createSiteTranslationSchema(optionalPages) : schemas[known] };
}

/** Returns the schema of a field; of a Markdown file's text, undefined. @throws {RequestError} if the schema has none there */
export function findSchema({ file, path }: Field, languages: readonly string[]): z.core.$ZodType | undefined {
  const { name, schema } = parseFileName(file, languages);
  if (name.endsWith(".md") && path.length === 1 && path[0] === BODY) return undefined;
  const found = schema && schemaWalk.getFieldAt(schema, path);
  if (!found) throw new RequestError(404, `${file} has no field ${path.join(".")}`);
  return found;
}

/** Whether a field is one of the file's schema. */
export function hasSchema(field: Field, languages: readonly string[]): boolean {
  try {
    findSchema(field, languages);
    return true;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return false;
  }
}

/** Returns a field's value in a file's text, undefined if it is not written, or if the file is missing. */
export function getWritten(text: string | undefined, { file, path }: Field): Plain | undefined {
  if (text === undefined) return undefined;
  if (path[0] === BODY && file.endsWith(".md")) return getBody(file, text).body.replaceAll("\r\n", "\n");
  return schemaWalk.getValue(getValues(file, text), path) as Plain | undefined;
}

/** Returns the values of a file's YAML, undefined if it is invalid. */
export function getValues(file: string, text: string): unknown {
  return parse(file, getYaml(file, text)).values;
}

/** Returns the YAML of a file: all of it, or its front matter, which a story of a project rarely has. */
function getYaml(file: string, text: string): string {
  return file.endsWith(".md") && !hasFront(file, text) ? "" : editing.splitFrontMatter(text).yaml;
}

/** A story can start with a line, which isn't front matter. */
export function hasFront(file: string, text: string): boolean {
  const isStory = /(?:^|\/)projects\//.test(file);
  return editing.splitFrontMatter(text).before !== "" && (!isStory || /^---[ \t]*\r?\n[\w-]+:/.test(text));
}

/** Splits a Markdown file into its front matter and its text. */
export function getBody(file: string, text: string): { front: string; body: string } {
  const { before, yaml, after } = editing.splitFrontMatter(text);
  if (!hasFront(file, text)) return { front: "", body: text };
  const [hyphens = ""] = /^---[ \t]*(?:\r?\n|$)(?:[ \t]*\r?\n)?/.exec(after) ?? [];
  return { front: before + yaml + hyphens, body: after.slice(hyphens.length) };
}

/** Says where a field is written, as errors do: `content/profile.yaml:6 › tagline`; of one that isn't, where it would be. */
export function describePlace(text: string, { file, path }: Field, folder: string): string {
  const name = `${basename(folder)}/${file}`;
  const { before } = editing.splitFrontMatter(text);
  const yaml = getYaml(file, text);
  if (path[0] === BODY && file.endsWith(".md")) return name;
  const { values, ...parsed } = parse(file, yaml);
  const { line, entry } = diagnosticAt(parsed, path, "", "");
  const isWritten = schemaWalk.getValue(values, path) !== undefined;
  return [isWritten ? `${name}:${line + before.split("\n").length - 1}` : name, entry].filter(Boolean).join(" › ");
}

/** The files as parsed last: a page shows a hundred fields of the same ones. */
const remember = development.createMemory<Parsed & { values: unknown }>();

function parse(file: string, text: string): Parsed & { values: unknown } {
  return remember(file, [text], () => {
    const document = parseDocument(text, editing.PARSE_OPTIONS);
    return { file, text, document, lines: new Lines(text), values: editing.parseValues(text, document) };
  });
}

/** Returns the name of a field, or of the list or file that it is in. */
export function nameField({ file, path }: Field): string {
  return path.findLast((step) => typeof step === "string") ?? basename(file).replace(/\.\w+$/, "");
}

/** Returns a path in words: `Jobs › Front-end Developer › Start date`. */
function namePath(path: Field["path"], schema: z.core.$ZodType | undefined, values: unknown): string {
  const steps = path.map((step, depth) => {
    const place = path.slice(0, depth + 1);
    const found = schema && schemaWalk.getFieldAt(schema, place);
    if (typeof step === "string") return (found && schemaWalk.getManual(found).label) ?? toWords(step);
    const item = schemaWalk.getValue(values, place);
    const [name] = schemaWalk.isGroup(item) ? Object.values(item).filter((field) => typeof field === "string") : [];
    return name ?? String(step + 1);
  });
  return steps.join(" › ");
}

/** Lists the values that a file has, in its order; a group and a list of groups by what is in them. */
export function listFields(file: string, text: string, schema: z.core.$ZodType | undefined, folder: string): ListedField[] {
  const values = getValues(file, text);
  const written = schema ? [...schemaWalk.walkFields(schema, values)] : [];
  const fields = written.flatMap(({ path, value }): ListedField[] => {
    const isLeaf =
      path.length > 0 &&
      !schemaWalk.isGroup(value) &&
      !(Array.isArray(value) && value.some(schemaWalk.isGroup)) &&
      typeof path.at(-1) !== "number";
    if (!isLeaf) return [];
    const field = { file, path: path as ListedField["path"] };
    const where = describePlace(text, field, folder);
    return [
      {
        ...field,
        name: namePath(field.path, schema, values),
        where,
        summary: Array.isArray(value) ? value.join(", ") : String(value ?? ""),
      },
    ];
  });
  if (!file.endsWith(".md")) return fields;
  const field = { file, path: [BODY] };
  return [...fields, { ...field, name: "Text", where: describePlace(text, field, folder), summary: getBody(file, text).body.slice(0, 80) }];
}
