/** Returns the host of an address as its owner wrote it, without “www.”. */
export function hostOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/[/?#].*$/s, "");
}
