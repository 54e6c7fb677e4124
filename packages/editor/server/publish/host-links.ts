/** Where a repository is on the web: `github.com` and `ada/site`. */
export type HostedRepository = { host: string; path: string };

/** Reads the address of a remote in any form that git accepts, without its user and password. Returns undefined for a folder, and for a name that only this machine knows. */
export function parseRemote(url: string): HostedRepository | undefined {
  const [, authority = "", path = ""] =
    /^(?:https?|ssh|git|git\+ssh):\/\/(?:[^@/]*@)?([^/]+)\/(.+)$/i.exec(url) ?? /^(?:[^@/:]+@)?([^/:]+):(?!\/\/)\/?(.+)$/.exec(url) ?? [];
  const host = authority
    .replace(/:\d+$/, "")
    .replace(/^(?:alt)?ssh\.|^www\./i, "")
    .toLowerCase();
  const name = path.replace(/\/{1,9}$/, "").replace(/\.git$/, "");
  return host.includes(".") && name ? { host, path: name } : undefined;
}

/** Where a host shows what it does with a branch, below the repository's address. */
const RUNS: readonly { host: RegExp; page: (branch: string) => string }[] = [
  { host: /github/, page: (branch) => `/actions?query=branch%3A${encodeURIComponent(branch)}` },
  { host: /gitlab/, page: (branch) => `/-/pipelines?ref=${encodeURIComponent(branch)}` },
  { host: /codeberg|forgejo|gitea/, page: () => "/actions" },
  { host: /bitbucket/, page: () => "/pipelines" },
];

/** Returns the page of a host's runs, or of a host whose runs are elsewhere, the repository. */
export function findRunsPage({ host, path }: HostedRepository, branch: string): string {
  const runs = RUNS.find((known) => known.host.test(host));
  return `https://${host}/${path}${runs?.page(branch) ?? ""}`;
}
