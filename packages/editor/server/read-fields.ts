import { editing, fileNames } from "weavefolio/extra";
import type { Field, FieldValue, Responses } from "../protocol.ts";
import { BODY } from "../regions/mark-content.ts";
import { assertInside, isInside, listFiles } from "./content-files.ts";
import { describePlace, findSchema, getWritten, hasSchema, listFields, nameField, parseFileName } from "./fields.ts";
import { toForm } from "./forms.ts";
import { findStoryFile } from "./story-files.ts";

/** Reads the content folder as the editor shows it. */
export function createReader(folder: string) {
  /** Returns the texts of all files. */
  async function readFiles(): Promise<[file: string, text: string][]> {
    const texts = (await listFiles(folder)).map(async (file): Promise<[string, string][]> => {
      const text = (await isInside(folder, file)) ? await editing.readText(folder, file) : undefined;
      return text === undefined ? [] : [[file, text]];
    });
    return (await Promise.all(texts)).flat();
  }

  /** Returns a field with its value and its form. */
  async function read(field: Field): Promise<FieldValue> {
    const languages = await editing.listLanguages(folder);
    const { language, name } = parseFileName(field.file, languages);
    findSchema(field, languages);
    await assertInside(folder, field.file);
    const texts = await Promise.all([field.file, name].map(async (file) => [file, await editing.readText(folder, file)] as const));
    const found = describe(field, languages, new Map(texts));
    const storyFile = isElsewhere(found) ? await findStoryFile(folder, field.path) : undefined;
    return storyFile ? read({ file: language + storyFile, path: [BODY] }) : found;
  }

  /** Returns the fields that can be read without another file. */
  async function readAll(fields: readonly Field[]): Promise<FieldValue[]> {
    const languages = await editing.listLanguages(folder);
    const texts = new Map(await readFiles());
    const files = [...new Set(fields.map(({ file }) => file))];
    const links = await Promise.all(files.map(async (file) => ((await isInside(folder, file)) ? [] : [file])));
    const known = fields.filter((field) => hasSchema(field, languages) && !links.flat().includes(field.file));
    return known.map((field) => describe(field, languages, texts)).filter((field) => !isElsewhere(field));
  }

  function describe(field: Field, languages: readonly string[], texts: ReadonlyMap<string, string | undefined>): FieldValue {
    const { language, name } = parseFileName(field.file, languages);
    const schema = findSchema(field, languages);
    const text = texts.get(field.file);
    const untranslated = language ? getWritten(texts.get(name), { ...field, file: name }) : undefined;
    return {
      ...field,
      form: schema ? toForm(schema, { name: nameField(field) }) : STORY_FORM,
      value: getWritten(text, field),
      where: describePlace(text ?? "", field, folder),
      ...(untranslated !== undefined && { untranslated }),
    };
  }

  async function list(): Promise<Responses["fields"]> {
    const languages = await editing.listLanguages(folder);
    const written = await readFiles();
    const files = new Set([...fileNames.map((name) => `${name}.yaml`), ...written.map(([file]) => file)]);
    const fields = written.flatMap(([file, text]) => listFields(file, text, parseFileName(file, languages).schema, folder));
    return { files: [...files], fields };
  }

  return { readFiles, read, readAll, listFields: list };
}

/** A story that isn't in its project's file can have a file of its own. */
const isElsewhere = ({ form, value }: FieldValue) => form.is === "story" && value === undefined;

const STORY_FORM = { is: "story", label: "Markdown", description: "Its text, in Markdown.", example: "", isRequired: true } as const;
