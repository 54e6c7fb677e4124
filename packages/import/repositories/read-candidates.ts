import { isDeepStrictEqual } from "node:util";
import type { Fields } from "weavefolio/extra";
import { ImportError } from "../import-error.ts";
import type { Candidate } from "./candidates.ts";
import type { Client } from "./client.ts";
import { type Downloaded, downloadPicture } from "./download-picture.ts";
import { RateLimitError } from "./rate-limits.ts";
import type { ImportRecord } from "./record.ts";
import type { Repository, Service } from "./service.ts";
import { toContribution, toProject, updateListedFields } from "./to-project.ts";

/** A candidate as a project. One without `fields` is for the next run. */
export type ReadCandidate = Candidate & { fields: Fields | undefined };

type Result = { read: ReadCandidate[]; pictures: Downloaded[]; problems: string[] };

type Context = { client: Client; service: Service; record: ImportRecord; withStars: boolean; folder: string; today: Date };

/** Reads what each candidate is, until the service allows no more requests. What hasn't changed since the last import takes none. */
export async function readCandidates(candidates: readonly Candidate[], context: Context): Promise<Result> {
  const { record, withStars } = context;
  const result: Result = { read: [], pictures: [], problems: [] };
  let limit: RateLimitError | undefined;
  for (const candidate of candidates) {
    const { key, path, pushed } = candidate;
    const before = record[key];
    const known = before?.pushed === pushed && Boolean(before.withStars) === withStars ? before.fields : undefined;
    try {
      if ("merged" in candidate) result.read.push({ ...candidate, fields: toContribution(candidate.merged) });
      else if (known) result.read.push({ ...candidate, fields: updateListedFields(known, candidate.repository) });
      else if (limit) result.read.push({ ...candidate, fields: undefined });
      else await readRepository(candidate, context, result);
    } catch (error) {
      if (error instanceof RateLimitError) {
        limit = error;
        result.read.push({ ...candidate, fields: undefined });
      } else if (error instanceof ImportError) result.problems.push(`${path}: ${error.message}`);
      else throw error;
    }
  }
  if (!limit) return result;
  const waiting = result.read.filter(({ fields }) => !fields).map(({ path }) => path);
  // Nothing would be left to show for the requests.
  if (waiting.length === result.read.length) throw limit;
  result.problems.push(limit.message, `Waiting for that: ${waiting.join(", ")}`);
  return result;
}

async function readRepository(candidate: Candidate & { repository: Repository }, context: Context, result: Result): Promise<void> {
  const { client, service, withStars, today } = context;
  const { repository } = candidate;
  const details = await service.readDetails(repository);
  if (!details.commits) {
    result.problems.push(`${candidate.path} is empty.`);
    return;
  }
  const picture = await downloadPicture(repository, details.readme, context);
  // Two repositories of the same name would share a file.
  const isNew = picture && !result.pictures.some(({ src, bytes }) => src === picture.src && !isDeepStrictEqual(bytes, picture.bytes));
  const options = { details, picture: isNew ? picture : undefined, withStars, host: client.account.host, today };
  result.read.push({ ...candidate, fields: toProject(repository, options) });
  if (isNew) result.pictures.push(picture);
}
