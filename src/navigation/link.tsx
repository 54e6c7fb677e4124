import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/**
 * A link to a page of the site, which opens without a page load (src/navigation/page-change.ts).
 *
 * @param props `to` is the page's path below the base path, with a slash in front
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={import.meta.env.BASE_URL + to.slice(1)} />;
}
