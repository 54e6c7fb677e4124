import { lookup as dnsLookup } from "node:dns";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublic } from "../../content/load/private-hosts.ts";

export type Reply = { status: number; location: string | undefined };

/** How names are resolved, and which IP addresses are allowed. Tests allow this machine. */
export type Network = { lookup: LookupFunction; isAllowed: (address: string) => boolean };

export const internet: Network = { lookup: dnsLookup as LookupFunction, isAllowed: isPublic };

/** Thrown before anything is sent to this machine or a private network. */
export class PrivateAddressError extends Error {}

/** Reads only the head of the response. */
export async function sendRequest(url: URL, network: Network, signal: AbortSignal): Promise<Reply> {
  const response = await openResponse(url, network, { signal, headers: HEADERS });
  response.destroy();
  return { status: response.statusCode ?? 0, location: response.headers.location };
}

/**
 * Sends a GET request, and returns the response when its head has arrived. Checks the IP address when it connects: a second lookup
 * could return another one.
 * @throws {PrivateAddressError}, or Node's error if there is no response
 */
export function openResponse(
  url: URL,
  network: Network,
  { signal, headers }: { signal: AbortSignal; headers: Record<string, string> },
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !network.isAllowed(host)) return Promise.reject(new PrivateAddressError(host));
  const [request, Agent] = url.protocol === "https:" ? [httpsRequest, HttpsAgent] : [httpRequest, HttpAgent];
  const options = {
    host,
    port: url.port,
    path: url.pathname + url.search,
    headers,
    // A reused connection may be closed by the server.
    agent: new Agent({ keepAlive: false }),
    lookup: guardLookup(network),
    // Asks the lookup for all IP addresses.
    autoSelectFamily: true,
    signal,
  };
  return new Promise((resolve, reject) => {
    // Node emits neither “response” nor “error” for a 101.
    request(options, resolve).on("upgrade", resolve).on("error", reject).end();
  });
}

/** Some servers reject requests without a user agent. */
export const HEADERS = { "user-agent": "Mozilla/5.0 (compatible; weavefolio link check)", accept: "*/*" };

/** Looks names up, and fails if one of their IP addresses isn't allowed. */
export function guardLookup({ lookup, isAllowed }: Network): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const forbidden = addresses.find(({ address }) => !isAllowed(address));
      done(forbidden ? new PrivateAddressError(forbidden.address) : error, forbidden ? [] : addresses);
    });
  };
}
