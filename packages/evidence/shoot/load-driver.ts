import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { terminal } from "weavefolio/extra";

/** The library that drives the browser. */
export type Driver = Pick<typeof import("playwright-core"), "chromium">;

const PACKAGE = "playwright-core";

/** Loads the driver, which is offered to be installed. Undefined without it. */
export async function loadDriver(siteRoot: string, offer: terminal.PackageOffer): Promise<Driver | undefined> {
  const driver = await importDriver(siteRoot);
  if (driver) return driver;
  const reason = `weavefolio shoot needs the package ${PACKAGE}, which drives your browser`;
  const isInstalled = await terminal.offerPackages(
    [PACKAGE],
    { reason, otherwise: ". To install it", size: "14 MB", isDevelopment: true },
    { siteRoot, offer },
  );
  return isInstalled ? importDriver(siteRoot) : undefined;
}

/** Of the owner's packages, or of those beside the engine. */
async function importDriver(siteRoot: string): Promise<Driver | undefined> {
  for (const from of [join(siteRoot, "package.json"), import.meta.url]) {
    try {
      const file = createRequire(from).resolve(PACKAGE);
      return ((await import(pathToFileURL(file).href)) as { default: Driver }).default;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
    }
  }
  return undefined;
}
