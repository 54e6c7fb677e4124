import { join } from "node:path";
import {
  type Content,
  contentFiles,
  contentFolder,
  type Diagnostic,
  diagnosticAt,
  type Loaded,
  letterLink,
  markdown,
  type Project,
  plainText,
  type RichText,
} from "weavefolio/extra";
import type { z } from "zod";
import type { Emphasis } from "./emphasize.ts";

/** An application, checked: its letter, the content in its language, and what it stresses there. */
export type Application = { letter: letterLink.Letter; content: Content; emphasis: Emphasis };

/** `application` is undefined if there are errors. Those of `projects` alone are of a project that was renamed or removed. */
export type Read = { application?: Application; expires?: string; date?: string; errors: Diagnostic[] };

type Written = z.output<typeof letterLink.application>;

const DAYS = 60;

/** Names that Windows keeps for devices (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

export const isApplicationName = (name: string) => plainText.SLUG.test(name) && !DEVICE.test(name);

/** Reads applications/<name>.yaml. `now` is the letter's date, unless the file has one. */
export async function readApplication(
  name: string,
  loaded: Pick<Loaded, "content" | "translations">,
  siteRoot: string,
  now: Date,
): Promise<Read> {
  const folder = await contentFiles.listFolder(join(siteRoot, letterLink.APPLICATIONS));
  if ("what" in folder) return { errors: [folder] };
  const text = await contentFiles.readText(`${name}.yaml`, folder);
  return typeof text === "string" ? checkApplication(name, text, loaded, siteRoot, now) : { errors: [text] };
}

/** Checks the text of applications/<name>.yaml. */
export async function checkApplication(
  name: string,
  text: string,
  loaded: Pick<Loaded, "content" | "translations">,
  siteRoot: string,
  now: Date,
): Promise<Read> {
  const contents = await contentFiles.listFolder(contentFolder(siteRoot));
  if ("what" in contents) return { errors: [contents] };
  const { parsed, value, errors } = await contentFiles.checkYaml(
    { file: `${letterLink.APPLICATIONS}/${name}.yaml`, text, schema: letterLink.application },
    { folder: contents, now },
  );
  if (!value || errors.length > 0) return { errors };
  const written = value as Written;
  const report: Report = (path, what, fix) => errors.push(diagnosticAt(parsed, path, what, fix));

  const content = findContent(written, loaded, report);
  const date = written.date ?? toDay(now);
  const expires = written.expires ?? toDay(new Date(Date.parse(date) + DAYS * 86_400_000));
  if (expires < date) report(["expires"], "is before the letter's date", "Write a later day");
  reportUnsafe(written, report);
  const found = written.projects.flatMap((given, index) => findProject(String(given), index, [content, loaded.content], report));
  // A project has more than one name.
  const projects = [...new Set(found)];
  const skills = written.skills.flatMap((given, index) => findSkill(given, index, content, report));
  const find = (field: "stress" | "omit") =>
    written[field].flatMap((given, index) => findPoint(String(given), [field, index], content, report));
  const emphasis = { projects, skills, stressed: find("stress"), omitted: find("omit") };
  if (errors.length > 0) return { errors, date, expires };
  const { company, role = "", note } = written;
  const letter = { company, role, date, expires, note: note.paragraphs, projects: projects.map(({ slug }) => slug), skills };
  return { application: { letter, content, emphasis }, date, expires, errors };
}

type Report = (path: PropertyKey[], what: string, fix: string) => void;

const toDay = (date: Date) => date.toISOString().slice(0, "2026-11-25".length);

/** Returns the content in the application's language, with the addresses of documents on the site. */
function findContent({ language }: Written, { content, translations }: Pick<Loaded, "content" | "translations">, report: Report): Content {
  const all = [content, ...translations];
  const found = all.find(({ site }) => site.language === language);
  if (language !== undefined && !found) {
    report(
      ["language"],
      `is not a language of the site: “${language}”`,
      `Write one of: ${all.map(({ site }) => site.language).join(", ")}`,
    );
  }
  const chosen = found ?? content;
  return contentFiles.linkDocuments(chosen, new URL(content.site.address).href);
}

/** The letter's texts end up on the page of somebody who trusts its address. */
function reportUnsafe({ company, role = "", note }: Written, report: Report): void {
  // JSON escapes control characters, and the plain text lacks addresses.
  const texts = { company, role, note: note.plain + JSON.stringify(note.paragraphs) };
  for (const [field, text] of Object.entries(texts)) {
    if (letterLink.UNSAFE.test(text)) report([field], "has a tab, or an invisible mark that changes the direction of text", "Retype it");
  }
  const link = markdown.listLinks(note).find((url) => !letterLink.LINK.test(url));
  if (link) report(["note"], `has a link that a letter can't have: ${link}`, "Write a full address, starting with https://");
}

const normalize = (text: string) => text.trim().toLowerCase();

function findProject(given: string, index: number, [content, first]: [Content, Content], report: Report): Project[] {
  const { projects } = content.projects;
  const names = projects.flatMap((project, place) => [project.title, project.slug, first.projects.projects[place]?.title ?? ""]);
  const found = projects.find((_, place) => names.slice(3 * place, 3 * place + 3).some((name) => normalize(name) === normalize(given)));
  if (found) return [found];
  report(
    ["projects", index],
    `is not a project of the site: “${given}”`,
    suggest(
      given,
      projects.map(({ title }) => title),
      "projects.yaml",
    ),
  );
  return [];
}

function findSkill(given: string, index: number, content: Content, report: Report): string[] {
  const names = listSkills(content);
  const found = names.find((name) => normalize(name) === normalize(given));
  if (found) return [found];
  report(["skills", index], `is not a skill of the site: “${given}”`, suggest(given, names, "about.yaml"));
  return [];
}

/** Lists the names that an application can stress. */
export function listSkills({ about, profile, projects, experience }: Content): string[] {
  const jobs = experience.jobs.flatMap((job) => [job, ...job.roles]);
  const named = about.skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
  return [...new Set([...named, ...profile.core, ...[...projects.projects, ...jobs].flatMap(({ technologies }) => technologies)])];
}

function findPoint(given: string, path: PropertyKey[], content: Content, report: Report): RichText[] {
  const found = listPoints(content).filter(({ plain }) => normalize(plain).includes(normalize(given)));
  const [point, ...others] = found;
  if (point && others.length === 0) return [point];
  const what = point ? `is in ${found.length} points of your jobs: “${given}”` : `is in no point of your jobs: “${given}”`;
  report(path, what, `Copy ${point ? "more" : "some"} words of the point from experience.yaml`);
  return [];
}

/** Lists the points of all jobs. */
export function listPoints({ experience }: Content): RichText[] {
  return experience.jobs.flatMap((job) => [...job.points, ...job.roles.flatMap(({ points }) => points)]);
}

function suggest(given: string, names: readonly string[], file: string): string {
  const closest = plainText.findClosest(given, names);
  return closest ? `Did you mean “${closest}”?` : `Write one as it is in ${file}, or remove the line`;
}
