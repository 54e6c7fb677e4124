import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** Links to a page by its path below the base path. The browser keeps clicks for a new tab, a window or a download. */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const navigate = useNavigate();
  const current = createPath(useLocation());
  const target = createPath(useResolvedPath(to));

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || attributes.target || isModified(event)) return;
    event.preventDefault();
    // One flushed update inside the view transition; without flushSync React Router renders several times around it.
    void navigate(to, { replace: target === current, viewTransition: "startViewTransition" in document, flushSync: true });
  }

  return <a {...attributes} href={useHref(to)} onClick={follow} />;
}

function isModified({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey;
}
