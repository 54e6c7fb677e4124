import { join } from "node:path";
import { type Actions, type Applications, editing, letterLink, readContent } from "weavefolio/extra";
import { COMMENT } from "./form.ts";
import { findKeyFile } from "./keys.ts";
import { findKeyProblem, listApplications } from "./list-applications.ts";
import { explainConflict, makeApplication } from "./make-application.ts";
import { checkApplication, isApplicationName, listPoints, listSkills } from "./read-application.ts";

const readFile = (siteRoot: string, name: string) => editing.readText(join(siteRoot, letterLink.APPLICATIONS), `${name}.yaml`);

/** Reads all applications for a form. @throws {ContentError} */
export async function readApplications(siteRoot: string, now: Date): Promise<Applications> {
  const loaded = await readContent(siteRoot);
  const { content, translations } = loaded;
  const listed = await listApplications(loaded, siteRoot, now);
  const applications = listed.map(async (application) => {
    const text = (await readFile(siteRoot, application.name)) ?? "";
    return { ...application, text, fields: editing.parseFields(text) ?? {} };
  });
  return {
    applications: await Promise.all(applications),
    choices: [content, ...translations].map((content) => ({
      language: content.site.language,
      projects: content.projects.projects.map(({ title }) => title),
      skills: listSkills(content),
      points: listPoints(content).map(({ plain }) => plain),
    })),
    longestNote: letterLink.LONGEST_NOTE,
    ...(!content.site.letterKey && { newKeyFile: findKeyFile(content.site.address) }),
  };
}

/** Asks the deployed site whether it can show letters. @throws {ContentError} */
export async function inspectDeployedKey(siteRoot: string): Promise<string | undefined> {
  return findKeyProblem(await readContent(siteRoot));
}

export const editApplication: Actions["editApplication"] = async ({ name, fields, before }, siteRoot, now) => {
  const file = `${letterLink.APPLICATIONS}/${name}.yaml`;
  const refuse = (what: string, fix: string) => ({ errors: [{ file, line: 1, column: 1, entry: "name", what, fix }] });
  if (!isApplicationName(name)) return refuse("is invalid", "Write another one of small letters a to z, digits and hyphens, such as: acme");
  const text = await readFile(siteRoot, name);
  if (before === undefined && text !== undefined) return refuse("is taken", "Write another one, or edit that application");
  if (text !== before) return { error: explainConflict(file) };
  if (text !== undefined && !editing.parseFields(text)) return { error: `${file} can't be read as YAML. Correct it in your code editor` };
  // In the schema's order. What isn't among the fields is removed.
  const none = Object.fromEntries(Object.keys(letterLink.application.shape).map((field) => [field, undefined]));
  const edited = editing.editYaml(text ?? COMMENT, { ...none, ...fields });
  const loaded = await readContent(siteRoot);
  const { application: checked, errors } = await checkApplication(name, edited, loaded, siteRoot, now);
  if (!checked) return { errors };
  return makeApplication(name, checked, { loaded, siteRoot, own: { text: edited, before: text } });
};
