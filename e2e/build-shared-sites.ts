import { buildSites } from "./build-sites.ts";

/** Vitest's global setup for tests of built sites: builds those that the journeys visit, too. */
export default async function buildSharedSites(): Promise<void> {
  await buildSites(["sample", "root"]);
}
