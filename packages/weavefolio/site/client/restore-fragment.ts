/**
 * Restores the "#" of a link that a program has escaped, so that the host has no page for it: https://github.com/Skyfay/SkySend/issues/68
 * Returns undefined for all other addresses.
 */
export function restoreFragment(href: string): string | undefined {
  const restored = href.replace(/%(?:25)*23(?=for[=%])/, "#");
  return restored === href ? undefined : restored;
}
