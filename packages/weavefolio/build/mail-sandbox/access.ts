import type { IncomingMessage } from "node:http";

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

export function isLocal({ headers, socket }: IncomingMessage): boolean {
  const { host = "", origin, "sec-fetch-site": site } = headers;
  // Vite can also listen on the network. With DNS rebinding, Host has the foreign name.
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "") || !LOOPBACK_HOST.test(host)) return false;
  // Browsers omit Origin for images, scripts and links. Programs send neither header.
  return origin === undefined ? site !== "cross-site" : LOOPBACK_HOST.test(origin.replace(/^https?:\/\//, ""));
}
