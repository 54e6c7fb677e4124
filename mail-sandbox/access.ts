import type { IncomingMessage } from "node:http";

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/**
 * Whether a request comes from this machine, was sent to a name of this machine, and not by a page of another:
 *
 * - the other end of the connection is loopback, for Vite may be told to listen to the network as well;
 * - Host is loopback: a foreign name that was made to resolve to 127.0.0.1 (DNS rebinding) still stands there;
 * - Origin, where there is one, is loopback: browsers send it with every POST, and with reads across origins;
 * - where there is none, the browser does not say that another site asks (an image, a script, a link of a page).
 *
 * Programs send neither Origin nor Sec-Fetch-Site, and are let in.
 */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  const { host = "", origin, "sec-fetch-site": site } = headers;
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "") || !LOOPBACK_HOST.test(host)) return false;
  return origin === undefined ? site !== "cross-site" : LOOPBACK_HOST.test(origin.replace(/^https?:\/\//, ""));
}

/** Whether a request comes from one of the sandbox's own pages, and not from another page of this machine. */
export function isOwnPage({ headers: { host, origin } }: IncomingMessage): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
