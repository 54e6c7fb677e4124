import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import { type AddressInfo, connect, isIP, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { web } from "weavefolio/extra";

/**
 * `hosts` are all that the browser asked for, with their ports, and `failures` why some could not be reached. `isFull` returns whether
 * more than `maxBytes` were received.
 */
export type GuardProxy = {
  address: string;
  hosts: ReadonlySet<string>;
  failures: ReadonlyMap<string, Error>;
  isFull: () => boolean;
  close: () => void;
};

type Options = { network: web.Network; named: URL; maxBytes: number };

/**
 * Starts an HTTP proxy through which a browser reaches public addresses only, and this machine only at the `named` host and port. It
 * connects to the IP address that it has checked, so that neither redirects nor a second lookup lead elsewhere.
 */
export async function startGuardProxy({ network, named, maxBytes }: Options): Promise<GuardProxy> {
  const hosts = new Set<string>();
  const failures = new Map<string, Error>();
  const sockets = new Set<Duplex>();
  let received = 0;
  const isFull = () => received > maxBytes;
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  const keep = <Kept extends Duplex>(socket: Kept): Kept => {
    sockets.add(socket);
    return socket.on("close", () => sockets.delete(socket));
  };

  const dial = (url: URL): Socket => {
    const target = toTarget(url);
    hosts.add(target);
    const socket = keep(openSocket(url, isOpen(url, named) ? withLoopback(network) : network));
    socket.on("error", (error) => failures.set(target, error));
    return socket.on("data", ({ length }) => {
      received += length;
      if (isFull()) closeSockets();
    });
  };
  const server = createServer((request, response) => forward(request, response, dial));
  server.on("connect", (request, client, head) => tunnel(URL.parse(`https://${request.url}`), { client: keep(client), head, dial }));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const close = () => {
    closeSockets();
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hosts, failures, isFull, close };
}

/** Returns a host with its port. */
export const toTarget = ({ protocol, hostname, port }: URL) => `${hostname}:${toPort({ protocol, port })}`;

const toPort = ({ protocol, port }: Pick<URL, "protocol" | "port">) => Number(port || (/^(?:https|wss):$/.test(protocol) ? 443 : 80));

/** A name on the internet that leads to this machine doesn't name it. */
const isOpen = (url: URL, named: URL) => toTarget(url) === toTarget(named) && (LOCALHOST.test(named.hostname) || isLoopbackUrl(named));

const LOCALHOST = /(?:^|\.)localhost\.?$/;

const toHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

const isLoopbackUrl = (url: URL) => isIP(toHost(url)) > 0 && web.isLoopback(toHost(url));

const withLoopback = ({ lookup, isAllowed }: web.Network): web.Network => ({
  lookup,
  isAllowed: (address) => web.isLoopback(address) || isAllowed(address),
});

function openSocket(url: URL, network: web.Network): Socket {
  const host = toHost(url);
  if (isIP(host) && !network.isAllowed(host)) return new Socket().destroy(new web.PrivateAddressError(host));
  return connect({ host, port: toPort(url), lookup: web.guardLookup(network), autoSelectFamily: true });
}

type Dial = (url: URL) => Socket;

function forward(request: IncomingMessage, response: ServerResponse, dial: Dial): void {
  const url = URL.parse(request.url ?? "");
  if (url?.protocol !== "http:") {
    response.destroy();
    return;
  }
  const { "proxy-connection": _, ...headers } = request.headers;
  // Node 22 waits forever for a socket that is closed before it gets it.
  const createConnection = () => dial(url).on("error", () => response.destroy());
  // With an agent, even with agent: false, Node connects by itself.
  const upstream = sendRequest(url, { method: request.method, headers, createConnection });
  upstream.on("response", (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
    reply.on("close", () => reply.complete || response.destroy());
  });
  // dial() keeps the reason.
  upstream.on("error", () => response.destroy());
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}

/** Carries a TLS connection, which the browser itself secures, or a WebSocket. */
function tunnel(url: URL | null, { client, head, dial }: { client: Duplex; head: Buffer; dial: Dial }): void {
  if (!url) {
    client.destroy();
    return;
  }
  const upstream = dial(url);
  upstream.on("connect", () => {
    client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  });
  upstream.on("close", () => client.destroy());
  client.on("error", () => upstream.destroy()).on("close", () => upstream.destroy());
}
