import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findOldNode, isOld, REQUIRED_NODE, writeNode } from "./bring-node.ts";
import { finishSite, formatSteps } from "./finish-site.ts";
import { findFolder, own } from "./own-folders.ts";
import { composeCreate, PUBLISHED } from "./published.ts";
import { Cancelled, type Terminal } from "./terminal.ts";

const USAGE = formatSteps([
  { line: composeCreate(), does: "creates the folder my-site, installs the engine, and asks for your name and address" },
  { line: composeCreate("resume.json"), does: "imports a JSON Resume, or your PDF or archive from LinkedIn, and asks nothing" },
  { line: composeCreate("--no-install"), does: "only writes the files" },
  { line: composeCreate("--host netlify"), does: "adds the configuration of a host: netlify, vercel, nginx or caddy" },
  { line: composeCreate("--from ADDRESS"), does: "installs the engine from an https address with its .tgz files, or from a folder" },
]);

const RESUME_QUESTION = "A résumé to import: resume.json, or your PDF or archive from LinkedIn (Enter: none, ask me): ";

/** The files for each host besides GitHub Pages, whose workflow every site has. */
const hosts: Record<string, string> = { netlify: "netlify.toml", vercel: "vercel.json", nginx: "nginx.conf", caddy: "Caddyfile" };

const { version } = JSON.parse(readFileSync(join(own, "package.json"), "utf8")) as { version: string };

type Options = { folder: string; host: string | undefined; from: string | undefined; resume: string | undefined; installs: boolean };

/**
 * Creates a site, and sets the exit code: 1 if nothing was written, or a step after that failed. Paths start at `workingFolder`.
 * `pack` makes the packages, and returns their folder.
 */
export async function runCreate(args: string[], workingFolder: string, terminal: Terminal, pack?: () => string): Promise<void> {
  const options = readArguments(args);
  const error = options ? (findConflict(options, workingFolder, pack) ?? findOldNode(terminal)) : USAGE;
  if (!options || error) {
    console.error(error);
    process.exitCode = 1;
    return;
  }
  try {
    if (!(await create(options, workingFolder, terminal, pack))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    console.error("Nothing was written.");
    process.exitCode = 1;
  }
}

/** Returns whether each step succeeded. Without a terminal, only a résumé says that someone waits for a finished site. */
async function create(options: Options, workingFolder: string, terminal: Terminal, pack?: () => string): Promise<boolean> {
  const installs = options.installs && (options.resume !== undefined || terminal.ask !== undefined);
  const resume = options.resume ?? (installs ? await askForResume(terminal.ask, workingFolder) : undefined);
  const folder = resolve(workingFolder, options.folder);
  const from = options.from ?? pack?.();
  const bringsNode = isOld(terminal.node);
  writeSite(folder, {
    host: options.host,
    from: from && (isAddress(from) ? from : resolve(workingFolder, from)),
    bringsNode,
    imports: resume !== undefined,
  });
  console.log(`Created ${options.folder}.`);
  if (bringsNode) console.log(`Your Node is ${terminal.node}, and sites need ${REQUIRED_NODE}: npm installs a newer one into the site.`);
  return finishSite({ folder, workingFolder, resume: resume && resolve(workingFolder, resume) }, installs, terminal);
}

/** Returns undefined if there is none. Throws Cancelled */
async function askForResume(ask: Terminal["ask"], workingFolder: string): Promise<string | undefined> {
  const answer = (await ask?.(RESUME_QUESTION))?.trim();
  if (!answer) return undefined;
  if (existsSync(resolve(workingFolder, answer))) return answer;
  console.error(`File not found: ${answer}`);
  return askForResume(ask, workingFolder);
}

function readArguments(args: string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        host: { type: "string" },
        from: { type: "string" },
        resume: { type: "string" },
        "no-install": { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
    const [folder, resume = values.resume, ...more] = positionals;
    if (folder === undefined || more.length > 0 || (values.host !== undefined && !Object.hasOwn(hosts, values.host))) return undefined;
    return { folder, host: values.host, from: values.from, resume, installs: !values["no-install"] };
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_")) return undefined;
    throw error;
  }
}

/** A folder that has been cloned empty may have .git. The engine can't build below some names, which is said before an install. */
function findConflict({ folder, resume, from }: Options, workingFolder: string, pack?: () => string): string | undefined {
  if (!PUBLISHED && from === undefined && !pack) return `Weavefolio isn't on npm yet. In its repository, run: ${composeCreate()}`;
  if (from && /^http:/i.test(from)) return `Anybody on the way could replace ${from}. Write an address that starts with https://.`;
  const engine = toFile("weavefolio");
  if (from && !isAddress(from) && !existsSync(resolve(workingFolder, from, engine)))
    return `${from} has no ${engine}. Nothing was written.`;
  if (resume !== undefined && !existsSync(resolve(workingFolder, resume))) return `File not found: ${resume}. Nothing was written.`;
  const path = resolve(workingFolder, folder);
  if (/[#?*]/.test(path)) return `A site cannot be built in ${path}, because of the #, ? or * in its path. Choose another folder.`;
  const found = existsSync(path) ? readdirSync(path).filter((name) => name !== ".git") : [];
  return found.length > 0 ? `${folder} is not empty: it has ${found[0]}. Choose another folder.` : undefined;
}

/** `from` is an address or an absolute path. `imports` is whether a résumé fills the site. */
type Written = { host: string | undefined; from: string | undefined; bringsNode: boolean; imports: boolean };

function writeSite(folder: string, { host, from, bringsNode, imports }: Written): void {
  cpSync(findFolder("starter"), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist|\.build|\.mail|import-reports|applications)$/.test(path),
  });
  // npm packs no .gitignore.
  if (existsSync(join(folder, "gitignore"))) renameSync(join(folder, "gitignore"), join(folder, ".gitignore"));
  if (host) cpSync(join(own, "hosts", hosts[host] ?? ""), join(folder, hosts[host] ?? ""));
  const manifest = join(folder, "package.json");
  const packages = from && (isAddress(from) ? from.replace(/\/$/, "") : copyPackages(from, folder));
  const engine = (name: string) => (packages ? `${packages}/${toFile(name)}` : `^${version}`);
  if (bringsNode) writeNode(join(folder, "pinned-node"));
  const written = {
    ...JSON.parse(readFileSync(manifest, "utf8")),
    name: toPackageName(basename(folder)),
    dependencies: Object.fromEntries(["@weavefolio/documents", "weavefolio"].map((name) => [name, engine(name)])),
    devDependencies: {
      ...Object.fromEntries(["@weavefolio/editor", ...(imports ? ["@weavefolio/import"] : [])].map((name) => [name, engine(name)])),
      ...(bringsNode && { "pinned-node": "file:pinned-node" }),
    },
  };
  writeFileSync(manifest, `${JSON.stringify(written, null, 2)}\n`);
}

/** Returns the name that npm pack gives to the file of a package. */
const toFile = (name: string) => `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`;

const isAddress = (from: string) => /^https:/i.test(from);

/**
 * Copies the packages into the site, so that a clone of it installs anywhere, and those that it doesn't use yet, so that they can be
 * added later. Returns the address of the copies, as package.json has it.
 */
function copyPackages(from: string, folder: string): string {
  const files = readdirSync(from).filter((file) => file.startsWith("weavefolio-") && file.endsWith(`-${version}.tgz`));
  for (const file of files) cpSync(join(from, file), join(folder, "vendor", file));
  return "file:vendor";
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
