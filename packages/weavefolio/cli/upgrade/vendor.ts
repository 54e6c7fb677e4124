import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Plan, Versions } from "./plan-install.ts";

export const vendorFolder = (siteRoot: string) => join(siteRoot, "vendor");

/** A package's file, by absolute path, and its name in vendor/. */
type Copy = { source: string; name: string };

/**
 * Names the copies of a folder's packages, also in the versions of package.json. A file of another build of the same version gets
 * another name, because package managers compare only names with their lock file.
 */
export function planCopies(siteRoot: string, from: string, { versions, files }: Plan): { versions: Versions; copies: readonly Copy[] } {
  const names = new Map(files.map((file) => [file, nameCopy(join(from, file), join(vendorFolder(siteRoot), file), file)]));
  const rename = (version: string) => version.replace(/(?<=^file:vendor\/).*/, (file) => names.get(file) ?? file);
  return {
    versions: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, rename(version)])),
    copies: [...names].map(([file, name]) => ({ source: join(from, file), name })),
  };
}

function nameCopy(source: string, existing: string, file: string): string {
  const bytes = readFileSync(source);
  if (!existsSync(existing) || readFileSync(existing).equals(bytes)) return file;
  return file.replace(/\.tgz$/, `-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.tgz`);
}

/** Replaces the packages in vendor/. */
export function replaceCopies(siteRoot: string, copies: readonly Copy[]): void {
  const vendor = vendorFolder(siteRoot);
  if (copies.length > 0) mkdirSync(vendor, { recursive: true });
  for (const { source, name } of copies) if (!existsSync(join(vendor, name))) cpSync(source, join(vendor, name));
  const existing = existsSync(vendor) ? readdirSync(vendor).filter((file) => /^weavefolio-.*\.tgz$/.test(file)) : [];
  for (const file of existing) if (!copies.some(({ name }) => name === file)) rmSync(join(vendor, file));
}
