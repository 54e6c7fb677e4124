import { readdirSync } from "node:fs";

/** `install` installs what package.json has, and `add` development dependencies. */
export type PackageManager = {
  lock: string;
  install: readonly [command: string, ...args: string[]];
  add: readonly [command: string, ...args: string[]];
  reinstall: string;
};

const npm: PackageManager = {
  ...{ lock: "package-lock.json", install: ["npm", "install", "--no-audit", "--no-fund"] },
  ...{ add: ["npm", "install", "-D"], reinstall: "npm ci" },
};

const packageManagers: readonly PackageManager[] = [
  npm,
  {
    ...{ lock: "pnpm-lock.yaml", install: ["pnpm", "install", "--no-frozen-lockfile"] },
    ...{ add: ["pnpm", "add", "-D"], reinstall: "pnpm install" },
  },
  { lock: "yarn.lock", install: ["yarn", "install"], add: ["yarn", "add", "-D"], reinstall: "yarn install" },
  { lock: "bun.lock", install: ["bun", "install"], add: ["bun", "add", "-d"], reinstall: "bun install" },
];

/** Finds the owner's package manager by its lock file. */
export function findPackageManager(files: readonly string[]): PackageManager | undefined {
  return packageManagers.find(({ lock }) => files.includes(lock));
}

/** Composes the command that adds packages to a site, with its package manager. */
export function composeInstallation(packages: readonly string[], siteRoot: string): readonly [command: string, ...args: string[]] {
  const { add } = findPackageManager(readdirSync(siteRoot)) ?? npm;
  return [...add, ...packages];
}
