import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import slugify from "@sindresorhus/slugify";
import { stringify } from "yaml";
import { SLUG } from "../../content/schema/field-types.ts";
import type { Fields } from "../../content/schema/plain-values.ts";
import { editYaml } from "../editing/edit-yaml.ts";
import { parseFields } from "../editing/yaml-values.ts";
import type { Outcome } from "../run-command.ts";

/** What can be created, and the folder of its file. */
const folders = { project: "projects", post: "writing", page: "pages" };

export type Kind = keyof typeof folders;

export const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && Object.hasOwn(folders, kind);

export type Wanted = { kind: Kind; title: string; slug: string | undefined };

type Place = { folder: string; sample: string; today: Date };

/** Creates the file of a project's story, of a post or of a page. An existing file stays as it is. Paths are absolute. */
export async function createItem(wanted: Wanted, place: Place): Promise<Outcome> {
  const planned = await planItem(wanted, place, (slug) => `--slug ${slug}`);
  if ("error" in planned) return planned;
  for (const [name, text] of Object.entries(planned.texts)) {
    await mkdir(dirname(join(place.folder, name)), { recursive: true });
    await writeFile(join(place.folder, name), text);
  }
  return { report: formatReport(Object.keys(planned.texts), wanted.kind, place.folder) };
}

/** Returns the texts that createItem() would write, its own file's first. `nameSlug` says how the owner gives the file another name. */
export async function planItem(wanted: Wanted, place: Place, nameSlug: (slug: string) => string): Promise<Plan> {
  const { kind, title } = wanted;
  const slug = wanted.slug ?? slugify(title);
  if (!SLUG.test(slug)) {
    const option = wanted.slug === undefined ? "The title has no letter for an address." : `“${slug}” can't be part of an address.`;
    return { error: `${option} Add a name of small letters a to z, digits and hyphens: ${nameSlug(`my-${kind}`)}` };
  }
  if (slug === "index") return { error: `“index” is the address of a list. Add another name: ${nameSlug(`my-${kind}`)}` };
  const file = `${folders[kind]}/${slug}.md`;
  const path = join(place.folder, file);
  if (existsSync(path))
    return { error: `${basename(place.folder)}/${file} exists already. Edit it, or add another name: ${nameSlug(`${slug}-2`)}` };
  const planned = await plan(kind, { title, slug, place });
  return "error" in planned ? planned : { texts: { [file]: formatText(kind, title, place.today), ...planned.texts } };
}

/** Texts to write, by file. */
type Plan = { texts: Record<string, string> } | { error: string };

async function plan(kind: Kind, { title, slug, place }: { title: string; slug: string; place: Place }): Promise<Plan> {
  if (kind === "project") return planProject(title, slug, place.folder);
  return kind === "post" ? planWriting(place) : { texts: {} };
}

/** Adds the project at the end of its list, unless one has the title or the slug. */
async function planProject(title: string, slug: string, folder: string): Promise<Plan> {
  const read = await readYaml("projects.yaml", folder);
  if ("error" in read) return read;
  const projects = (read.fields["projects"] ?? []) as Fields[];
  const same = projects.find((project) => String(project["slug"] ?? slugify(String(project["title"] ?? ""))) === slug);
  const name = `${basename(folder)}/projects.yaml`;
  if (same?.["story"] !== undefined) return { error: `${name} has the story of “${title}” already, in its field “story”. Edit it there.` };
  if (same) return { texts: {} };
  if (projects.some((project) => project["title"] === title))
    return {
      error: `${name} has a project “${title}” already, with another address. Omit --slug, or write “slug: ${slug}” below its title.`,
    };
  const added = slugify(title) === slug ? { title } : { title, slug };
  return { texts: { "projects.yaml": editYaml(read.text, { projects: [...projects, added] }) } };
}

/** Adds the page's own file, which content of older versions lacks, and the page to the list of pages. */
async function planWriting({ folder, sample }: Place): Promise<Plan> {
  const lead = existsSync(join(folder, "writing.yaml")) ? {} : { "writing.yaml": await readFile(join(sample, "writing.yaml"), "utf8") };
  const read = await readYaml("site.yaml", folder);
  if ("error" in read) return read;
  const pages = read.fields["pages"] as string[] | undefined;
  if (!pages || pages.includes("writing")) return { texts: lead };
  return { texts: { ...lead, "site.yaml": editYaml(read.text, { pages: [...pages, "writing"] }) } };
}

/** Reads a content file that the command changes, which has to be free of YAML errors for that. */
async function readYaml(file: string, folder: string): Promise<{ text: string; fields: Fields } | { error: string }> {
  const name = `${basename(folder)}/${file}`;
  if (!existsSync(join(folder, file)))
    return { error: `${name} doesn't exist. Create it, such as from starter/content/${file}, then try again.` };
  const text = await readFile(join(folder, file), "utf8");
  const fields = parseFields(text);
  return fields ? { text, fields } : { error: `${name} can't be read. Run “npm run check”, fix its errors, then try again.` };
}

/** Comments are not published. */
const STORY = `---
draft: true
---

<!-- Only npm run dev shows this page, until you remove the three lines above. -->

<!-- Above this text the page shows, from projects.yaml: problem, outcomes, roles, duration, team, technologies, live and git. -->

## The problem

<!-- Who had it, how often, and what it cost. A figure convinces more than an adjective. -->

## What it had to respect

<!-- Time, money, people, machines, rules: what made the obvious answer impossible. -->

## What I chose, and what I left

<!-- The decision and its reasons. Name the best alternative, and why you rejected it. -->

## What came of it, and how I know

<!-- The result, and how it was measured: what, when, by whom. A picture goes on a line of its own: ![What it shows](images/name.png "Caption") -->

## What I would do differently

<!-- One thing you know now. -->
`;

function formatText(kind: Kind, title: string, today: Date): string {
  if (kind === "project") return STORY;
  const date = today.toISOString().slice(0, "2026-01-05".length);
  const fields = kind === "post" ? { title, date, summary: "", tags: [], draft: true } : { title, description: "", draft: true };
  return `---\n${stringify(fields, { lineWidth: 0 }).replaceAll(/: ""$/gm, ":")}---\n\n<!-- Only npm run dev shows it, until you remove the line “draft: true” above. -->\n`;
}

function formatReport([created, ...changed]: string[], kind: Kind, folder: string): string {
  const name = basename(folder);
  const lines = [`Created ${name}/${created}.`, ...changed.map((file) => `Added to ${name}/${file}.`)];
  const next =
    kind === "project"
      ? "Write its story there; npm run dev shows the page while it is a draft."
      : "Write it there; npm run dev shows it while it is a draft.";
  return [...lines, next].join("\n");
}
