import ipaddr from "ipaddr.js";

/** Whether only this computer or network can reach a host. Names are not looked up. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return ipaddr.isValid(host) ? !isPublic(host) : PRIVATE_NAME.test(host);
}

/** Names without a dot, and the domains for private use (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa)$/i;

/** Whether an IP address is on the internet. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

/** Whether an IP address is this computer. */
export function isLoopback(address: string): boolean {
  return ipaddr.process(address).range() === "loopback";
}
