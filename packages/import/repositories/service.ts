/** A public repository. Its texts are as the service has them. */
export type Repository = {
  /** What stays the same when it is renamed. */
  key: string;
  /** Its path below the service's address, such as `jordan-vale/crypto-search`. */
  path: string;
  name: string;
  url: string;
  description: string | undefined;
  homepage: string | undefined;
  branch: string;
  /** Times as ISO 8601. */
  created: string;
  pushed: string;
  stars: number;
  isFork: boolean;
  isArchived: boolean;
};

/** What takes further requests for each repository. */
export type Details = {
  /** Bytes or percent by language. */
  languages: Record<string, number>;
  /** Without commits, the repository is empty. `own` is undefined where the service doesn't say it. */
  commits: { total: number; own: number | undefined; first: string; last: string } | undefined;
  releases: { count: number; latest: { name: string; date: string; url: string } } | undefined;
  readme: { path: string; text: string } | undefined;
};

/** A merged pull request to another owner's public repository. `repository` is its path, and `url` its address. */
export type Merged = { repository: string; url: string; title: string; link: string; date: string };

/** `isComplete` is false if there are more than the import reads. */
export type Listed<Item> = { items: Item[]; isComplete: boolean };

/** What the import needs of a service that hosts repositories. */
export type Service = {
  /** Lists the public repositories of an account, or returns undefined if the account doesn't exist. */
  listRepositories: () => Promise<Listed<Repository> | undefined>;
  readDetails: (repository: Repository) => Promise<Details>;
  /** Lists the newest merged pull requests. Undefined if the service only lists them for a token. */
  listMerged: () => Promise<Listed<Merged> | undefined>;
  /** Returns the address of a file in a repository. */
  getFileAddress: (repository: Repository, path: string) => string;
};

/** Encodes a path, and keeps its slashes. */
export const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");
