import { execFile } from "node:child_process";
import type { Diagnostic } from "../../content/load/errors.ts";
import { atFile } from "../../content/load/folder.ts";
import { APPLICATIONS } from "../../content/load/site-folders.ts";

/** Warns of applications and private keys that git tracks: whoever sees the repository could read them. */
export async function findTracked(siteRoot: string): Promise<Diagnostic[]> {
  const [applications, keys] = await Promise.all([
    listFiles(["ls-files", "--", APPLICATIONS], siteRoot),
    // The private number of a JSON Web Key (https://www.rfc-editor.org/rfc/rfc7518#section-6.2.2).
    listFiles(["grep", "--cached", "-lE", '"d": ?"[A-Za-z0-9_-]{43}"'], siteRoot),
  ]);
  const what = "is tracked by git: whoever sees the repository can read it";
  const [file] = applications;
  return [
    ...(file ? [atFile(file, what, `Run: git rm -r --cached ${APPLICATIONS}, and add /${APPLICATIONS}/ to .gitignore`)] : []),
    ...keys.map((file) =>
      atFile(
        file,
        "has a private key, and is tracked by git: whoever sees the repository can write letters in your name",
        "Remove the file, and the line letterKey in site.yaml, and run npx weavefolio apply for a new key",
      ),
    ),
  ];
}

/** Returns the paths that git prints: none without git, outside a repository, or if it finds none. */
function listFiles(args: string[], siteRoot: string): Promise<string[]> {
  return new Promise((resolve) => {
    execFile("git", args, { cwd: siteRoot }, (error, out) => resolve(error ? [] : out.split("\n").filter(Boolean)));
  });
}
