/// <reference types="vite/client" />
import "react";

declare global {
  /** What the site has: each of its flags is a constant, so that the bundler drops what others need. */
  const __SITE__: import("./site-flags.ts").SiteFlags;

  // Set by the scripts of analytics services.
  interface Window {
    plausible?: { o: object };
    goatcounter?: { count?: () => void };
  }
}

declare module "react" {
  // Invoker commands, which React's types don't include yet: https://html.spec.whatwg.org/#attr-button-commandfor
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: "show-modal" | "close";
  }
}
