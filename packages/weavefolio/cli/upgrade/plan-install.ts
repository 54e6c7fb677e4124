import { basename } from "node:path";

/** The version to install: the newest one without a version or files. `files` are paths or addresses, by package. */
export type Target = { version?: string; files?: Readonly<Record<string, string>> };

type Manifest = Partial<Record<"dependencies" | "devDependencies", Record<string, string>>>;

/** What package.json has as the version, by package. */
export type Versions = Readonly<Record<string, string>>;

const PACKAGES = ["weavefolio", "@weavefolio/editor"];

/** As npm pack names the file of a package, without the version. */
const toFileName = (name: string) => name.replace(/^@/, "").replace("/", "-");

/** Reads the arguments of the command, or undefined if they are invalid. */
export function readTarget(args: readonly string[]): Target | undefined {
  const [first, ...more] = args;
  if (first === undefined) return {};
  if (more.length === 0 && /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(first)) return { version: first };
  const entries = args.map((file): [string, string] => {
    const [, fileName] = /^([a-z-]+)-\d.*\.tgz$/.exec(basename(file)) ?? [];
    return [PACKAGES.find((name) => toFileName(name) === fileName) ?? "", file];
  });
  const files = Object.fromEntries(entries);
  const isComplete = "weavefolio" in files && !("" in files) && Object.keys(files).length === args.length;
  return isComplete ? { files } : undefined;
}

/** Plans the versions of the engine's packages in package.json. `findNewest` asks the registry. */
export function planVersions(
  manifest: Manifest,
  target: Target,
  findNewest: () => string | undefined,
): { versions: Versions } | { error: string } {
  const installed = { ...manifest.devDependencies, ...manifest.dependencies };
  const names = PACKAGES.filter((name) => name in installed);
  const current = installed["weavefolio"];
  if (current === undefined) return { error: "package.json doesn't depend on weavefolio. Run this in the folder of your site." };
  const { version, files } = target;
  const missing = names.find((name) => files && !(name in files));
  const insecure = Object.values(files ?? {}).find((file) => /^http:/i.test(file));
  if (insecure) return { error: `Anybody on the way could replace ${insecure}. Write an address that starts with https://.` };
  if (missing) return { error: `package.json also has ${missing}: add the path or address of its .tgz of the same version.` };
  if (files) return { versions: Object.fromEntries(names.map((name) => [name, toSpecifier(files[name] ?? "")])) };
  if (!version && /[:/]/.test(current)) {
    const fix = `Name the new version's files: npx weavefolio upgrade ${names.map((name) => `…/${toFileName(name)}-VERSION.tgz`).join(" ")}`;
    return { error: `package.json installs weavefolio from ${current}. ${fix}` };
  }
  const newest = version ?? findNewest();
  if (!newest) return { error: "npm doesn't say which version is the newest. Name one: npx weavefolio upgrade VERSION" };
  // A pinned version stays pinned.
  const wanted = version || /^\d/.test(current) ? newest : `^${newest}`;
  return { versions: Object.fromEntries(names.map((name) => [name, wanted])) };
}

export const isAddress = (file: string) => /^https:/i.test(file);

const toSpecifier = (file: string) => (isAddress(file) ? file : `file:${file}`);

/** Replaces versions in the text of package.json, each in the list that has it. */
export function replaceVersions(text: string, versions: Versions): string {
  const manifest: Manifest = JSON.parse(text);
  for (const list of [manifest.dependencies, manifest.devDependencies]) {
    for (const [name, version] of Object.entries(versions)) if (list && name in list) list[name] = version;
  }
  return `${JSON.stringify(manifest, null, /^[ \t]+/m.exec(text)?.[0] ?? 2)}\n`;
}
