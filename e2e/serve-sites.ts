import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { buildSites } from "./build-sites.ts";
import { servedSites } from "./sites.ts";

/**
 * Builds the sites that changed since the last run, and serves them.
 *
 * @returns a function that stops the servers
 */
export default async function serveSites(): Promise<() => void> {
  await buildSites(servedSites);

  // All in one process, which starts in the time of one.
  const server = fork(join(import.meta.dirname, "serve-site.ts"), [servedSites.join(",")], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await waitUntilServed(server);
  return () => void server.kill();
}

/** Waits until a process of serve-site.ts listens. Throws if it ends before. */
async function waitUntilServed(server: ChildProcess): Promise<void> {
  const [message] = await Promise.race([once(server, "message"), once(server, "exit")]);
  if (message !== "served") throw new Error(`The server of ${server.spawnargs.slice(1).join(" ")} did not start`);
}
