import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatDiagnostic, type ListedApplication, type Loaded, letterLink, web } from "weavefolio/extra";
import { LINK_FILE } from "./compose-application.ts";
import { readApplication } from "./read-application.ts";

/** Lists the names of the applications' files. */
async function listNames(siteRoot: string): Promise<string[]> {
  const names = await readdir(join(siteRoot, letterLink.APPLICATIONS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => name.slice(0, -".yaml".length))
    .sort();
}

/** Lists all applications. */
export async function listApplications(loaded: Loaded, siteRoot: string, now: Date): Promise<ListedApplication[]> {
  const names = await listNames(siteRoot);
  return Promise.all(names.map((name) => inspect(name, loaded, siteRoot, now)));
}

async function inspect(name: string, loaded: Loaded, siteRoot: string, now: Date): Promise<ListedApplication> {
  const { date = "?", expires = "?", errors } = await readApplication(name, loaded, siteRoot, now);
  const link = await readFile(join(siteRoot, letterLink.APPLICATIONS, name, LINK_FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  const isExpired = expires < now.toISOString().slice(0, expires.length);
  return {
    name,
    dates: `${date}, ${isExpired ? "expired" : "until"} ${expires}`,
    ...(link && { link: link.trim() }),
    problems: [
      ...(isExpired ? ["Its link shows the ordinary site. For a new one, change date: and expires: in its file."] : []),
      ...errors.map(formatDiagnostic),
    ],
  };
}

/** Describes all applications, and whether the deployed site can show their letters. */
export async function describeApplications(loaded: Loaded, siteRoot: string, now: Date): Promise<string> {
  const applications = await listApplications(loaded, siteRoot, now);
  if (applications.length === 0) return "There are no applications yet. To write one, run: npx weavefolio apply acme";
  const described = applications.map(({ name, dates, link = `No link yet: npx weavefolio apply ${name}`, problems }) =>
    [`${name}  ${dates}`, link, ...problems].join("\n"),
  );
  const problem = await findKeyProblem(loaded);
  return [...described, ...(problem ? [problem] : [])].join("\n\n");
}

/** Asks the deployed site for its key. */
export async function findKeyProblem({ content: { site } }: Pick<Loaded, "content">): Promise<string | undefined> {
  if (!site.letterKey) return undefined;
  const url = new URL("letter-key.txt", site.address);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(web.REQUEST_TIMEOUT) });
    const key = response.ok ? (await response.text()).trim() : "";
    if (key === site.letterKey) return undefined;
    return `${site.address} ${key ? "has another key" : "doesn't have your key yet"}, so links show the ordinary site. Deploy it.`;
  } catch {
    return `${site.address} can't be reached, so it is unknown whether links show their letters.`;
  }
}
