import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the address of a repository on GitHub Pages without a custom domain. */
export function getPagesAddress({ owner, name }: { owner: string; name: string }): string {
  const host = `${owner.toLowerCase()}.github.io`;
  return `https://${host}${name.toLowerCase() === host ? "/" : `/${name}/`}`;
}

/** Parses a GitHub remote in any form that git accepts. Returns undefined for other hosts. */
export function parseRepository(remote: string): { owner: string; name: string } | undefined {
  const match = remote
    .trim()
    .match(/^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?(?:www\.|ssh\.)?github\.com(?::\d+)?[:/]\/?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i);
  const [, owner, name] = match ?? [];
  return owner && name ? { owner, name } : undefined;
}

/** Returns the URL that git fetches from, or undefined without git, repository or remote. */
export function getGitRemote(siteRoot: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    // --get-url resolves url.*.insteadOf, and connects to no server.
    execFile("git", ["ls-remote", "--get-url"], { cwd: siteRoot }, (error, out) => resolve(error ? undefined : out.trim()));
  });
}

export async function readCustomDomain(siteRoot: string): Promise<string | undefined> {
  try {
    return (await readFile(join(siteRoot, "public", "CNAME"), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
