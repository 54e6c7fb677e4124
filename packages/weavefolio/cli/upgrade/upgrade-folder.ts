import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PackageManager } from "../../content/load/package-manager.ts";
import type { Originals } from "./replaceable.ts";
import { vendorFolder } from "./vendor.ts";

/**
 * What the old version leaves for the new one in `.build/upgrade/`, beside the site that it built. Any two versions meet here, so
 * fields are added and never renamed.
 */
export type Before = {
  version: string;
  /** The commit that the old version was packed from, if its package has it. */
  commit?: string | undefined;
  /** The text of package.json from before the installation until the upgrade is finished or undone. */
  planned?: string;
  /** The seconds of SOURCE_DATE_EPOCH, for both builds. */
  date: string;
  originals: Originals;
};

export const upgradeFolder = (siteRoot: string) => join(siteRoot, ".build/upgrade");
export const beforeFile = (siteRoot: string) => join(upgradeFolder(siteRoot), "before.json");
export const builtFolder = (siteRoot: string, when: "before" | "after") => join(upgradeFolder(siteRoot), when);

type Engine = { version: string; commit: string | undefined; command: string };

/** Reads the version and the commit of a package of the engine, and the file of its command. */
export function readEngine(folder: string): Engine {
  const { version, gitHead, bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
    gitHead?: string;
    bin: Record<string, string>;
  };
  return { version, commit: gitHead, command: join(folder, Object.values(bin)[0] ?? "") };
}

/** Builds the site as `weavefolio build` does, and returns whether that succeeded. Only errors, warnings and progress are printed. */
export function buildSite(siteRoot: string, when: "before" | "after", { command, date }: { command: string; date: string }): boolean {
  const env = { ...process.env, OUT_DIR: builtFolder(siteRoot, when), SOURCE_DATE_EPOCH: date };
  return spawnSync(process.execPath, [command, "build"], { cwd: siteRoot, env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Composes the line that undoes an upgrade. New packages in vendor/ aren't in git yet. */
export function composeWayBack(siteRoot: string, { reinstall }: PackageManager): string {
  return ["git checkout .", ...(existsSync(vendorFolder(siteRoot)) ? ["git clean -fq vendor"] : []), reinstall].join(" && ");
}
