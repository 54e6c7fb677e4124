import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPackageManager } from "./finish-site.ts";
import { findFolder } from "./own-folders.ts";
import type { Terminal } from "./terminal.ts";

/** Of a site. This package needs less. */
export const REQUIRED_NODE = "22.22";

/** Whether a site needs a Node of its own, because the owner's is too old. */
export const isOld = (node: string) => node.localeCompare(REQUIRED_NODE, "en", { numeric: true }) < 0;

/** Returns why a site can't have a Node of its own. Other package managers than npm link only what package.json itself names. */
export function findOldNode({ node, userAgent }: Terminal): string | undefined {
  if (!isOld(node) || (findPackageManager(userAgent) === "npm" && findNode().dependency)) return undefined;
  return `Weavefolio needs Node ${REQUIRED_NODE} or newer, and this is ${node}. Install it from https://nodejs.org. Nothing was written.`;
}

/**
 * Writes a package that depends on the Node for this machine. As an optional dependency of a development dependency, other machines
 * and hosts leave it out. Only one: npm 10 and older link none of several.
 */
export function writeNode(folder: string): void {
  const { manifest, dependency } = findNode();
  mkdirSync(folder);
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ ...manifest, optionalDependencies: dependency && Object.fromEntries([dependency]) }, null, 2)}\n`,
  );
}

function findNode() {
  const manifest = JSON.parse(readFileSync(join(findFolder("pinned-node"), "package.json"), "utf8")) as {
    optionalDependencies: Record<string, string>;
  };
  const machine = `-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  return { manifest, dependency: Object.entries(manifest.optionalDependencies).find(([name]) => name.endsWith(machine)) };
}
