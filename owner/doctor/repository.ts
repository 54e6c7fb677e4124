import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where GitHub Pages puts a repository that has no domain of its own. */
export function pagesAddress({ owner, name }: { owner: string; name: string }): string {
  const host = `${owner.toLowerCase()}.github.io`;
  return `https://${host}${name.toLowerCase() === host ? "/" : `/${name}/`}`;
}

/** Owner and name of a repository at GitHub, from any spelling git takes; undefined for another host. */
export function repositoryOf(remote: string): { owner: string; name: string } | undefined {
  const found = remote
    .trim()
    .match(/^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?(?:www\.|ssh\.)?github\.com(?::\d+)?[:/]\/?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i);
  const [, owner, name] = found ?? [];
  return owner && name ? { owner, name } : undefined;
}

/** The URL git would fetch from; undefined where there is no git, no repository, or no remote. */
export function gitRemote(root: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Prints the URL with the owner's own abbreviations (url.*.insteadOf) written out, and calls nobody.
    execFile("git", ["ls-remote", "--get-url"], { cwd: root }, (error, out) => resolve(error ? undefined : out.trim()));
  });
}

/** What public/CNAME names; undefined where there is no such file. */
export async function customDomain(root: string): Promise<string | undefined> {
  try {
    return (await readFile(join(root, "public", "CNAME"), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
