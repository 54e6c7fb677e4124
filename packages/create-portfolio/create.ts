import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

const USAGE = `npm create portfolio my-site                       creates the folder my-site with a portfolio to fill in
npm create portfolio my-site -- --host netlify    adds the configuration of a host: ${"netlify, vercel, nginx or caddy"}
npm create portfolio my-site -- --from ADDRESS    installs the engine from a folder or an address with its .tgz files`;

/** The files for each host besides GitHub Pages, whose workflow every site has. */
const hosts: Record<string, string> = { netlify: "netlify.toml", vercel: "vercel.json", nginx: "nginx.conf", caddy: "Caddyfile" };

type Options = { folder: string; host: string | undefined; from: string | undefined };

/** Creates a site, and sets the exit code: 1 if nothing was written. Paths start at `workingFolder`. */
export async function runCreate(args: string[], workingFolder: string): Promise<void> {
  const options = readArguments(args);
  const error = options ? findConflict(options, workingFolder) : USAGE;
  if (!options || error) {
    console.error(error);
    process.exitCode = 1;
    return;
  }
  const folder = resolve(workingFolder, options.folder);
  writeSite(folder, { ...options, from: options.from && toPackages(options.from, workingFolder) });
  console.log(`Created ${options.folder}. Next:

  cd ${options.folder}
  npm install
  npx portfolio init                  asks for your name, links and address
  npx portfolio import resume.json    or imports a JSON Resume, or your archive from LinkedIn
  npm start`);
}

function readArguments(args: string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { host: { type: "string" }, from: { type: "string" } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0 || (values.host !== undefined && !Object.hasOwn(hosts, values.host))) return undefined;
    return { folder, host: values.host, from: values.from };
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_")) return undefined;
    throw error;
  }
}

/** A folder that has been cloned empty may have .git. */
function findConflict({ folder }: Options, workingFolder: string): string | undefined {
  const path = resolve(workingFolder, folder);
  const found = existsSync(path) ? readdirSync(path).filter((name) => name !== ".git") : [];
  return found.length > 0 ? `${folder} is not empty: it has ${found[0]}. Choose another folder.` : undefined;
}

function writeSite(folder: string, { host, from }: Options): void {
  const own = import.meta.dirname;
  // In this package, the starter is beside the code. npm packs no .gitignore, so it has another name there.
  const packed = join(own, "starter");
  cpSync(existsSync(packed) ? packed : join(own, "../../starter"), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist|\.build|\.mail|import-reports)$/.test(path),
  });
  if (existsSync(join(folder, "gitignore"))) renameSync(join(folder, "gitignore"), join(folder, ".gitignore"));
  if (host) cpSync(join(own, "hosts", hosts[host] ?? ""), join(folder, hosts[host] ?? ""));
  const manifest = join(folder, "package.json");
  const { version } = JSON.parse(readFileSync(join(own, "package.json"), "utf8")) as { version: string };
  const engine = (name: string) => (from === undefined ? `^${version}` : `${from}/${name}-${version}.tgz`);
  const written = {
    ...JSON.parse(readFileSync(manifest, "utf8")),
    name: toPackageName(basename(folder)),
    dependencies: { portfolio: engine("portfolio") },
    devDependencies: { "portfolio-editor": engine("portfolio-editor") },
  };
  writeFileSync(manifest, `${JSON.stringify(written, null, 2)}\n`);
}

/** Returns the address of the folder with the packages, as package.json has it. */
function toPackages(from: string, workingFolder: string): string {
  return /^https?:/.test(from) ? from.replace(/\/$/, "") : `file:${resolve(workingFolder, from)}`;
}

/** Letters, digits and hyphens are always valid (https://docs.npmjs.com/cli/configuring-npm/package-json#name). */
function toPackageName(folder: string): string {
  return (
    folder
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "portfolio-site"
  );
}
