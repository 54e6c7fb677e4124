import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { satisfies } from "semver";
import { composeInstallation } from "../content/load/package-manager.ts";
import { engineRoot } from "../engine-root.ts";
import type { Actions } from "../extra/actions.ts";
import type { Extra } from "../extra/extra.ts";
import { BuildError } from "./build-error.ts";

type Manifest = Partial<Record<"dependencies" | "devDependencies" | "peerDependencies", Record<string, string>>> & {
  version?: string;
  keywords?: string[];
};

/** What an extra's package.json has among its keywords. */
const KEYWORD = "weavefolio-extra";

/** Which package does what for the editor and for other extras. */
const offering: Record<keyof Actions, string> = {
  drawResume: "@weavefolio/documents",
  writeApplication: "@weavefolio/documents",
  importFile: "@weavefolio/import",
  readApplications: "@weavefolio/apply",
  editApplication: "@weavefolio/apply",
  inspectDeployedKey: "@weavefolio/apply",
};

/** An extra, and the folder of its package. */
export type LoadedExtra = Extra & { folder: string };

/** Loads the extras among the packages of the owner's package.json. @throws {BuildError} if one is missing, or needs another version */
export async function loadExtras(siteRoot: string): Promise<LoadedExtra[]> {
  const file = findManifest(siteRoot);
  if (!file) return [];
  const { dependencies = {}, devDependencies = {} } = read(file);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const loaded = await Promise.all(
    names.map((name) => loadExtra(name, file, { isRequired: name in dependencies && name.startsWith("@weavefolio/") })),
  );
  return loaded.flatMap((extra) => extra ?? []);
}

/** Finds what an extra does. @throws {BuildError} if the site has no extra that does it */
export async function findAction<Name extends keyof Actions>(name: Name, siteRoot: string): Promise<Actions[Name]> {
  const [action] = (await loadExtras(siteRoot)).flatMap(({ actions }) => actions?.[name] ?? []);
  // TypeScript doesn't narrow the record by the name.
  if (action) return action as Actions[Name];
  const { packages, isDevelopment } = locateExtra(offering[name], siteRoot);
  const line = composeInstallation(packages, siteRoot, { isDevelopment }).join(" ");
  throw new BuildError(`This needs ${offering[name]}, which your package.json doesn't have. Run: ${line}`);
}

/** Returns what to install for an extra of ours: from npm, vendor/, an address or a folder, wherever the site has weavefolio from. */
export function locateExtra(name: string, siteRoot: string): { packages: [string]; isDevelopment: boolean } {
  const file = findManifest(siteRoot);
  const { dependencies = {}, devDependencies = {} } = file ? read(file) : {};
  const engine = dependencies["weavefolio"] ?? devDependencies["weavefolio"] ?? "*";
  // Hosts build with it.
  const isDevelopment = name !== "@weavefolio/documents";
  const slash = engine.lastIndexOf("/") + 1;
  const [, version] = /^weavefolio-(\d.*)\.tgz$/.exec(engine.slice(slash)) ?? [];
  const address = version && engine.slice(0, slash);
  if (address?.startsWith("https:")) return { packages: [`${address}${toFile(name)}-${version}.tgz`], isDevelopment };
  const folder = engine.replace(/^file:/, "");
  if (address) return { packages: [`./${findFile(dirname(folder), name, siteRoot)}`], isDevelopment };
  return { packages: [folder === engine ? `${name}@${engine}` : join(folder, "..", basename(name))], isDevelopment };
}

/** Returns the start of the name that npm pack gives to the file of a package. */
const toFile = (name: string) => name.replace(/^@/, "").replace("/", "-");

/** Finds the file of an extra in vendor/, where a copy of another build of the same version has another name. */
function findFile(folder: string, name: string, siteRoot: string): string {
  const start = `${toFile(name)}-`;
  const file = readdirSync(join(siteRoot, folder)).find((file) => file.startsWith(start) && /^\d/.test(file.slice(start.length)));
  if (file) return join(folder, file);
  throw new BuildError(`${folder} has no ${start}….tgz. Run: npx weavefolio upgrade --from FOLDER, with the folder of all packages`);
}

/** Development dependencies are missing on hosts, and of the others only ours are known to be extras. */
async function loadExtra(name: string, manifestFile: string, { isRequired }: { isRequired: boolean }): Promise<LoadedExtra | undefined> {
  const file = findPackage(name, manifestFile);
  if (!file) {
    if (!isRequired) return undefined;
    throw new BuildError(`${name} is in ${manifestFile}, and isn't installed. Install your packages, such as by npm install.`);
  }
  const { version = "", keywords = [], peerDependencies: { weavefolio: range = "*" } = {} } = read(file);
  if (!keywords.includes(KEYWORD)) return undefined;
  const { version: installed = "" } = read(join(engineRoot, "package.json"));
  if (!satisfies(installed, range, { includePrerelease: true })) {
    throw new BuildError(
      `${name} ${version} works with weavefolio ${range}, and ${installed} is installed. Install versions that belong together: npx weavefolio upgrade`,
    );
  }
  const { extra } = (await import(pathToFileURL(createRequire(manifestFile).resolve(name)).href)) as { extra?: Extra };
  if (!extra) throw new BuildError(`${name} has the keyword ${KEYWORD}, and exports no extra.`);
  return { ...extra, folder: dirname(file) };
}

function findPackage(name: string, manifestFile: string): string | undefined {
  try {
    return findPackageJSON(name, pathToFileURL(manifestFile));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    return undefined;
  }
}

/** Finds the package.json that has weavefolio: a site's, or that of the repository around it. */
function findManifest(folder: string): string | undefined {
  const file = join(folder, "package.json");
  const { dependencies = {}, devDependencies = {} } = existsSync(file) ? read(file) : {};
  if ("weavefolio" in dependencies || "weavefolio" in devDependencies) return file;
  return dirname(folder) === folder ? undefined : findManifest(dirname(folder));
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Manifest;
