import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { composeInstallation, findPackageManager } from "./package-manager.ts";

test.each([
  ["package-lock.json", "npm", "npm ci"],
  ["pnpm-lock.yaml", "pnpm", "pnpm install"],
  ["yarn.lock", "yarn", "yarn install"],
  ["bun.lock", "bun", "bun install"],
])("with %s, the package manager is %s", (lock, tool, reinstall) => {
  const manager = findPackageManager(["content", "package.json", lock]);
  expect({ tool: manager?.install[0], reinstall: manager?.reinstall }).toEqual({ tool, reinstall });
});

test("without a lock file, no package manager is found", () => {
  expect(findPackageManager(["content", "package.json"])).toBeUndefined();
});

test.each([
  ["pnpm-lock.yaml", "pnpm add -P a b", "pnpm add -D a b"],
  ["yarn.lock", "yarn add a b", "yarn add -D a b"],
  ["bun.lock", "bun add a b", "bun add -d a b"],
  ["README.md", "npm install -P a b", "npm install -D a b"],
])("with %s, packages are added by %s, and what only the owner needs by %s", (file, command, development) => {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, file), "");
  expect(composeInstallation(["a", "b"], folder).join(" ")).toBe(command);
  expect(composeInstallation(["a", "b"], folder, { isDevelopment: true }).join(" ")).toBe(development);
});
