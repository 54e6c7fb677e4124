import { ImportError } from "../import-error.ts";

export type ServiceName = "github" | "gitlab" | "forgejo";

/** Whose repositories are imported, and where. `api` and `raw` have no slash at the end. The token is only sent to `api`. */
export type Account = {
  service: ServiceName;
  host: string;
  api: string;
  /** Where files of repositories are served without the API. */
  raw: string | undefined;
  name: string;
  token: string | undefined;
  /** The variables that a token is read from. */
  tokenNames: readonly string[];
};

type Place = Pick<Account, "service" | "host" | "tokenNames">;

const places: Record<string, Place> = {
  github: { service: "github", host: "github.com", tokenNames: ["GITHUB_TOKEN", "GH_TOKEN"] },
  gitlab: { service: "gitlab", host: "gitlab.com", tokenNames: ["GITLAB_TOKEN"] },
  codeberg: { service: "forgejo", host: "codeberg.org", tokenNames: ["CODEBERG_TOKEN"] },
};

const ADVICE =
  "Write github:NAME, gitlab:NAME, codeberg:NAME, gitlab:HOST/NAME or forgejo:HOST/NAME, with the name of your account there, and names of repositories after a space.";

/** Whether an argument of `weavefolio import` names an account, also by its page's address, and not a file. */
export const isAccount = (source: string) => /^(?:github|gitlab|codeberg|forgejo):/.test(fromPage(source));

const fromPage = (source: string) => source.replace(/^(?:https?:\/\/)?(github|gitlab|codeberg)\.(?:com|org)\/([^/]+)\/?$/, "$1:$2");

/** Parses `github:NAME` and its like. Throws ImportError */
export function parseAccount(source: string, environment: Readonly<Record<string, string | undefined>>): Account {
  const match = /^(\w+):(?:([a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?)\/)?([\p{L}\p{N}_.-]+)$/iu.exec(fromPage(source));
  const [, kind = "", host, name = ""] = match ?? [];
  const place = host === undefined ? places[kind] : findHost(kind, host.toLowerCase());
  if (!place) throw new ImportError(`“${source}” is not an account. ${ADVICE}`);
  const [token] = place.tokenNames.flatMap((variable) => environment[variable] || []);
  return { ...place, ...ADDRESSES[place.service](place.host), name, token };
}

/** Other hosts never receive the token of gitlab.com. */
function findHost(kind: string, host: string): Place | undefined {
  const known = places[kind];
  if (known?.host === host) return known;
  if (kind === "gitlab") return { service: "gitlab", host, tokenNames: [] };
  return kind === "forgejo" ? { service: "forgejo", host, tokenNames: ["FORGEJO_TOKEN"] } : undefined;
}

const ADDRESSES: Record<ServiceName, (host: string) => Pick<Account, "api" | "raw">> = {
  github: () => ({ api: "https://api.github.com", raw: "https://raw.githubusercontent.com" }),
  gitlab: (host) => ({ api: `https://${host}/api/v4`, raw: undefined }),
  forgejo: (host) => ({ api: `https://${host}/api/v1`, raw: undefined }),
};
