import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { buildSites } from "./build-sites.ts";
import { type ServedName, servedSites } from "./sites.ts";

/**
 * Builds the sites that changed since the last run, and serves them.
 *
 * @returns a function that stops the servers
 */
export default async function serveSites(): Promise<() => void> {
  await buildSites(servedSites);

  const servers: ChildProcess[] = [];
  const stop = () => {
    for (const server of servers) server.kill();
  };
  const start = async (name: ServedName) => {
    const server = fork(join(import.meta.dirname, "serve-site.ts"), [name], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    servers.push(server);
    await waitUntilServed(server);
  };
  try {
    await Promise.all(servedSites.map(start));
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

/** Waits until a process of serve-site.ts listens. Throws if it ends before. */
async function waitUntilServed(server: ChildProcess): Promise<void> {
  const [message] = await Promise.race([once(server, "message"), once(server, "exit")]);
  if (message !== "served") throw new Error(`The server of ${server.spawnargs.slice(1).join(" ")} did not start`);
}
