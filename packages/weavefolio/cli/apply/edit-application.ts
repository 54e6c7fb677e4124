import { join } from "node:path";
import { findKeyFile } from "../../build/letter/keys.ts";
import { APPLICATIONS, checkApplication, isApplicationName, listPoints, listSkills } from "../../build/letter/read-application.ts";
import type { Diagnostic } from "../../content/load/errors.ts";
import { readContent } from "../../content/load/read-content.ts";
import { application, LONGEST_NOTE } from "../../content/schema/application.ts";
import type { Fields } from "../../content/schema/plain-values.ts";
import { readText } from "../editing/change-content.ts";
import { editYaml } from "../editing/edit-yaml.ts";
import { parseFields } from "../editing/yaml-values.ts";
import { COMMENT } from "./form.ts";
import { findKeyProblem, type ListedApplication, listApplications } from "./list-applications.ts";
import { explainConflict, type Made, makeApplication } from "./make-application.ts";

/** An application with the text of its file, and its fields. */
type EditableApplication = ListedApplication & { text: string; fields: Fields };

/** What a form offers to choose from, for an application in one of the site's languages. */
type Choices = { language: string; projects: string[]; skills: string[]; points: string[] };

/** All applications. `newKeyFile` is where the site's private key will be, as long as the site has none. */
export type Applications = { applications: EditableApplication[]; choices: Choices[]; longestNote: number; newKeyFile?: string };

const readFile = (siteRoot: string, name: string) => readText(join(siteRoot, APPLICATIONS), `${name}.yaml`);

/** Reads all applications for a form. @throws {ContentError} */
export async function readApplications(siteRoot: string, now: Date): Promise<Applications> {
  const loaded = await readContent(siteRoot);
  const { content, translations } = loaded;
  const listed = await listApplications(loaded, siteRoot, now);
  const applications = listed.map(async (application) => {
    const text = (await readFile(siteRoot, application.name)) ?? "";
    return { ...application, text, fields: parseFields(text) ?? {} };
  });
  return {
    applications: await Promise.all(applications),
    choices: [content, ...translations].map((content) => ({
      language: content.site.language,
      projects: content.projects.projects.map(({ title }) => title),
      skills: listSkills(content),
      points: listPoints(content).map(({ plain }) => plain),
    })),
    longestNote: LONGEST_NOTE,
    ...(!content.site.letterKey && { newKeyFile: findKeyFile(content.site.address) }),
  };
}

/** Asks the deployed site whether it can show letters. @throws {ContentError} */
export async function inspectDeployedKey(siteRoot: string): Promise<string | undefined> {
  return findKeyProblem(await readContent(siteRoot));
}

/** `before` is the text of the file that the form was opened with, undefined for a new application. */
type Edited = { name: string; fields: Fields; before?: string | undefined };

/**
 * Writes an application's file, its link and its files, or none of them if it is refused. Comments of the file stay.
 * @throws {ContentError | BuildError}
 */
export async function editApplication(
  { name, fields, before }: Edited,
  siteRoot: string,
  now: Date,
): Promise<Made | { errors: Diagnostic[] } | { error: string }> {
  const file = `${APPLICATIONS}/${name}.yaml`;
  const refuse = (what: string, fix: string) => ({ errors: [{ file, line: 1, column: 1, entry: "name", what, fix }] });
  if (!isApplicationName(name)) return refuse("is invalid", "Write another one of small letters a to z, digits and hyphens, such as: acme");
  const text = await readFile(siteRoot, name);
  if (before === undefined && text !== undefined) return refuse("is taken", "Write another one, or edit that application");
  if (text !== before) return { error: explainConflict(file) };
  if (text !== undefined && !parseFields(text)) return { error: `${file} can't be read as YAML. Correct it in your code editor` };
  // In the schema's order. What isn't among the fields is removed.
  const none = Object.fromEntries(Object.keys(application.shape).map((field) => [field, undefined]));
  const edited = editYaml(text ?? COMMENT, { ...none, ...fields });
  const loaded = await readContent(siteRoot);
  const { application: checked, errors } = await checkApplication(name, edited, loaded, siteRoot, now);
  if (!checked) return { errors };
  return makeApplication(name, checked, { loaded, siteRoot, own: { text: edited, before: text } });
}
