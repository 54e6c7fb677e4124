import { fileNames, listLanguages, readText } from "portfolio/editing";
import type { Field, FieldValue, Responses } from "../protocol.ts";
import { BODY } from "../regions/mark-content.ts";
import { assertInside, isInside, listFiles } from "./content-files.ts";
import { describePlace, findSchema, getWritten, listFields, nameField, parseFileName } from "./fields.ts";
import { toForm } from "./forms.ts";
import { findStoryFile } from "./story-files.ts";

/** Reads the content folder as the editor shows it. */
export function createReader(folder: string) {
  /** Returns the texts of all files. */
  async function readFiles(): Promise<[file: string, text: string][]> {
    const texts = (await listFiles(folder)).map(async (file): Promise<[string, string][]> => {
      const text = (await isInside(folder, file)) ? await readText(folder, file) : undefined;
      return text === undefined ? [] : [[file, text]];
    });
    return (await Promise.all(texts)).flat();
  }

  /** Returns a field with its value and its form. */
  async function read(field: Field): Promise<FieldValue> {
    const languages = await listLanguages(folder);
    const { language, name } = parseFileName(field.file, languages);
    const schema = findSchema(field, languages);
    await assertInside(folder, field.file);
    const text = await readText(folder, field.file);
    const untranslated = language ? getWritten(await readText(folder, name), { ...field, file: name }) : undefined;
    const found = {
      value: getWritten(text, field),
      where: describePlace(text ?? "", field, folder),
      ...(untranslated !== undefined && { untranslated }),
    };
    if (!schema) return { ...field, form: STORY_FORM, ...found };
    const form = toForm(schema, { name: nameField(field) });
    const storyFile = form.is === "story" && found.value === undefined ? await findStoryFile(folder, field.path) : undefined;
    return storyFile ? read({ file: language + storyFile, path: [BODY] }) : { ...field, form, ...found };
  }

  async function list(): Promise<Responses["fields"]> {
    const languages = await listLanguages(folder);
    const written = await readFiles();
    const files = new Set([...fileNames.map((name) => `${name}.yaml`), ...written.map(([file]) => file)]);
    const fields = written.flatMap(([file, text]) => listFields(file, text, parseFileName(file, languages).schema, folder));
    return { files: [...files], fields };
  }

  return { readFiles, read, listFields: list };
}

const STORY_FORM = { is: "story", label: "Markdown", description: "Its text, in Markdown.", example: "", isRequired: true } as const;
