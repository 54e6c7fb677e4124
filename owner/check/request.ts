import { lookup as dnsLookup } from "node:dns";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** What a server said: its status, and where it sends on. */
export type Reply = { status: number; location: string | undefined };

/** How names are looked up and which addresses may be asked; tests ask a server on this machine. */
export type Network = { lookup: LookupFunction; mayAsk: (address: string) => boolean };

export const internet: Network = { lookup: dnsLookup as LookupFunction, mayAsk: isPublic };

/** That an address is this machine's, or of a private network; nothing was sent there. */
export class PrivateAddress extends Error {}

/**
 * Asks a server for a page's head, and takes no more than that of what it answers.
 *
 * The address is judged when the connection is made, not before: a name could lead elsewhere the second time it is looked up.
 *
 * @throws {PrivateAddress}, or Node's own error where no answer comes
 */
export function ask(url: URL, method: "HEAD" | "GET", network: Network, signal: AbortSignal): Promise<Reply> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !network.mayAsk(host)) return Promise.reject(new PrivateAddress(host));
  const [request, Agent] = url.protocol === "https:" ? [httpsRequest, HttpsAgent] : [httpRequest, HttpAgent];
  const options = {
    host,
    port: url.port,
    path: url.pathname + url.search,
    method,
    headers: HEADERS,
    // Each connection is its own, so that none is kept that a server has closed.
    agent: new Agent({ keepAlive: false }),
    lookup: guarded(network),
    signal,
  };
  return new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      answer.destroy();
    };
    request(options, answered).on("error", reject).end();
  });
}

/** Some servers refuse who does not say what it is. */
const HEADERS = { "user-agent": "Mozilla/5.0 (compatible; portfolio link check)", accept: "*/*" };

function guarded({ lookup, mayAsk }: Network): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const barred = addresses.find(({ address }) => !mayAsk(address));
      if (error) done(error, []);
      else if (barred) done(new PrivateAddress(barred.address), []);
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };
}

/** Whether an IP address is anyone's on the internet: not this machine's, a private network's, or set aside. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}
