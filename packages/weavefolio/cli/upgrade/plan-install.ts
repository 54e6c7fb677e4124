/** The version to install: the newest one without a version. `from` is a folder, or an https address, with its files. */
export type Target = { version?: string | undefined; from?: string | undefined };

export type Manifest = Partial<Record<"dependencies" | "devDependencies" | "scripts", Record<string, string>>>;

/** What package.json has as the version, by package. */
export type Versions = Readonly<Record<string, string>>;

/** `files` are those to copy from a folder into vendor/. Without a folder, it goes. */
export type Plan = { versions: Versions; files: readonly string[] };

/** What a plan asks for. */
export type Sources = {
  /** Returns the names of the files in a folder. */
  list: (folder: string) => readonly string[];
  /** Returns the newest version in the registry, or undefined if there is none. */
  findNewest: () => string | undefined;
  isPublished: boolean;
};

/** Whether the packages are on npm. The first release sets it, as in packages/create-weavefolio/published.ts. */
export const PUBLISHED: boolean = false;

const isOurs = (name: string) => name === "weavefolio" || name.startsWith("@weavefolio/");

/** Returns the name that npm pack gives to the file of a package. */
const toFile = (name: string, version: string) => `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`;

const isVersion = (text: string) => /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(text);

const isAddress = (from: string) => /^https:/i.test(from);

/** Reads the arguments of the command, or undefined if they are invalid. */
export function readTarget(args: readonly string[], from: string | undefined): Target | undefined {
  const [version, ...more] = args;
  return more.length > 0 || (version !== undefined && !isVersion(version)) ? undefined : { version, from };
}

/** Plans the versions of our packages in package.json. */
export function planVersions(manifest: Manifest, target: Target, sources: Sources): Plan | { error: string } {
  const installed = { ...manifest.dependencies, ...manifest.devDependencies };
  const names = Object.keys(installed).filter(isOurs);
  const current = installed["weavefolio"];
  if (current === undefined) return { error: "package.json doesn't depend on weavefolio. Run this in the folder of your site." };
  const all = (toVersion: (name: string) => string) => Object.fromEntries(names.map((name) => [name, toVersion(name)]));
  const { from } = target;
  if (from === undefined) {
    const version = findVersion(current, target, sources);
    return typeof version === "string" ? { versions: all(() => version), files: [] } : version;
  }
  if (/^http:/i.test(from)) return { error: `Anybody on the way could replace ${from}. Write an address that starts with https://.` };
  if (isAddress(from)) {
    const { version } = target;
    if (!version) return { error: `Name the version that is there: npx weavefolio upgrade VERSION --from ${from}` };
    return { versions: all((name) => `${from.replace(/\/$/, "")}/${toFile(name, version)}`), files: [] };
  }
  return planFiles(names, from, sources.list(from), target.version);
}

function planFiles(
  names: readonly string[],
  from: string,
  listed: readonly string[],
  wanted: string | undefined,
): Plan | { error: string } {
  const versions = listed.flatMap((file) => /^weavefolio-(\d+\.\d+\.\d.*)\.tgz$/.exec(file)?.[1] ?? []);
  const version = wanted ?? versions.at(-1) ?? "VERSION";
  if (!wanted && versions.length > 1) {
    return { error: `${from} has several versions. Name one: npx weavefolio upgrade ${version} --from ${from}` };
  }
  const missing = names.find((name) => !listed.includes(toFile(name, version)));
  if (missing) return { error: `${from} has no ${toFile(missing, version)}.` };
  const files = listed.filter((file) => file.startsWith("weavefolio-") && file.endsWith(`-${version}.tgz`));
  return { versions: Object.fromEntries(names.map((name) => [name, `file:vendor/${toFile(name, version)}`])), files };
}

/** Finds the version to install from npm. */
function findVersion(current: string, { version }: Target, { findNewest, isPublished }: Sources): string | { error: string } {
  const fix = "Name the folder or the address of the new version's files: npx weavefolio upgrade --from ../weavefolio/.build/packages";
  if (!isPublished) return { error: `Weavefolio isn't on npm yet. ${fix}` };
  if (!version && /[:/]/.test(current)) return { error: `package.json installs weavefolio from ${current}. ${fix}` };
  const newest = version ?? findNewest();
  if (!newest) return { error: "npm doesn't say which version is the newest. Name one: npx weavefolio upgrade VERSION" };
  // A pinned version stays pinned.
  return version || /^\d/.test(current) ? newest : `^${newest}`;
}

/** Replaces versions in the text of package.json, each in the list that has it. */
export function replaceVersions(text: string, versions: Versions): string {
  const manifest: Manifest = JSON.parse(text);
  for (const list of [manifest.dependencies, manifest.devDependencies]) {
    for (const [name, version] of Object.entries(versions)) if (list && name in list) list[name] = version;
  }
  return formatManifest(manifest, text);
}

/** Formats package.json with the indentation that it had. */
export function formatManifest(manifest: Manifest, before: string): string {
  return `${JSON.stringify(manifest, null, /^[ \t]+/m.exec(before)?.[0] ?? 2)}\n`;
}
