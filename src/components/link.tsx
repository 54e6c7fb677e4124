import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from "react-router";

/** React Router complains on the console where it is asked for a transition that the browser has not. */
const viewTransition = typeof document !== "undefined" && "startViewTransition" in document;

/** A link to a page of the site, to which the view cross-fades where the browser can. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} viewTransition={viewTransition} />;
}

/** The same, marked while it is the page one is on. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} end viewTransition={viewTransition} />;
}
