import { runGit } from "../../../build/run-git.ts";
import type { Diagnostic } from "../../../content/load/errors.ts";
import { showProgress } from "../../../content/progress.ts";
import type { Findings } from "../report.ts";
import { findInFile } from "./find-secrets.ts";
import { readSecrets, SECRETS_FILE } from "./read-secrets.ts";
import { searchFiles } from "./search-files.ts";
import { searchHistory } from "./search-history.ts";
import type { Secret } from "./secret.ts";

/** `secrets` must not be in any line of the report. */
type Result = Findings & { secrets: Secret[] };

const nothing: Result = { errors: [], warnings: [], closing: [], secrets: [] };

/**
 * Searches everything that is or may be published for the words of confidential.yaml, if the owner has one, and the message of a commit
 * that is about to be made. Never prints them.
 */
export async function checkConfidential(siteRoot: string, message = ""): Promise<Result> {
  const read = await readSecrets(siteRoot);
  if (!read) return nothing;
  const { secrets, errors } = read;
  const places = await showProgress(
    () => `Searching for the words of ${SECRETS_FILE}`,
    async () => ({ files: await searchFiles(siteRoot, secrets), history: await searchHistory(siteRoot, secrets) }),
  );
  const { files, history } = places;
  const found = [...(await searchMessage(message, secrets)), ...files.errors, ...(history?.found ?? [])];
  const searched = `${files.count} files${history ? ` and ${history.objects} objects of the git history` : ""}`;
  const warnings = joinWarnings(files.warnings, history?.warnings ?? []);
  const exception = warnings.length > 0 ? ", except for what the warnings name" : "";
  return {
    secrets,
    errors: [...errors, ...(await checkIgnored(siteRoot)), ...found],
    warnings,
    closing: found.length === 0 ? [`${SECRETS_FILE}: none of its words was found in ${searched}${exception}.`] : [],
  };
}

/** A commit's message can't be changed once it is pushed. */
async function searchMessage(message: string, secrets: readonly Secret[]): Promise<Diagnostic[]> {
  const { found } = await findInFile(Buffer.from(message), "", secrets);
  return found.map(({ secret, line = 1 }) => ({
    ...report(`has words of ${SECRETS_FILE}:${secret.line}`, `Write “${secret.alias}” instead`),
    ...{ file: "message", line },
  }));
}

const report = (what: string, fix: string): Diagnostic => ({ file: SECRETS_FILE, line: 1, column: 1, entry: "", what, fix });

/** How many warnings of the git history are shown. */
const MAX_WARNINGS = 20;

/** Leaves out what the history has as the folder, and counts what is too much to read. */
function joinWarnings(files: readonly Diagnostic[], history: readonly Diagnostic[]): Diagnostic[] {
  const others = history.filter(({ file, what }) => !files.some((other) => file === `git:${other.file}` && other.what === what));
  const more = others.length - MAX_WARNINGS;
  return [
    ...files,
    ...others.slice(0, MAX_WARNINGS),
    ...(more > 0 ? [report(`can't be compared with ${more} more files of the git history`, "Look through them yourself")] : []),
  ];
}

/** Outside of a repository, git answers neither question. */
async function checkIgnored(siteRoot: string): Promise<Diagnostic[]> {
  if ((await runGit(siteRoot, ["rev-parse", "--is-inside-work-tree"])) !== "true") return [];
  if (await runGit(siteRoot, ["ls-files", "--", SECRETS_FILE])) {
    return [
      report(
        "is in git, which publishes its words",
        `Run: git rm --cached ${SECRETS_FILE}. Then add the line /${SECRETS_FILE} to .gitignore`,
      ),
    ];
  }
  const isIgnored = await runGit(siteRoot, ["check-ignore", "--", SECRETS_FILE]);
  return isIgnored ? [] : [report("isn't ignored by git, which would publish its words", `Add the line /${SECRETS_FILE} to .gitignore`)];
}
