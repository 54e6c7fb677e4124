import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "./tab.ts";

/** A path on the page's own origin, which the page's policy allows it to call. */
const MESSAGES = "/console-messages";

export type Proxy = {
  /** `127.0.0.1:1234` */
  address: string;
  /** Console messages, uncaught errors and CSP violations of all pages. */
  messages: string[];
  close(): Promise<void>;
};

/**
 * Starts an HTTP proxy for a browser that has neither init scripts nor console events: it inserts a script into every page
 * before the page's policy.
 */
export async function startProxy({ initScript, blocked }: Pick<Settings, "initScript" | "blocked">): Promise<Proxy> {
  const messages: string[] = [];
  const script = `<script>(${reportMessages})("${MESSAGES}");${initScript ? `(${initScript})()` : ""}</script>`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "", method = "GET", headers } = request;
    const body = Buffer.concat(await request.toArray());
    if (new URL(url).pathname === MESSAGES) {
      messages.push(String(body));
      response.end();
      return;
    }
    if (blocked && url.includes(blocked)) {
      response.destroy();
      return;
    }
    const { host: _host, connection: _connection, "proxy-connection": _proxy, ...forwarded } = headers;
    const upstream = await fetch(url, {
      method,
      headers: Object.entries(forwarded).map(([name, value]) => [name, String(value)]),
      body: body.length > 0 ? body : null,
      redirect: "manual",
    });
    const headersToKeep = [...upstream.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name),
    );
    response.writeHead(upstream.status, Object.fromEntries(headersToKeep));
    const isPage = upstream.headers.get("content-type")?.startsWith("text/html");
    response.end(isPage ? (await upstream.text()).replace("<head>", `<head>${script}`) : Buffer.from(await upstream.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Runs in the page. The request is synchronous so that a test never reads the messages too early. */
function reportMessages(path: string): void {
  const report = (line: string) => {
    const request = new XMLHttpRequest();
    request.open("POST", path, false);
    request.send(line);
  };
  for (const type of ["debug", "log", "info", "warn", "error"] as const)
    console[type] = (...values) => report(`${type}: ${values.join(" ")}`);
  addEventListener("error", ({ message }) => report(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => report(`uncaught: ${reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    report(`refused: ${effectiveDirective} ${blockedURI}`),
  );
}
