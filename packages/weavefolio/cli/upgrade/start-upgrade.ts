import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findPackageManager, type PackageManager } from "../../content/load/package-manager.ts";
import type { Outcome } from "../run-command.ts";
import { hasOldNames, renameInFiles, renameInManifest } from "./old-names.ts";
import { PUBLISHED, planVersions, replaceVersions, type Target } from "./plan-install.ts";
import { readReplacedOriginals } from "./replaceable.ts";
import { type Before, beforeFile, buildSite, composeWayBack, readEngine, upgradeFolder } from "./upgrade-folder.ts";
import { planCopies, replaceCopies } from "./vendor.ts";

/** Builds the site with the installed version, installs another one, and lets that one finish the upgrade. Returns its exit code. */
export function startUpgrade(siteRoot: string, target: Target): number | Outcome {
  const manifestFile = join(siteRoot, "package.json");
  if (!existsSync(manifestFile)) return { error: "This folder has no package.json. Run this in the folder of your site." };
  const manager = findPackageManager(readdirSync(siteRoot));
  if (!manager) return { error: "This folder has no lock file of npm, pnpm, yarn or bun. Install the packages, and commit that file." };
  const manifest = readFileSync(manifestFile, "utf8");
  const uncommitted = findUncommitted(siteRoot, manifest, manager);
  if (uncommitted) return { error: uncommitted };
  const isOld = hasOldNames(JSON.parse(manifest));
  const renamed = isOld ? renameInManifest(manifest) : manifest;
  const plan = planVersions(JSON.parse(renamed), target, {
    list: (folder) => listFiles(siteRoot, folder),
    findNewest,
    isPublished: PUBLISHED,
  });
  if ("error" in plan) return plan;
  const engine = join(siteRoot, "node_modules", isOld ? "portfolio" : "weavefolio");
  if (!existsSync(engine)) return { error: `The packages aren't installed. Run ${manager.reinstall} first.` };
  const { version, commit, command } = readEngine(engine);
  const { versions, copies } = planCopies(siteRoot, resolve(siteRoot, target.from ?? ""), plan);
  const planned = replaceVersions(renamed, versions);
  if (planned === manifest) return { report: `weavefolio ${version} is installed already.` };

  const date = process.env["SOURCE_DATE_EPOCH"] || String(Math.floor(Date.now() / 1000));
  rmSync(upgradeFolder(siteRoot), { recursive: true, force: true });
  console.log(`Building the site with weavefolio ${version}.`);
  if (!buildSite(siteRoot, "before", { command, date })) {
    return { error: "Nothing was changed, because the site doesn't build with the installed version. Fix the errors above, and commit." };
  }
  const before: Before = { version, commit, planned, date, originals: readReplacedOriginals(siteRoot, engine) };
  writeFileSync(beforeFile(siteRoot), JSON.stringify(before));
  // Ctrl-C ends the commands below, and this process then says how to go on.
  process.on("SIGINT", () => {});
  replaceCopies(siteRoot, copies);
  if (isOld) renameInFiles(siteRoot);
  writeFileSync(manifestFile, planned);
  return installAndFinish(siteRoot, manager);
}

/** Returns no files of a folder that doesn't exist. */
function listFiles(siteRoot: string, folder: string): string[] {
  const path = resolve(siteRoot, folder);
  return existsSync(path) ? readdirSync(path) : [];
}

function installAndFinish(siteRoot: string, manager: PackageManager): number | Outcome {
  const [tool, ...args] = manager.install;
  console.log(`Installing: ${manager.install.join(" ")}`);
  const { status, error } = spawnSync(tool, args, { cwd: siteRoot, stdio: "inherit" });
  if (status !== 0) {
    const reason = error ? ` (${error.message})` : "";
    return { error: `The installation didn't finish${reason}. ${describeWays(siteRoot, manager)}` };
  }
  const installed = readEngine(join(siteRoot, "node_modules/weavefolio")).command;
  const finished = spawnSync(process.execPath, [installed, "upgrade", "--continue"], { cwd: siteRoot, stdio: "inherit" });
  return finished.status ?? { error: `The upgrade didn't finish. ${describeWays(siteRoot, manager)}` };
}

const describeWays = (siteRoot: string, manager: PackageManager) =>
  `To go back: ${composeWayBack(siteRoot, manager)}\nTo finish it: ${manager.install.join(" ")} && npx weavefolio upgrade --continue`;

/** Returns why an upgrade could not be undone, with the fix. */
function findUncommitted(siteRoot: string, manifest: string, manager: PackageManager): string | undefined {
  const { status, stdout, stderr, error } = spawnSync("git", ["status", "--porcelain", "--", "."], { cwd: siteRoot, encoding: "utf8" });
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim();
    return `An upgrade can be undone only in a git repository: run git init, and commit your files (${reason}).`;
  }
  const [first, ...more] = stdout.split("\n").filter(Boolean);
  if (first === undefined) return undefined;
  if (isUnfinished(siteRoot, manifest)) return `The last upgrade didn't finish. ${describeWays(siteRoot, manager)}`;
  const count = more.length > 0 ? ` and ${more.length} more` : "";
  return `Commit or stash your changes first, so that the upgrade can be undone: ${first.slice(3)}${count}.`;
}

/** Whether package.json is as an upgrade has left it. */
function isUnfinished(siteRoot: string, manifest: string): boolean {
  const file = beforeFile(siteRoot);
  return existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as Before).planned === manifest;
}

function findNewest(): string {
  return spawnSync("npm", ["view", "weavefolio", "version"], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).stdout.trim();
}
