import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "./tab.ts";

/** A page's own origin answers here, so that the page's policy lets it say what it has to say. */
const SAID = "/said-to-the-proxy";

export type Proxy = {
  /** `127.0.0.1:1234` */
  address: string;
  /** What pages have said on their consoles, uncaught errors and breaches of the policy among it. */
  said: string[];
  close(): Promise<void>;
};

/**
 * An HTTP proxy for a browser that can neither run a script before a page's own nor tell what the console says: it puts one
 * first in every page, before its policy.
 */
export async function startProxy({ first, blocked }: Pick<Settings, "first" | "blocked">): Promise<Proxy> {
  const said: string[] = [];
  const script = `<script>(${listen})("${SAID}");${first ? `(${first})()` : ""}</script>`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "", method = "GET", headers } = request;
    const body = Buffer.concat(await request.toArray());
    if (new URL(url).pathname === SAID) {
      said.push(String(body));
      response.end();
      return;
    }
    if (blocked && url.includes(blocked)) {
      response.destroy();
      return;
    }
    const { host: _host, connection: _connection, "proxy-connection": _proxy, ...passed } = headers;
    const given = await fetch(url, {
      method,
      headers: Object.entries(passed).map(([name, value]) => [name, String(value)]),
      body: body.length > 0 ? body : null,
      redirect: "manual",
    });
    const kept = [...given.headers].filter(([name]) => !/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name));
    response.writeHead(given.status, Object.fromEntries(kept));
    const isPage = given.headers.get("content-type")?.startsWith("text/html");
    response.end(isPage ? (await given.text()).replace("<head>", `<head>${script}`) : Buffer.from(await given.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    said,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Runs in the page. A message is told before what it tells of goes on: whoever asks later misses none. */
function listen(path: string): void {
  const say = (line: string) => {
    const request = new XMLHttpRequest();
    request.open("POST", path, false);
    request.send(line);
  };
  for (const type of ["debug", "log", "info", "warn", "error"] as const) console[type] = (...words) => say(`${type}: ${words.join(" ")}`);
  addEventListener("error", ({ message }) => say(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => say(`uncaught: ${reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => say(`refused: ${effectiveDirective} ${blockedURI}`));
}
