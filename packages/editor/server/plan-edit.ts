import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, editing, inspectContent } from "weavefolio/extra";
import type { EditResult } from "../protocol.ts";
import { BODY } from "../regions/mark-content.ts";
import { assertInside } from "./content-files.ts";
import { findSchema, getWritten, hasFront, parseFileName } from "./fields.ts";
import { RequestError } from "./request-error.ts";
import type { Requests } from "./requests.ts";
import { keepSlug, listStoryFiles, planBody, planFront } from "./story-files.ts";

type Edit = Omit<Requests["edit"], "session">;

/** Plans what an edit of a field changes, or returns why it can't be made. @throws {RequestError} if the field is unknown */
export async function planFieldEdit({ file, edit, before }: Edit, folder: string): Promise<{ change: editing.Change } | EditResult> {
  findSchema({ file, path: edit.path }, await editing.listLanguages(folder));
  await assertInside(folder, file);
  const text = await editing.readText(folder, file);
  // A list's items are changed from the list that the owner saw.
  const isItem = edit.do !== "set" && typeof edit.path.at(-1) === "number";
  const found = getWritten(text, { file, path: isItem ? edit.path.slice(0, -1) : edit.path });
  const errors = text === undefined ? [] : await findReadingErrors(file, text, folder);
  if (errors.length > 0) return { errors };
  // Many programs empty a file before they write it.
  if (text === "" && before !== undefined) return changedMeanwhile(file, folder);
  if (!isDeepStrictEqual(found ?? null, before ?? null)) return { conflict: found ?? null };
  const planned = await planText(file, text, edit, folder);
  if ("error" in planned) return { error: String(planned.error) };
  if (planned[file] && planned[file].before !== text) return changedMeanwhile(file, folder);
  return { change: await keepSlug(planned, { file, path: edit.path }, folder) };
}

/** A page tries an edit again in two seconds. */
export const changedMeanwhile = (file: string, folder: string) => ({
  error: `${basename(folder)}/${file} has changed meanwhile. Try again`,
});

/** Returns why a file can't be read, such as for the marks of a merge conflict. Its values would be missing. */
async function findReadingErrors(file: string, text: string, folder: string): Promise<Diagnostic[]> {
  const isReadable = !/^(?:<{7}|>{7})(?:\s|$)|\uFFFD/m.test(text) && editing.parseValues(editing.splitFrontMatter(text).yaml) !== undefined;
  if (isReadable) return [];
  const { errors } = await inspectContent(folder, undefined, { withDrafts: true });
  return errors.filter((error) => error.file === `${basename(folder)}/${file}`);
}

async function planText(
  file: string,
  text: string | undefined,
  edit: Edit["edit"],
  folder: string,
): Promise<editing.Change | { error: string }> {
  if (!file.endsWith(".md")) return editing.planEdit({ file, edit }, folder);
  if (edit.path[0] !== BODY)
    return text === undefined || hasFront(file, text) ? editing.planEdit({ file, edit }, folder) : planFront(file, text, edit);
  const { name } = parseFileName(file, await editing.listLanguages(folder));
  if (text === undefined && !(await listStoryFiles(folder)).includes(name)) throw new RequestError(404, `${file} belongs to no project`);
  return planBody(file, text, edit);
}
