import { execFileSync, execSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");

/** By package, what isn't code for Node: browsers' sources, which Vite compiles, and data. Compiled code has the same place as its source. */
const copied: Record<string, string[]> = {
  weavefolio: ["LICENSE", "README.md", "site", "schemas", "sample"],
  "create-weavefolio": ["LICENSE", "README.md", "hosts"],
  apply: ["LICENSE", "README.md"],
  documents: ["LICENSE", "README.md"],
  editor: ["LICENSE", "README.md", "client", "protocol.ts", "words.ts"],
  evidence: ["LICENSE", "README.md"],
  import: ["LICENSE", "README.md"],
};

const isExtra = (name: string) => !name.endsWith("weavefolio");

/** Returns TypeScript's settings for a package. Those of an extra see the core by its types. */
function configure(name: string, staged: string): object {
  if (!isExtra(name)) return { extends: join(import.meta.dirname, `${name}.json`) };
  const source = join(root, "packages", name);
  // Vite compiles the editor's client.
  const include = globSync("**/*.ts", { cwd: source, exclude: (path) => /^(?:client|node_modules)$|\.test(?:-support)?\.ts$/.test(path) });
  return {
    extends: join(import.meta.dirname, "extra.json"),
    compilerOptions: { rootDir: source, outDir: join(staged, name), declarationDir: join(staged, name, "types") },
    include: include.map((file) => join(source, file)),
  };
}

/** Stages a package as it is published: Node refuses to run TypeScript below node_modules. Returns its folder. */
function stage(name: string, staged: string): string {
  const source = join(root, "packages", name);
  const folder = join(staged, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The settings write below the folder of the file that extends them.
  writeFileSync(join(staged, `${name}.json`), JSON.stringify(configure(name, staged)));
  // `npm run types` checks them, which takes as long again.
  execSync(`tsc -p ${name}.json --noCheck`, { cwd: staged, stdio: "inherit" });
  for (const path of copied[name] ?? []) cpSync(join(source, path), join(folder, path), { recursive: true, filter: isShipped });
  if (name === "create-weavefolio") {
    stageStarter(folder);
    cpSync(join(root, "pinned-node"), join(folder, "pinned-node"), { recursive: true });
  }
  const manifest = readFileSync(join(source, "package.json"), "utf8");
  writeFileSync(join(folder, "package.json"), toPublished(manifest, name));
  return folder;
}

/** npm packs no file of the name .gitignore. */
function stageStarter(folder: string): void {
  const starter = join(folder, "starter");
  const tracked = execFileSync("git", ["ls-files", "-z", "starter"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const path of tracked) cpSync(join(root, path), join(folder, path));
  renameSync(join(starter, ".gitignore"), join(starter, "gitignore"));
}

const isShipped = (path: string) => !/\.test(?:-support)?\.tsx?$|[\\/]servers\.ts$/.test(path);

/** Names the commit, the repository, and the compiled files in place of the sources, with the types of each export. */
function toPublished(manifest: string, name: string): string {
  const {
    private: _,
    bin,
    exports,
    ...rest
  } = JSON.parse(manifest) as {
    private: boolean;
    bin?: Record<string, string>;
    exports: Record<string, string>;
    peerDependencies?: Record<string, string>;
    version: string;
  };
  // Vite compiles what browsers run.
  const compiled = (file: string) => (file.startsWith("./site/") ? file : file.replace(/\.ts$/, ".js"));
  const published = {
    ...rest,
    ...locate(name),
    // Extras import what only the core of their version has.
    ...(isExtra(name) && { peerDependencies: { ...rest.peerDependencies, weavefolio: rest.version } }),
    // As npm itself writes it: builds of the same version differ by it.
    gitHead: execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim(),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, compiled(file)])) }),
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, file]) => [
        name,
        /\.tsx?$/.test(file) ? { types: file.replace(/^\.\/(.*)\.tsx?$/, "./types/$1.d.ts"), default: compiled(file) } : file,
      ]),
    ),
  };
  return `${JSON.stringify(published, null, 2)}\n`;
}

/** Names the repository as the workflow that publishes does, which npm compares with it. Without one, as in a clone, nothing is named. */
function locate(name: string): object {
  const repository = process.env["GITHUB_REPOSITORY"];
  const address = `https://github.com/${repository}`;
  return repository
    ? {
        repository: { type: "git", url: `git+${address}.git`, directory: `packages/${name}` },
        homepage: `${address}#readme`,
        bugs: `${address}/issues`,
      }
    : {};
}

/** Packs the packages into a folder below this repository, and returns the files' absolute paths. `change` edits a staged package. */
export function pack(staged = join(root, ".build/packages"), change: (folder: string) => void = () => {}): string[] {
  for (const file of globSync("*.tgz", { cwd: staged })) rmSync(join(staged, file));
  return Object.keys(copied).map((name) => {
    const folder = stage(name, staged);
    change(folder);
    // Windows runs npm and tsc only in a shell.
    const printed = execSync("npm pack --json --pack-destination ..", { cwd: folder, encoding: "utf8" });
    const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
    return join(staged, basename(filename));
  });
}

if (import.meta.main) for (const file of pack()) console.log(file);
