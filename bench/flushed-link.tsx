import type { ComponentProps, MouseEvent } from "react";
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";
import type { Link as SiteLink } from "../src/navigation/link.tsx";

/** Replaces src/navigation/link.tsx in the bench's comparison build: navigates in one flushed update. */
export function Link({ to, onClick, ...attributes }: ComponentProps<typeof SiteLink>) {
  const navigate = useNavigate();
  const current = createPath(useLocation());
  const target = createPath(useResolvedPath(to));

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    void navigate(to, { replace: target === current, viewTransition: true, flushSync: true });
  }

  return <a {...attributes} href={useHref(to)} onClick={follow} />;
}
