import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import type { Link as SiteLink } from "../src/navigation/link.tsx";

/** React Router's own link, built in place of src/navigation/link.tsx for the bench's comparison column. */
export function Link({ to, ...rest }: ComponentProps<typeof SiteLink>) {
  return <RouterLink {...rest} to={to} viewTransition />;
}
