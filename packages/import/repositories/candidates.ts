import { plainText } from "weavefolio/extra";
import { ImportError } from "../import-error.ts";
import type { ImportRecord } from "./record.ts";
import type { Listed, Merged, Repository, Service } from "./service.ts";

/** What can be imported: a repository of the account, or what it contributed to another one. */
export type Candidate = {
  key: string;
  /** How it is named on the command line. */
  path: string;
  hint: string;
  /** When it had changed last. */
  pushed: string;
  /** Whether `--all` includes it. */
  isUsual: boolean;
} & ({ repository: Repository } | { merged: Merged[] });

/** Lists what an account has, the newest first. `notes` are sentences for the owner. Throws ImportError */
export async function listCandidates(service: Service, { host, name }: { host: string; name: string }) {
  const repositories = await service.listRepositories();
  if (!repositories) throw new ImportError(`${host} has no account ${name}. Check the name.`);
  const notes = repositories.isComplete
    ? []
    : [`${host} has more repositories than the newest ${repositories.items.length}, which are read.`];
  const merged = await listMerged(service, notes, host);
  const contributions = [...Map.groupBy(merged.items, ({ url }) => url).entries()].map(([url, items]) => toContribution(url, items));
  return { candidates: [...repositories.items.map(toCandidate), ...contributions], notes };
}

/** The repositories can be imported without the contributions, too. */
async function listMerged(service: Service, notes: string[], host: string): Promise<Listed<Merged>> {
  const nothing = { items: [], isComplete: true };
  try {
    const merged = await service.listMerged();
    if (!merged) notes.push(`${host} lists pull requests to other projects only with a token of yours.`);
    else if (!merged.isComplete)
      notes.push(`${host} has more merged pull requests than the newest ${merged.items.length}, which are read.`);
    return merged ?? nothing;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    notes.push(`The pull requests to other projects could not be listed: ${error.message}`);
    return nothing;
  }
}

function toCandidate(repository: Repository): Candidate {
  const { key, path, description, pushed, isFork, isArchived } = repository;
  const hint = [isFork && "fork", isArchived && "archived", plainText.cleanText(description, 60)].filter(Boolean).join(" · ");
  return { key, path: toName(path), hint, pushed, isUsual: !isFork, repository };
}

/** A service may respond with anything, which is printed. */
const toName = (path: string) => plainText.cleanText(path, 200) ?? "?";

function toContribution(url: string, items: Merged[]): Candidate {
  const merged = items.toSorted((a, b) => b.date.localeCompare(a.date));
  const path = toName(items[0]?.repository ?? url);
  const hint = `${items.length} merged pull ${items.length === 1 ? "request" : "requests"}`;
  return { key: url, path, hint, pushed: `${merged[0]?.date} ${items.length}`, isUsual: true, merged };
}

/** Asks which to import, and returns their keys, or undefined if the owner cancels. */
export type Choose = (candidates: readonly Candidate[], initial: readonly string[]) => Promise<readonly string[] | undefined>;

type Wanted = { names: readonly string[]; all: boolean; record: ImportRecord; choose: Choose | undefined };

/** Picks candidates by their names, all, or those that the owner chooses. Throws ImportError */
export async function pickCandidates(candidates: readonly Candidate[], { names, all, record, choose }: Wanted): Promise<Candidate[]> {
  if (names.length > 0) return names.map((name) => findNamed(candidates, name));
  if (all) return candidates.filter(({ isUsual, key }) => isUsual || record[key] !== undefined);
  if (!choose)
    throw new ImportError(`Name what to import, or add --all:\n${candidates.map(({ path, hint }) => `  ${path}  ${hint}`).join("\n")}`);
  const initial = candidates.filter(({ key }) => record[key] !== undefined).map(({ key }) => key);
  const chosen = await choose(candidates, initial);
  if (!chosen) throw new ImportError("Cancelled.");
  return candidates.filter(({ key }) => chosen.includes(key));
}

/** A name is the whole path, or its end. */
function findNamed(candidates: readonly Candidate[], name: string): Candidate {
  const written = name.toLowerCase();
  const found =
    candidates.find(({ path }) => path.toLowerCase() === written) ??
    candidates.find(({ path }) => path.toLowerCase().endsWith(`/${written}`));
  if (found) return found;
  throw new ImportError(
    `A public repository “${name}” was not found, and neither was a merged pull request to one. Without a name, all are listed.`,
  );
}
