/** Percent-encodes an address as JSON Resume requires (https://www.rfc-editor.org/rfc/rfc3986). A valid URI stays as it is. */
export function toUri(address: string): string {
  if (URI.test(address)) return address;
  const { origin, pathname, search, hash } = new URL(address);
  const encode = (part: string) => part.replaceAll(/%(?![\da-f]{2})|[^\w.~:/?@!$&'()*+,;=%-]/gi, percentEncode);
  return origin + encode(pathname) + encode(search) + (hash && `#${encode(hash.slice(1))}`);
}

const URI =
  /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?](?:%[\da-f]{2}|[\w.~:/?@!$&'()*+,;=-])*)?(?:#(?:%[\da-f]{2}|[\w.~:/?@!$&'()*+,;=-])*)?$/i;

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`;

const HOST_LABELS: Record<string, string> = {
  "linkedin.com": "LinkedIn",
  "xing.com": "XING",
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "codeberg.org": "Codeberg",
  "bitbucket.org": "Bitbucket",
};

/** Returns the name of a network or a code host as visitors know it, or undefined for others. */
export function getHostLabel(address: string): string | undefined {
  const host = URL.parse(address)?.hostname ?? "";
  return Object.entries(HOST_LABELS).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1];
}

/** Whether an address is on a code host, so that a project's address is its repository. */
export function isCodeHost(address: string): boolean {
  const host = URL.parse(address)?.hostname.toLowerCase() ?? "";
  return /(?:^|\.)(?:github\.com|bitbucket\.org|codeberg\.org|git\.sr\.ht|gitee\.com)$|^git(?:lab|ea)?\./.test(host);
}
