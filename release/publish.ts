import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";

type Package = { name: string; version: string; file: string };

/** Publishes the packed packages of a folder to npm. Run again, it skips those that are out. `options` are those of `npm publish`. */
export function publish(folder: string, options: string[]): void {
  const packages = readdirSync(folder)
    .filter((file) => file.endsWith(".tgz"))
    .map((file) => readPackage(resolve(folder, file)));
  if (packages.length === 0) throw new Error(`${folder} has no packages. Run: npm run pack`);
  // A new site depends on the others, so the one that creates sites is the last.
  for (const { name, version, file } of packages.sort((a, b) => isCreate(a) - isCreate(b))) {
    if (listVersions(name).includes(version)) console.log(`${name} ${version} is on npm already.`);
    else execFileSync("npm", ["publish", ...options, file], { stdio: "inherit" });
  }
}

const isCreate = ({ name }: Package) => Number(name.startsWith("create-"));

function readPackage(file: string): Package {
  const manifest = execFileSync("tar", ["-xzOf", file, "package/package.json"], { encoding: "utf8" });
  return { ...(JSON.parse(manifest) as Package), file };
}

function listVersions(name: string): string[] {
  const { status, stdout, stderr } = spawnSync("npm", ["view", name, "versions", "--json"], { encoding: "utf8" });
  if (status === 0) return [JSON.parse(stdout) as string | string[]].flat();
  if (stderr.includes("E404")) throw new Error(`npm has no package ${name}. Publish its first version by hand: see docs/releasing.md.`);
  throw new Error(`npm doesn't say which versions of ${name} are out:\n${stderr}`);
}

if (import.meta.main) {
  const [folder = "", ...options] = process.argv.slice(2);
  publish(folder, options);
}
