import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

/** React Router's link, with a view transition in browsers that have them. In others, React Router would log a warning. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  // Outside framework mode, `discover` would only add data-discover to the HTML.
  return <RouterLink {...props} discover="none" viewTransition={typeof document !== "undefined" && "startViewTransition" in document} />;
}
