import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

/** React Router's link, with a view transition in browsers that have them; for others it would log a warning. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  // `discover` is for framework mode; without it the HTML has no data-discover.
  return <RouterLink {...props} discover="none" viewTransition={typeof document !== "undefined" && "startViewTransition" in document} />;
}
