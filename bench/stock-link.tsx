import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import type { Link as SiteLink } from "../src/navigation/link.tsx";

/** Replaces src/navigation/link.tsx in the bench's comparison build. */
export function Link({ to, ...rest }: ComponentProps<typeof SiteLink>) {
  return <RouterLink {...rest} to={to} viewTransition />;
}
