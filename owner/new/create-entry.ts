import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import slugify from "@sindresorhus/slugify";
import { parse, stringify } from "yaml";
import { SLUG } from "../../content-model/schema/field-types.ts";
import { editYaml } from "../editing/edit-yaml.ts";

export type Kind = "project" | "post";

type Wanted = { kind: Kind; title: string; slug: string | undefined };

type Place = { folder: string; sample: string; today: Date };

/** Creates the file of a project's story or of a post; an existing file stays as it is. Paths are absolute. */
export async function createEntry(wanted: Wanted, place: Place): Promise<{ report: string } | { error: string }> {
  const { kind, title } = wanted;
  const slug = wanted.slug ?? slugify(title);
  if (!SLUG.test(slug)) {
    const option = wanted.slug === undefined ? "The title has no letter for an address." : `“${slug}” can't be part of an address.`;
    return { error: `${option} Add a name of small letters a to z, digits and hyphens: --slug my-${kind}` };
  }
  const file = `${kind === "project" ? "projects" : "writing"}/${slug}.md`;
  const path = join(place.folder, file);
  if (existsSync(path))
    return { error: `${basename(place.folder)}/${file} exists already. Edit it, or add another name: --slug ${slug}-2` };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, kind === "project" ? STORY : formatPost(title, place.today));
  const changed = kind === "project" ? await addProject(title, slug, place.folder) : await addWriting(place);
  return { report: formatReport([file, ...changed], kind, place.folder) };
}

/** Adds the project at the end of its list, unless one has the title or the slug. Returns the changed file. */
async function addProject(title: string, slug: string, folder: string): Promise<string[]> {
  const path = join(folder, "projects.yaml");
  const text = await readFile(path, "utf8");
  const { projects } = (parse(text) ?? {}) as { projects?: { title?: string; slug?: string }[] };
  const entries = projects ?? [];
  if (entries.some((entry) => (entry.slug ?? slugify(entry.title ?? "")) === slug)) return [];
  const entry = slugify(title) === slug ? { title } : { title, slug };
  await writeFile(path, editYaml(text, { projects: [...entries, entry] }));
  return ["projects.yaml"];
}

/** Adds the page's own file, which content of older versions lacks, and the page to the list of pages. */
async function addWriting({ folder, sample }: Place): Promise<string[]> {
  const changed: string[] = [];
  if (!existsSync(join(folder, "writing.yaml"))) {
    await copyFile(join(sample, "writing.yaml"), join(folder, "writing.yaml"));
    changed.push("writing.yaml");
  }
  const path = join(folder, "site.yaml");
  const text = await readFile(path, "utf8");
  const { pages } = (parse(text) ?? {}) as { pages?: string[] };
  if (pages && !pages.includes("writing")) {
    await writeFile(path, editYaml(text, { pages: [...pages, "writing"] }));
    changed.push("site.yaml");
  }
  return changed;
}

/** Comments are not published. */
const STORY = `<!-- Above this text the page shows, from projects.yaml: problem, outcomes, roles, duration, team, technologies, live and git. -->

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

function formatPost(title: string, today: Date): string {
  const front = stringify({ title, date: today.toISOString().slice(0, "2026-01-05".length), summary: "", tags: [], draft: true });
  return `---\n${front.replace('summary: ""', "summary:")}---\n\n<!-- Only npm run dev shows it, until you remove the line “draft: true” above. -->\n`;
}

function formatReport([created, ...changed]: string[], kind: Kind, folder: string): string {
  const name = basename(folder);
  const lines = [`Created ${name}/${created}.`, ...changed.map((file) => `Added to ${name}/${file}.`)];
  const next =
    kind === "project" ? "Write its story there; npm run dev shows the page." : "Write it there; npm run dev shows it while it is a draft.";
  return [...lines, next].join("\n");
}
