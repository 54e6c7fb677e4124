/// <reference types="vite/client" />
import "react";

declare global {
  /** Set at build (vite/content.ts). */
  const __BUILD_YEAR__: number;
  /** Whether a page is there: a constant, so that the bundler drops the code of one that is not. */
  const __PAGES__: Record<import("../content-model/schema/schema.ts").OptionalPage, boolean>;
}

declare module "react" {
  // Invoker commands, which React's types do not name yet: https://html.spec.whatwg.org/#attr-button-commandfor
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: "show-modal" | "close";
  }
}
