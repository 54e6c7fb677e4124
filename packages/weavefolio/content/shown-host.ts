import { domainToUnicode } from "node:url";

/** Returns the host of an address as people write it, such as bücher.example for xn--bcher-kva.example. */
export function getShownHost(address: string): string | undefined {
  const { hostname } = URL.parse(address) ?? {};
  return hostname && (domainToUnicode(hostname) || hostname);
}
