import { readdirSync } from "node:fs";

/**
 * `install` installs what package.json has. `add` adds what hosts install, also if it is a development dependency so far, and
 * `addDevelopment` what they leave out.
 */
export type PackageManager = {
  lock: string;
  install: readonly [command: string, ...args: string[]];
  add: readonly [command: string, ...args: string[]];
  addDevelopment: readonly [command: string, ...args: string[]];
  reinstall: string;
};

const npm: PackageManager = {
  ...{ lock: "package-lock.json", install: ["npm", "install", "--no-audit", "--no-fund"] },
  ...{ add: ["npm", "install", "-P"], addDevelopment: ["npm", "install", "-D"], reinstall: "npm ci" },
};

const packageManagers: readonly PackageManager[] = [
  npm,
  {
    ...{ lock: "pnpm-lock.yaml", install: ["pnpm", "install", "--no-frozen-lockfile"] },
    ...{ add: ["pnpm", "add", "-P"], addDevelopment: ["pnpm", "add", "-D"], reinstall: "pnpm install" },
  },
  {
    ...{ lock: "yarn.lock", install: ["yarn", "install"] },
    ...{ add: ["yarn", "add"], addDevelopment: ["yarn", "add", "-D"], reinstall: "yarn install" },
  },
  {
    ...{ lock: "bun.lock", install: ["bun", "install"] },
    ...{ add: ["bun", "add"], addDevelopment: ["bun", "add", "-d"], reinstall: "bun install" },
  },
];

/** Finds the owner's package manager by its lock file. */
export function findPackageManager(files: readonly string[]): PackageManager | undefined {
  return packageManagers.find(({ lock }) => files.includes(lock));
}

/** Composes the command that adds packages to a site, with its package manager. Hosts don't install development dependencies. */
export function composeInstallation(
  packages: readonly string[],
  siteRoot: string,
  { isDevelopment = false } = {},
): readonly [command: string, ...args: string[]] {
  const { add, addDevelopment } = findPackageManager(readdirSync(siteRoot)) ?? npm;
  return [...(isDevelopment ? addDevelopment : add), ...packages];
}
