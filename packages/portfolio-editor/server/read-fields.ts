import { fileNames, listLanguages, parseValues, readText, splitFrontMatter } from "portfolio/editing";
import type { Field, FieldValue, Region, Responses } from "../protocol.ts";
import type { FoundRegion } from "../regions/find-regions.ts";
import { BODY, type Source, type WrittenValues } from "../regions/mark-content.ts";
import { assertInside, isInside, listFiles } from "./content-files.ts";
import { describePlace, findSchema, getWritten, listFields, nameField, parseFileName } from "./fields.ts";
import { toForm } from "./forms.ts";
import { findStoryFile } from "./story-files.ts";

/** Reads the content folder as the editor shows it. */
export type Reader = {
  /** Returns the texts of all files. */
  readFiles(): Promise<[file: string, text: string][]>;
  readValues(): Promise<WrittenValues>;
  /** Adds where each field is written. */
  describeRegions(regions: readonly FoundRegion[]): Promise<Region[]>;
  /** Returns a field with its value and its form. */
  read(field: Field): Promise<FieldValue>;
  listFields(): Promise<Responses["fields"]>;
};

export function createReader(folder: string): Reader {
  async function readFiles(): Promise<[file: string, text: string][]> {
    const names: string[] = [];
    for (const name of await listFiles(folder)) if (await isInside(folder, name)) names.push(name);
    const texts = await Promise.all(names.map(async (file) => [file, await readText(folder, file)] as const));
    return texts.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]));
  }

  async function describeRegions(regions: readonly FoundRegion[]): Promise<Region[]> {
    const texts = new Map(await readFiles());
    const describe = (field: Source) => ({ ...field, where: describePlace(texts.get(field.file) ?? "", field, folder) });
    return regions.map((region) => ({ ...region, fields: region.fields.map(describe) }));
  }

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

  return {
    readFiles,
    readValues: async () => Object.fromEntries((await readFiles()).map(([file, text]) => [file, parseValues(splitFrontMatter(text).yaml)])),
    describeRegions,
    read,
    listFields: list,
  };
}

const STORY_FORM = { is: "story", label: "Markdown", description: "Its text, in Markdown.", example: "", isRequired: true } as const;
