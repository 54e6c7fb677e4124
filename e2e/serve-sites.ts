import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { type SiteName, sites } from "./site.ts";

/**
 * Builds the sites that the journeys visit, as many at once as there are processors, and serves them until the journeys are
 * over. A configuration names them in its metadata; `SITES=sample,many` names fewer, for a single journey.
 *
 * @returns what ends them
 */
export default async function serveSites({ metadata }: FullConfig): Promise<() => void> {
  const names = process.env["SITES"]?.split(",") ?? (metadata["sites"] as SiteName[]);
  const unknown = names.filter((name) => !(name in sites));
  if (unknown.length > 0) throw new Error(`SITES names no site: ${unknown.join(", ")}. There are: ${Object.keys(sites).join(", ")}`);

  const processes: ChildProcess[] = [];
  const end = () => {
    for (const site of processes) site.kill();
  };
  const waiting = [...names];
  const serveNext = async (): Promise<void> => {
    const name = waiting.shift();
    if (!name) return;
    const site = fork(join(import.meta.dirname, "site.ts"), [name], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    processes.push(site);
    const [said] = await Promise.race([once(site, "message"), once(site, "exit")]);
    if (said !== "served") throw new Error(`The site “${name}” could not be served`);
    await serveNext();
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, serveNext));
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
