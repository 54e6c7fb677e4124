/// <reference types="vite/client" />
import "react";

declare global {
  /** Set at build (build/content.ts). */
  const __BUILD_YEAR__: number;
}

declare module "react" {
  // Invoker commands, which React's types do not name yet: https://html.spec.whatwg.org/#attr-button-commandfor
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: "show-modal" | "close";
  }
}
