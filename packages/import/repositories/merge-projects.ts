import { isDeepStrictEqual } from "node:util";
import { type Fields, plainText } from "weavefolio/extra";
import type { RecordEntry } from "./record.ts";

/** A project as it is imported now, and what the import wrote before, if it did. The owner has chosen one that `isNamed`. */
export type Imported = { fields: Fields; before: RecordEntry | undefined; isNamed: boolean };

/** `own` are titles of projects that the owner wrote, and `removed` of those that the owner has removed since. */
export type Merge = { projects: Fields[]; own: string[]; removed: string[] };

/** Updates the fields that the import wrote and the owner hasn't changed since. Adds new projects at the end. */
export function mergeProjects(projects: readonly Fields[], imported: readonly Imported[]): Merge {
  const merge: Merge = { projects: [...projects], own: [], removed: [] };
  for (const { fields, before, isNamed } of imported) {
    const title = String(fields["title"]);
    const index = findProject(merge.projects, before?.fields ?? fields);
    const project = merge.projects[index];
    if (project && before?.fields) merge.projects[index] = updateProject(project, before.fields, fields);
    else if (project) merge.own.push(title);
    else if (before?.fields && !isNamed) merge.removed.push(title);
    else merge.projects.push(fields);
  }
  return merge;
}

/** An owner may change the title or the address, and rarely changes both. */
function findProject(projects: readonly Fields[], { git, title }: Fields): number {
  const index = projects.findIndex((project) => project["git"] !== undefined && toAddress(project["git"]) === toAddress(git));
  return index === -1 ? projects.findIndex((project) => toName(project["title"]) === toName(title)) : index;
}

const toName = (title: unknown) => plainText.normalizeText(String(title));

const toAddress = (address: unknown) =>
  String(address)
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/(?:\.git)?\/?$/, "");

function updateProject(project: Fields, before: Fields, after: Fields): Fields {
  const updated = { ...project };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(project[name], before[name])) updated[name] = after[name];
  }
  return updated;
}
