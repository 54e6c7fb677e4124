import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { editing, type Fields, schemas, schemaWalk, web } from "weavefolio/extra";
import { type Files, getItems, readFields } from "../content-files.ts";
import { importSource, type Output, type WriteOptions } from "../import-resume.ts";
import { renderSections } from "../preview.ts";
import { nothing, type Source } from "../read-source.ts";
import type { Account } from "./account.ts";
import { type Choose, listCandidates, pickCandidates } from "./candidates.ts";
import { Client } from "./client.ts";
import type { Downloaded } from "./download-picture.ts";
import { createForgejo } from "./forgejo.ts";
import { createGithub } from "./github.ts";
import { createGitlab } from "./gitlab.ts";
import { type Merge, mergeProjects } from "./merge-projects.ts";
import { type ReadCandidate, readCandidates } from "./read-candidates.ts";
import { formatRecord, type ImportRecord, RECORD_FILE, readRecord } from "./record.ts";
import type { Service } from "./service.ts";

/** `names` are repositories, without which the owner chooses. `cache` is the absolute path of a folder for responses. */
export type RepositoriesOptions = WriteOptions & {
  account: Account;
  names: readonly string[];
  all: boolean;
  withStars: boolean;
  cache: string;
  today: Date;
  timeout?: number;
};

const services: Record<Account["service"], (client: Client) => Service> = {
  github: createGithub,
  gitlab: createGitlab,
  forgejo: createForgejo,
};

/** Imports repositories and contributions as drafts of projects. Returns the exit code as importResume() does. */
export async function importRepositories(
  options: RepositoriesOptions,
  output: Output & { choose: Choose | undefined },
  network: web.Network = web.internet,
): Promise<number> {
  const { account, folder } = options;
  const name = `${account.host === "github.com" ? "github" : account.host}-${account.name}`;
  let record: ImportRecord = {};
  let written: string[] = [];
  let lacksPictures = false;
  const read = async (files: Files): Promise<Source> => {
    const found = await readProjects(files, options, output, network);
    record = found.record;
    lacksPictures = found.projects.some(({ live, image }) => live !== undefined && image === undefined);
    written = found.pictures.map(({ src }) => join(folder, src)).filter((path) => !existsSync(path));
    // The content is checked with its pictures before the owner is asked. finish() removes them again.
    for (const { src, bytes } of found.pictures) await editing.replaceFile(join(folder, src), bytes);
    return {
      ...nothing,
      kind: "repositories",
      content: { projects: { projects: found.projects } },
      leftovers: [],
      turned: [],
      isPartial: true,
      isMerged: true,
    };
  };
  const finish = async (isWritten: boolean) => {
    if (!isWritten) for (const path of written) await rm(path, { force: true });
    else {
      await editing.replaceFile(join(folder, RECORD_FILE), formatRecord(record));
      if (lacksPictures) output.print("To take pictures of those that are live, run: npx weavefolio shoot");
    }
  };
  return importSource({ name, read, hasLanguage: false, preview: "npm run dev", finish }, options, output);
}

type Found = { projects: Fields[]; pictures: Downloaded[]; record: ImportRecord };

/** Reads what the owner has chosen, and prints what the owner should know of it. */
async function readProjects(
  files: Files,
  { account, names, all, withStars, cache, folder, today, timeout }: RepositoriesOptions,
  { print, track, choose }: Output & { choose: Choose | undefined },
  network: web.Network,
): Promise<Found> {
  const client = new Client(account, network, cache, timeout);
  const service = services[account.service](client);
  const record = await readRecord(folder);
  const { candidates, notes } = await track(`Reading the list of ${account.host}`, () => listCandidates(service, account));
  const chosen = await pickCandidates(candidates, { names, all, record, choose });
  const { read, pictures, problems } = await track(`Reading ${chosen.length} from ${account.host}`, () =>
    readCandidates(chosen, { client, service, record, withStars, folder, today }),
  );
  const own = listOwnProjects(files);
  const merge = mergeProjects(own, toImported(read, record, !all));
  print(renderFound(merge, [...notes, ...problems], merge.projects.length > own.length).join("\n"));
  const texts = JSON.stringify(merge.projects);
  return {
    projects: merge.projects,
    pictures: pictures.filter(({ src }) => texts.includes(JSON.stringify(src))),
    record: updateRecord(record, read, { merge, withStars }),
  };
}

/** All projects except the sample's, which an import replaces. */
function listOwnProjects({ now, sample }: Files): Fields[] {
  const samples = getItems(sample.projects["projects"]);
  // As in a build, empty fields count as omitted.
  const { projects } = schemaWalk.withoutBlanks(schemas.projects, readFields(now.projects)) as Fields;
  return getItems(projects).filter((item) => !samples.some((other) => isDeepStrictEqual(item, other)));
}

function toImported(read: readonly ReadCandidate[], record: ImportRecord, isNamed: boolean) {
  return read.flatMap(({ key, fields }) => (fields ? [{ fields, before: record[key], isNamed }] : []));
}

/** Projects that the owner wrote aren't the import's to update. */
function updateRecord(
  record: ImportRecord,
  read: readonly ReadCandidate[],
  { merge, withStars }: { merge: Merge; withStars: boolean },
): ImportRecord {
  const isOwn = ({ fields }: ReadCandidate) => fields !== undefined && merge.own.includes(String(fields["title"]));
  const entries = read
    .filter((candidate) => !isOwn(candidate))
    .map(({ key, pushed, fields }) => [key, { pushed, withStars, fields }] as const);
  return { ...record, ...Object.fromEntries(entries) };
}

function renderFound({ own, removed }: Merge, problems: readonly string[], hasNew: boolean): string[] {
  return renderSections([
    ["Not read, or only in part:", [...problems]],
    ["In your content already, and left as they are:", own],
    ["Left out, because you have removed them. Name them to import them again:", removed],
    ["New projects are drafts:", hasNew ? ["Only npm run dev shows them. Finish each, and remove its line draft: true."] : []],
  ]);
}
